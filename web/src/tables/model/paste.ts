import { decideMark, withoutPercent } from '@plumbline/contract/rules/numbers/written-number'
import type { Decimal } from '../values/read-number.ts'
import { type DateOrder, orderOf } from '../values/read-date.ts'
import { type Reading, readCell } from '../values/read-cell.ts'
import { unguarded } from '../values/tsv.ts'
import type { Cell, Column } from './column.ts'
import { placesOf, type Range } from './range.ts'

/** The cells that a paste writes, by row and column of the table. Rows from `rows` on are new. */
export interface Pasted {
  writes: { row: number; col: number; cell: Cell }[]
  /** The cells that were written. */
  range: Range
  /** Columns that reached over the right edge and were left out. */
  dropped: number
  /** The order of dates with slashes, where the pasted ones say it. */
  order: DateOrder | null
  /** The sign before decimals, where the pasted numbers prove it. */
  mark: Decimal | null
}

interface Onto {
  columns: readonly Column[]
  reading: Reading
}

/**
 * Puts a block of texts over a selection: from its first cell on, or as often as it fits when the
 * selection is a multiple of it. Where its first line is titles, `named` says the column of each.
 */
export function paste(
  block: readonly (readonly string[])[],
  target: Range,
  onto: Onto,
  named: readonly (number | null)[] | null = null,
): Pasted {
  if (named) return pasteByName(block.slice(1), named, target.top, onto)
  const height = block.length
  const width = Math.max(...block.map((cells) => cells.length))
  const range = repeated(target, height, width, onto.columns.length)
  const texts = placesOf(range).map(({ row, col }) => ({
    row,
    col,
    text: block[(row - range.top) % height]?.[(col - range.left) % width] ?? '',
  }))
  return {
    ...read(texts, onto),
    range,
    dropped: Math.max(0, target.left + width - onto.columns.length),
  }
}

function repeated(target: Range, height: number, width: number, cols: number): Range {
  const rows = target.bottom - target.top + 1
  const wide = target.right - target.left + 1
  const isMultiple = rows % height === 0 && wide % width === 0
  return {
    top: target.top,
    left: target.left,
    bottom: isMultiple ? target.bottom : target.top + height - 1,
    right: isMultiple ? target.right : Math.min(target.left + width, cols) - 1,
  }
}

function pasteByName(
  lines: readonly (readonly string[])[],
  named: readonly (number | null)[],
  top: number,
  onto: Onto,
): Pasted {
  const known = named.filter((col) => col !== null)
  const texts = lines.flatMap((cells, n) =>
    named.flatMap((col, at) =>
      col === null ? [] : [{ row: top + n, col, text: cells[at] ?? '' }],
    ),
  )
  const range = {
    top,
    bottom: top + lines.length - 1,
    left: Math.min(...known),
    right: Math.max(...known),
  }
  return { ...read(texts, onto), range, dropped: 0 }
}

function read(
  texts: readonly { row: number; col: number; text: string }[],
  { columns, reading }: Onto,
): Pick<Pasted, 'writes' | 'order' | 'mark'> {
  const dates = texts.filter(({ col }) => columns[col]?.kind === 'date')
  const order = orderOf(dates.map(({ text }) => text))
  const mark = markOf(texts, columns)
  const by = { ...reading, order: order ?? reading.order, mark: mark ?? reading.mark }
  const writes = texts.flatMap(({ row, col, text }) => {
    const column = columns[col]
    return column ? [{ row, col, cell: readCell(column, unguarded(text), by) }] : []
  })
  return { writes, order, mark }
}

/** The largest number of a kind. */
const MOST = { percent: 100, coordinate: 180, amount: Infinity }

/** The decimal mark that all numbers of a block leave no doubt about. */
function markOf(
  texts: readonly { col: number; text: string }[],
  columns: readonly Column[],
): Decimal | null {
  const numbers = columns.flatMap((column, n) => {
    if (column.kind !== 'number') return []
    const own = texts.filter(({ col }) => col === n).map(({ text }) => withoutPercent(text))
    return [{ texts: own, most: MOST[column.of] }]
  })
  const { mark, doubt, example } = decideMark(numbers)
  return example === null || doubt ? null : mark
}
