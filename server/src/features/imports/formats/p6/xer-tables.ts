import type { Notes } from '../notes.ts'
import { type FilePosition, ScheduleFileError } from '../schedule-file.ts'

/** A row of a table of XER: its values by the name of the column, '' where there is none. */
export interface XerRow {
  get: (column: string) => string
  at: FilePosition
}

/**
 * Walks the rows of an XER file's tables (P6): `%T` names a table, `%F` its columns, `%R` has a row.
 * Tables that nobody asks for are passed over. Line ends may be of any kind, and mixed; a line that
 * begins with none of these goes on with the text before it. A file without its end is refused.
 */
export function readTables(
  text: string,
  wanted: Record<string, (row: XerRow) => void>,
  notes: Notes,
): void {
  let table = ''
  let columns: Map<string, number> | null = null
  let ended = false
  let pending: { cells: string[]; line: number } | null = null

  const take = () => {
    if (!pending) return
    const { cells, line } = pending
    pending = null
    const handler = Object.hasOwn(wanted, table) ? wanted[table] : undefined
    if (!handler) return
    const at = { line, element: table }
    if (!columns) return notes.add('tableWithoutFields', at, { table }, table)
    if (cells.length < columns.size || cells.slice(columns.size).some((cell) => cell !== '')) {
      notes.add('columnCount', at, { table }, table)
    }
    const known = columns
    handler({ at, get: (column) => cellText(cells[known.get(column) ?? -1] ?? '') })
  }

  for (const { line, number } of linesOf(text)) {
    const cells = line.split('\t')
    const tag = cells[0]?.trim() ?? ''
    if (tag === '%R') {
      take()
      pending = { cells: cells.slice(1), line: number }
    } else if (tag === '%T') {
      take()
      table = cells[1]?.trim().toUpperCase() ?? ''
      columns = null
    } else if (tag === '%F') {
      take()
      columns = columnsOf(cells.slice(1))
    } else if (line.trim() !== '' && !tag.startsWith('%') && pending) {
      const row: { cells: string[]; line: number } = pending
      const [more = '', ...further] = cells
      row.cells.push(`${row.cells.pop() ?? ''}\n${more}`, ...further)
    }
    if (line.trim() !== '') ended = tag.startsWith('%E')
  }
  take()
  if (!ended) throw new ScheduleFileError('cutOff', {}, { line: text.split('\n').length })
}

/** The places of columns by their names; the first of two columns with one name counts. */
function columnsOf(names: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    const known = name.trim().toLowerCase()
    columns.set(columns.has(known) ? `${known} ${at}` : known, at)
  }
  return columns
}

/** Quotes come doubled, and a line end in a text as two DEL characters. */
function cellText(cell: string): string {
  return cell.trim().replaceAll('""', '"').replaceAll('\u007f\u007f', '\n')
}

function* linesOf(text: string): Generator<{ line: string; number: number }> {
  const ends = /\r\n|\n|\r/g
  let from = 0
  let number = 1
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield { line: text.slice(from, end.index), number }
    from = ends.lastIndex
    number += 1
  }
  yield { line: text.slice(from), number }
}
