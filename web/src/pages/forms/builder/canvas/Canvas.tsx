import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { listUsers } from '../model/edits.ts'
import { choicesOf } from '../model/options.ts'
import { type NestedRow, nestedRows, type OutlineRow } from '../model/outline.ts'
import { isWithin } from '@plumbline/contract/forms/writing/places'
import { calculationWords, conditionWords, type FormIndex, limitWords } from '../rules.ts'
import classes from './Canvas.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import { SectionFrame } from './SectionFrame.tsx'

/** Frames for which the page keeps a card in sight after a jump: the cards above it are drawn meanwhile. */
const FRAMES = 6

interface Props {
  rows: readonly OutlineRow[]
  selected: string
  index: FormIndex
}

/** The questions as the phone shows them, one below the other, edited in place; groups and repeats have frames. */
export function Canvas({ rows, selected, index }: Props) {
  const t = useT()
  const column = useRef<HTMLDivElement>(null)
  const { definition } = index
  const nested = useMemo(() => nestedRows(rows), [rows])
  useEffect(() => {
    let frame = 0
    let left = FRAMES
    const show = () => {
      const card = column.current?.querySelector(`[data-path="${selected}"]`)
      card?.scrollIntoView?.({ block: 'nearest' })
      if ((left -= 1) > 0) frame = requestAnimationFrame(show)
    }
    show()
    return () => cancelAnimationFrame(frame)
  }, [selected])
  const shared = new Map<string, number>()
  const sharers = (list: string) => {
    const known = shared.get(list) ?? listUsers(definition, list).length
    shared.set(list, known)
    return known
  }
  function shownRow({ row: { item, path, number }, inside }: NestedRow): ReactNode {
    const isSelected = path === selected
    const relevant = 'relevant' in item ? item.relevant?.trim() : ''
    const shown = relevant ? conditionWords(t, relevant, index, path) : ''
    if ('items' in item) {
      const section = { item, path, number, isSelected, shown }
      const isNear = isWithin(selected, path)
      return (
        <SectionFrame key={path} {...section} isNear={isNear}>
          {inside.map(shownRow)}
        </SectionFrame>
      )
    }
    const constraint = item.kind === 'question' ? item.constraint?.trim() : ''
    const list = item.kind === 'question' ? item.list : undefined
    return (
      <QuestionCard
        key={path}
        item={item}
        path={path}
        number={number}
        choices={list === undefined ? undefined : choicesOf(definition, list)}
        sharers={isSelected && list !== undefined ? sharers(list) : 1}
        isSelected={isSelected}
        shown={shown}
        must={constraint ? limitWords(t, constraint, index, path) : ''}
        computed={
          item.kind === 'calculate' ? calculationWords(t, item.calculation, index, path) : ''
        }
      />
    )
  }
  return (
    <div ref={column} className={classes.column}>
      {nested.map(shownRow)}
      {nested.length === 0 && (
        <p className={classes.empty}>
          <b>{t('builder.noQuestions')}</b>
          {t('problems.formEmpty')}
        </p>
      )}
      <div className={classes.end}>
        <QuickAdd at={`items.${definition.items.length}`} />
      </div>
    </div>
  )
}
