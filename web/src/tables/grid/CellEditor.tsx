import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { Choice, Column } from '../model/column.ts'
import { ChoiceList, matching } from './ChoiceList.tsx'
import classes from './grid.module.css'

/** Where the focus goes when a cell is left. */
export type Leaving = 'stay' | 'down' | 'up' | 'next' | 'previous'

interface Props {
  column: Column
  /** The name of the cell. */
  label: string
  text: string
  /** The typed text replaces the old one. */
  isReplacing: boolean
  choices: readonly Choice[] | null
  onCommit: (text: string, leaving: Leaving) => void
  onCancel: () => void
}

/** A cell while it is edited: Enter and Tab take what was typed, Escape does not. */
export function CellEditor(props: Props) {
  const { column, label, text, isReplacing, choices, onCommit, onCancel } = props
  const t = useT()
  const [typed, setTyped] = useState(isReplacing ? '' : text)
  const [hasTyped, setHasTyped] = useState(isReplacing)
  const [chosen, setChosen] = useState(-1)
  const field = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (!isReplacing) field.current?.select()
  }, [isReplacing])

  const offered = choices ? (hasTyped ? matching(choices, typed) : choices) : []
  const current = choices?.findIndex(({ label }) => label === text) ?? -1
  const active = chosen >= 0 ? chosen : hasTyped && typed.trim() ? 0 : hasTyped ? -1 : current

  function commit(leaving: Leaving, value = offered[active]?.label ?? typed) {
    if (isDone.current) return
    isDone.current = true
    onCommit(value, leaving)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const isLine = key === 'Enter' && (event.altKey || event.ctrlKey || event.metaKey)
    if (isLine && column.kind === 'text' && column.isLong) {
      event.preventDefault()
      return insertLine()
    }
    if (key === 'Escape') {
      isDone.current = true
      event.preventDefault()
      onCancel()
    } else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault()
      const [on, back] =
        key === 'Enter' ? (['down', 'up'] as const) : (['next', 'previous'] as const)
      commit(event.shiftKey ? back : on)
    } else if (choices && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      setChosen(Math.min(Math.max(active + step, 0), offered.length - 1))
    }
  }
  function insertLine() {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {}
    setTyped(`${typed.slice(0, from)}\n${typed.slice(to)}`)
  }
  const listId = 'cell-choices'
  return (
    <div
      className={classes.editor}
      data-long={(column.kind === 'text' && column.isLong) || undefined}
    >
      <textarea
        ref={field}
        className={classes.field}
        aria-label={label}
        rows={1}
        value={typed}
        placeholder={column.kind === 'date' ? t('tables.datePlaceholder') : undefined}
        spellCheck={column.kind === 'text'}
        {...(choices && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
        })}
        onChange={(event) => {
          setTyped(event.target.value)
          setHasTyped(true)
          setChosen(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commit('stay', typed)}
      />
      {choices && (
        <ChoiceList
          id={listId}
          label={label}
          choices={offered}
          active={active}
          onChoose={(choice) => commit('stay', choice.label)}
        />
      )}
    </div>
  )
}
