import type { KeyboardEvent } from 'react'
import type { Row, Rows } from './rows.ts'

/** The command of a key in the grid. */
export type RowCommand =
  | { do: 'move'; to: number }
  | { do: 'toggle' }
  | { do: 'open' }
  | { do: 'scroll'; months: number }
  | { do: 'nothing' }

/** Rows that Page Up and Page Down move by. */
const PAGE = 10

/**
 * The command of a key on the row at `index`: up and down move; left and
 * right collapse and expand a site, otherwise they scroll by a month; Home and End scroll to the
 * ends of the time axis, with Ctrl or ⌘ they move to the first and last row; Enter opens.
 */
export function rowCommand(event: KeyboardEvent, rows: Rows, index: number) {
  const row = rows.get(index)
  if (!row || event.altKey || event.shiftKey) return null
  const withCtrl = event.ctrlKey || event.metaKey
  if (event.key === 'Home') return withCtrl ? move(0) : scroll(-Infinity)
  if (event.key === 'End') return withCtrl ? move(rows.length - 1) : scroll(Infinity)
  return withCtrl ? null : plainCommand(event.key, row, index)
}

function plainCommand(key: string, row: Row, index: number): RowCommand | null {
  switch (key) {
    case 'ArrowDown':
      return move(index + 1)
    case 'ArrowUp':
      return move(index - 1)
    case 'PageDown':
      return move(index + PAGE)
    case 'PageUp':
      return move(index - PAGE)
    case 'ArrowLeft':
      return isOpenGroup(row) ? { do: 'toggle' } : scroll(-1)
    case 'ArrowRight':
      return isClosedGroup(row) ? { do: 'toggle' } : scroll(1)
    case 'Enter':
    case ' ':
      return row.kind === 'milestone' ? { do: 'open' } : { do: 'toggle' }
    default:
      return null
  }
}

function isOpenGroup(row: Row): boolean {
  return canFold(row) && row.expanded
}

function isClosedGroup(row: Row): boolean {
  return canFold(row) && !row.expanded
}

function canFold(row: Row): row is Extract<Row, { kind: 'group' | 'fold' }> {
  return row.kind === 'fold' || (row.kind === 'group' && row.group.milestones.length > 0)
}

function move(to: number): RowCommand {
  return { do: 'move', to }
}

function scroll(months: number): RowCommand {
  return { do: 'scroll', months }
}
