import type { KeyboardEvent } from 'react'
import field from '../../ui/form/TextField.module.css'
import type { SiteCell } from './useSiteEditing.ts'

/** Where an editor of cells goes when one is left: to the one after or before, or nowhere. */
export type Onward = 1 | -1 | 0

interface Props {
  cell: SiteCell
  label: string
  value: string
  /** With undefined nothing is changed. */
  onLeave: (cell: SiteCell, typed: string | undefined, onward?: Onward) => void
}

/** A cell while it is edited: Enter and leaving it save, Tab goes on to the next one, Escape gives up. */
export function CellField({ cell, label, value, onLeave }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value
    event.stopPropagation()
    if (event.key === 'Escape') onLeave(cell, undefined, 0)
    else if (event.key === 'Enter') onLeave(cell, typed, 0)
    else if (event.key === 'Tab') onLeave(cell, typed, event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  return (
    <span className={field.field} style={{ height: 32, minWidth: 120 }}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens a cell types in it
        autoFocus
        className={field.input}
        style={{ font: 'inherit', paddingInline: 8 }}
        aria-label={label}
        defaultValue={value}
        maxLength={300}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => onLeave(cell, target.value)}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
