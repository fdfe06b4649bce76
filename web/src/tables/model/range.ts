/** A cell by its row and column, both from 0. */
export interface CellPosition {
  row: number
  col: number
}

/** The selection, from the cell where it began to the one that has the focus. */
export interface Selection {
  anchor: CellPosition
  active: CellPosition
}

/** The cells of a selection, both ends included. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const START: Selection = at({ row: 0, col: 0 })

/** One cell alone. */
export function at(place: CellPosition): Selection {
  return { anchor: place, active: place }
}

export function rangeOf({ anchor, active }: Selection): Range {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.col, active.col),
    right: Math.max(anchor.col, active.col),
  }
}

/** The nearest place within a table of so many rows and columns. */
export function within({ row, col }: CellPosition, rows: number, cols: number): CellPosition {
  return { row: inside(row, rows), col: inside(col, cols) }
}

const inside = (n: number, count: number) => Math.min(Math.max(n, 0), Math.max(count - 1, 0))

/** The cells of a range, row by row. */
export function placesOf({ top, bottom, left, right }: Range): CellPosition[] {
  const places: CellPosition[] = []
  for (let row = top; row <= bottom; row += 1) {
    for (let col = left; col <= right; col += 1) places.push({ row, col })
  }
  return places
}
