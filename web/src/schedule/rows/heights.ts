import type { Rows } from './rows.ts'

/** The heights of rows in pixels: those of sites and milestones, and those of rows that stand for folded ones. */
export interface Heights {
  row: number
  low: number
}

/** Pixels from the top of all rows to one; with their number as index, the height of all. */
export const topOf = (rows: Rows, index: number, { row, low }: Heights): number =>
  index * row - rows.lowBefore(index) * (row - low)

/** The row that lies so many pixels from the top; past the end the number of rows. */
export function indexAt(rows: Rows, y: number, heights: Heights): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (topOf(rows, middle + 1, heights) <= y) from = middle + 1
    else to = middle
  }
  return from
}
