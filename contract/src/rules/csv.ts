/** The value of a cell; null and undefined are missing values. */
export type CsvCell = string | number | boolean | null | undefined

/** The mark before the first line: without it a spreadsheet reads Cyrillic as something else. */
export const BOM = '\uFEFF'
/** The text of a missing value. */
export const MISSING = 'NULL'
export const LINE_END = '\r\n'

/** Texts that a spreadsheet takes for a formula, also behind blanks, and in the wide forms of East Asia. */
const FORMULA = /^(?:[\t\r\n]|\p{White_Space}*[=+\-@＝＋－＠])/u
/** A number that came as text computes nothing, and is what it is. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/
const NEEDS_QUOTES = /["\r\n,]|^\p{White_Space}|\p{White_Space}$/u

/**
 * A cell as CSV (RFC 4180). A text that begins like a formula gets an apostrophe in front, so that
 * opening the file runs nothing; numbers stay as they are.
 */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return MISSING
  if (typeof value !== 'string') return String(value)
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  // a text that reads NULL is told from a value that is missing
  return NEEDS_QUOTES.test(text) || text === MISSING ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cells as a line of CSV, without its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  let line = ''
  for (let n = 0; n < cells.length; n += 1) line += (n > 0 ? ',' : '') + csvCell(cells[n])
  return line
}
