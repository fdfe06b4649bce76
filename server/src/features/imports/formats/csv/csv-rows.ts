import { type CsvError, parse } from 'csv-parse/sync'
import { ScheduleFileError } from '../schedule-file.ts'

/** A row of a CSV; `line` is the one that it begins on. */
export interface CsvRow {
  cells: string[]
  line: number
}

const DELIMITERS = [',', ';', '\t'] as const
/** Titles may stand above the heads. */
const HEAD_ROWS = 20

/** The apostrophe that our own writer puts before a text that begins like a formula. */
const DEFUSED = /^'(?=[\t\r\n]|\p{White_Space}*[=+\-@＝＋－＠])/u

/** People keep the leading zeros of a code in a spreadsheet with a formula: `="0045"` shows 0045. */
const FORMULA_OF_TEXT = /^="((?:[^"]|"")*)"$/

/** The text without Excel's first line that names the delimiter, and which one that is. */
export function withoutSeparatorLine(text: string): { text: string; delimiter: string | null } {
  const line = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  if (!line) return { text, delimiter: null }
  // its line stays, so that the others keep their numbers
  return { text: `\n${text.slice(line[0].length)}`, delimiter: line[1] ?? null }
}

/**
 * The row of heads and the delimiter, which is the one that makes the most of a file's heads known;
 * null when no row has any. `known` says how many of a row's cells are.
 */
export function findHeads(
  text: string,
  delimiter: string | null,
  known: (cells: readonly string[]) => number,
): { delimiter: string; heads: string[]; line: number } | null {
  let best: { delimiter: string; heads: string[]; line: number } | null = null
  let most = 0
  for (const candidate of delimiter ? [delimiter] : DELIMITERS) {
    for (const { cells, line } of firstRows(text, candidate)) {
      const count = known(cells)
      if (count > most) {
        most = count
        best = { delimiter: candidate, heads: cells, line }
      }
    }
  }
  return best
}

/** The first rows, also when what follows them is no CSV. */
export function firstRows(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  try {
    readRows(text.slice(0, 100_000), delimiter, (row) => {
      rows.push(row)
      return rows.length < HEAD_ROWS
    })
  } catch (error) {
    if (!(error instanceof ScheduleFileError)) throw error
  }
  return rows
}

/** Thrown by nobody but `readRows`, to end a walk. */
class Enough extends Error {}

/**
 * Walks the rows of a CSV (RFC 4180), until `take` returns false. Quotes inside of a cell that does not begin with one
 * stay as they are, and a bare NULL is empty. A text loses the apostrophe that made it harmless, or the formula around
 * it.
 */
export function readRows(text: string, delimiter: string, take: (row: CsvRow) => boolean): void {
  let line = 1
  try {
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      cast: (value, { quoting }) => {
        if (value === 'NULL' && !quoting) return ''
        const text = value.charCodeAt(0) === 39 ? value.replace(DEFUSED, '') : value
        if (text.charCodeAt(0) !== 61) return text
        return FORMULA_OF_TEXT.exec(text)?.[1]?.replaceAll('""', '"') ?? text
      },
      on_record: (cells: string[], { lines }) => {
        const row = { cells, line: Math.min(line, lines) }
        line = lines + 1
        if (!take(row)) throw new Enough()
        return null
      },
    })
  } catch (error) {
    if (error instanceof Enough) return
    if (!isCsvError(error)) throw error
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new ScheduleFileError('cutOff', {}, { line })
    throw new ScheduleFileError('malformed', { detail: error.code }, { line })
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('CSV_')
}
