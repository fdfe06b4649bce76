import { at, type CellPosition, type Selection, within } from './range.ts'

/** The command of a key for the table. */
export type Command =
  | { do: 'select'; selection: Selection }
  | { do: 'edit'; isReplacing: boolean }
  | { do: 'empty' | 'leave' | 'fill' }

export interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

interface Size {
  rows: number
  cols: number
  /** Rows that are seen at once. */
  page: number
}

const STEPS: Record<string, readonly [row: number, col: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The command of a key while no cell is edited; null for keys that are not the table's. */
export function commandOf(pressed: Pressed, selection: Selection, size: Size): Command | null {
  const { key, shiftKey, altKey } = pressed
  const isCtrl = pressed.ctrlKey || pressed.metaKey
  if (altKey) return null
  if (key === 'Tab') return isCtrl ? null : tab(selection.active, shiftKey ? -1 : 1, size)
  const to = target(key, isCtrl, selection.active, size)
  if (to) {
    const active = within(to, size.rows, size.cols)
    const selected = shiftKey ? { anchor: selection.anchor, active } : at(active)
    return { do: 'select', selection: selected }
  }
  if (isCtrl) return withCtrl(key.toLowerCase(), size)
  if (key === 'Enter' || key === 'F2') return { do: 'edit', isReplacing: false }
  if (key === 'Escape') return { do: 'leave' }
  if (key === 'Delete' || key === 'Backspace') return { do: 'empty' }
  return /^.$/u.test(key) ? { do: 'edit', isReplacing: true } : null
}

function withCtrl(key: string, { rows, cols }: Size): Command | null {
  if (key === 'd') return { do: 'fill' }
  if (key !== 'a') return null
  const anchor = { row: 0, col: 0 }
  const active = within({ row: rows - 1, col: cols - 1 }, rows, cols)
  return { do: 'select', selection: { anchor, active } }
}

function target(
  key: string,
  isCtrl: boolean,
  from: CellPosition,
  { rows, cols, page }: Size,
): CellPosition | null {
  const step = STEPS[key]
  if (step) {
    const [down, right] = isCtrl ? [step[0] * rows, step[1] * cols] : step
    return { row: from.row + down, col: from.col + right }
  }
  if (key === 'PageDown') return { row: from.row + page, col: from.col }
  if (key === 'PageUp') return { row: from.row - page, col: from.col }
  if (key === 'Home') return { row: isCtrl ? 0 : from.row, col: 0 }
  if (key === 'End') return { row: isCtrl ? rows - 1 : from.row, col: cols - 1 }
  return null
}

/** To the next cell, at the end of a row in the next one; past the last cell out of the table. */
export function tab({ row, col }: CellPosition, by: 1 | -1, { rows, cols }: Size): Command | null {
  const next = row * cols + col + by
  if (next < 0 || next >= rows * cols) return null
  return { do: 'select', selection: at({ row: Math.floor(next / cols), col: next % cols }) }
}
