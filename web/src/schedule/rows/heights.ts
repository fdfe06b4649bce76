import type { Rows } from './rows.ts'

/** How high rows are, in pixels: those of sites and milestones, and those that stand for what is folded away. */
export interface Heights {
  row: number
  low: number
}

/** How far from the top of all rows one stands; of their number, how high all are. */
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
