import { findColumns, plainHead } from '@plumbline/contract/rules/imports/csv-heads'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { sameWord } from '../values/words.ts'
import type { Column } from './column.ts'
import type { KnownHeads } from './table-kind.ts'

/** The titles that the first line of a paste holds. */
export interface PastedHeads {
  /** The table's column of each cell of the line; null for a title that no column has. */
  columns: readonly (number | null)[]
  /** Titles that are not known though something stands below them. */
  unknown: readonly UnknownHead[]
}

interface UnknownHead {
  /** Its place in the line. */
  at: number
  head: string
  /** The first text below it. */
  sample: string
}

interface Known {
  columns: readonly Column[]
  /** The names of the columns, in the language on the screen. */
  titles: readonly string[]
  heads: KnownHeads
}

/**
 * Reads the first line of a paste as titles: those on the screen, the names of the fields, and the
 * words by which an import of a CSV finds its columns. Null when it is a row like the others: where
 * fewer than two of its cells, or less than half of them, are known.
 */
export function readHeads(
  block: readonly (readonly string[])[],
  { columns, titles, heads }: Known,
): PastedHeads | null {
  const [line = [], ...rows] = block
  const found: (number | null)[] = line.map(() => null)
  const take = (at: number, col: number) => {
    if (col >= 0 && found[at] === null && !found.includes(col)) found[at] = col
  }
  const words = titles.map(sameWord)
  const names = columns.map(({ key }) => plainHead(key))
  line.forEach((text, at) => take(at, words.indexOf(sameWord(text))))
  line.forEach((text, at) => take(at, names.indexOf(plainHead(text))))
  const left = line.map((text, at) => (found[at] === null ? text : ''))
  for (const [word, at] of findColumns(left, heads.words)) {
    const field = ownValue(heads.fields, word)
    take(
      at,
      columns.findIndex(({ key }) => key === field),
    )
  }
  const known = found.filter((col) => col !== null).length
  const written = line.filter((text) => text.trim() !== '').length
  if (known < 2 || known * 2 < written) return null
  const unknown = line.flatMap((head, at) => {
    const sample = rows.map((cells) => cells[at]?.trim() ?? '').find((text) => text !== '')
    return found[at] === null && sample !== undefined ? [{ at, head: head.trim(), sample }] : []
  })
  return { columns: found, unknown }
}
