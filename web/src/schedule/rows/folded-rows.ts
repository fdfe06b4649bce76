import { type Fold, type FoldKey, lastUpTo, type Row, type Rows } from './rows.ts'

/** A fold with what stands in it. */
export interface Folded {
  fold: Fold
  isOpen: boolean
  rows: Rows
  /** The number of all milestones, where the rows hold only some of them; else null. */
  more: number | null
}

const FOLD = 'fold '
const MORE = 'more '

/** The fold whose row has this key; nothing of any other row. */
export const foldOfKey = (key: string) => after(FOLD, key)
/** The fold of which a row with this key leads to all; nothing of any other row. */
export const moreOfKey = (key: string) => after(MORE, key)
const after = (word: string, key: string) =>
  key.startsWith(word) ? (key.slice(word.length) as FoldKey) : undefined

/** The rows of folds, one after the other: its own, those in it where it is open, and what leads to more of them. */
export function foldedRows(folds: readonly Folded[]): Rows {
  const starts: number[] = []
  /** The number of low rows before each fold. */
  const lows: number[] = []
  let [length, low] = [0, 0]
  for (const { isOpen, rows, more } of folds) {
    starts.push(length)
    lows.push(low)
    length += 1
    if (!isOpen) continue
    length += rows.length + (more === null ? 0 : 1)
    low += rows.lowBefore(rows.length)
  }
  return {
    length,
    get(index) {
      if (index < 0 || index >= length) return undefined
      const at = lastUpTo(starts, index)
      const folded = folds[at]
      const within = index - (starts[at] ?? 0) - 1
      if (!folded) return undefined
      return within < 0 ? headOf(folds, folded, at) : rowIn(folded, within)
    },
    indexOf(key) {
      for (const [at, { fold, isOpen, rows, more }] of folds.entries()) {
        const start = starts[at] ?? 0
        if (foldOfKey(key) === fold.key) return start
        if (!isOpen) continue
        const found = rows.indexOf(key)
        if (found >= 0) return start + 1 + found
        if (more !== null && moreOfKey(key) === fold.key) return start + 1 + rows.length
      }
      return -1
    },
    lowBefore(index) {
      const at = Math.max(lastUpTo(starts, index - 1), 0)
      const folded = folds[at]
      if (!folded?.isOpen || index <= 0) return lows[at] ?? 0
      const within = Math.min(index - (starts[at] ?? 0) - 1, folded.rows.length)
      return (lows[at] ?? 0) + folded.rows.lowBefore(within)
    },
  }
}

function headOf(folds: readonly Folded[], { fold, isOpen }: Folded, at: number): Row {
  return {
    kind: 'fold',
    key: FOLD + fold.key,
    fold,
    expanded: isOpen,
    level: 1,
    position: at + 1,
    siblings: folds.length,
  }
}

function rowIn({ fold, rows, more }: Folded, index: number): Row | undefined {
  if (index < rows.length || more === null) return rows.get(index)
  const position = rows.length + 1
  return { kind: 'more', key: MORE + fold.key, n: more, level: 2, position, siblings: position }
}
