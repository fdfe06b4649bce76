/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list of its own opens beneath what is typed */
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { sameWord } from '../values/words.ts'
import type { Choice } from '../model/column.ts'
import classes from './grid.module.css'

interface Props {
  id: string
  label: string
  choices: readonly Choice[]
  /** The one that Enter takes; -1 for none. */
  active: number
  onChoose: (choice: Choice) => void
}

/** The most choices that are drawn. Typing finds the others. */
const MOST = 100

/** The choices of a cell, beneath the field, or above it where there is no room. */
export function ChoiceList({ id, label, choices, active, onChoose }: Props) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  useLayoutEffect(() => {
    const element = list.current
    const scroller = element?.closest('[role=grid]')?.getBoundingClientRect()
    const cell = element?.parentElement?.getBoundingClientRect()
    if (!element || !scroller || !cell) return
    const below = Math.min(scroller.bottom, window.innerHeight) - cell.bottom
    setAbove(below < element.offsetHeight + 8 && cell.top - scroller.top > below)
  }, [])
  useLayoutEffect(() => {
    const element = list.current?.children[active]
    if (list.current && element instanceof HTMLElement) {
      const { offsetTop, offsetHeight } = element
      const { scrollTop, clientHeight } = list.current
      if (offsetTop < scrollTop) list.current.scrollTop = offsetTop
      else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
        list.current.scrollTop = offsetTop + offsetHeight - clientHeight
      }
    }
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={classes.choices}
      data-above={isAbove || undefined}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      {choices.slice(0, MOST).map((choice, n) => (
        <div
          key={choice.value}
          id={`${id}-${n}`}
          role="option"
          tabIndex={-1}
          aria-selected={n === active}
          className={`oneLine ${classes.choice}`}
          onPointerUp={() => onChoose(choice)}
        >
          {choice.label}
        </div>
      ))}
      {choices.length === 0 && <p className={classes.none}>{t('tables.nothingFits')}</p>}
    </div>
  )
}

/** The choices that a text may mean: those that begin with it first. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const word = sameWord(typed)
  if (!word) return choices
  const found = choices.filter(({ label, words }) =>
    [label, ...words].some((one) => sameWord(one).includes(word)),
  )
  const rank = (choice: Choice) => (sameWord(choice.label).startsWith(word) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}
