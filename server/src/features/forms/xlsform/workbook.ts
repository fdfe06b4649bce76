import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { XlsformRefused } from './refused.ts'
import { guardUnpacking } from './unpack-guard.ts'

/** The limit of rows in one sheet. */
export const SHEET_ROWS_MAX = 10_000
/** The limit of columns with a value in one sheet. */
export const SHEET_COLUMNS_MAX = 200

/** A sheet as texts: the row n, as people see it, stands at n - 1; empty cells are ''. */
export interface SheetTexts {
  name: string
  rows: readonly (readonly string[])[]
}

export interface Workbook {
  /** The sheets of an XLSForm, by their names in lower case. */
  sheets: Partial<Record<FormSheet, SheetTexts>>
  /** The names of all others that show something. */
  others: readonly string[]
}

const FORM_SHEETS = ['survey', 'choices', 'external_choices', 'settings'] as const
export type FormSheet = (typeof FORM_SHEETS)[number]

/** The sheets of an .xlsx or .xlsm. Formulas are what Excel computed of them; macros are not looked at. */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  guardUnpacking(bytes)
  const others: string[] = []
  let seen = 0
  const read = await readSheets(bytes, ({ name, hidden, veryHidden }) => {
    seen += 1
    if (sheetOf(name)) return true
    if (!hidden && !veryHidden) others.push(name)
    return false
  })
  const sheets: Workbook['sheets'] = {}
  for (const { name, rows } of read) {
    const of = sheetOf(name)
    if (of && !sheets[of]) sheets[of] = { name, rows: textsOf(name, rows) }
  }
  // a workbook of one sheet has the questions there, whatever it is called
  if (seen === 1 && others.length === 1) {
    const [only] = await readSheets(bytes, () => true)
    const survey = only && { name: only.name, rows: textsOf(only.name, only.rows) }
    return { sheets: survey ? { survey } : {}, others: [] }
  }
  return { sheets, others }
}

type SheetFilter = NonNullable<NonNullable<Parameters<typeof readXlsx>[1]>['sheets']>

async function readSheets(bytes: Uint8Array, wanted: SheetFilter) {
  const read = await readXlsx(bytes, { sheets: wanted, maxRows: SHEET_ROWS_MAX + 1 }).catch(
    (error: unknown) => {
      // a cell far from all others spans more empty ones than any memory has
      const isTooLarge = error instanceof Error && /\blimit\b/.test(error.message)
      throw XlsformRefused.for(isTooLarge ? 'xlsformTookTooMuch' : 'xlsformDamaged')
    },
  )
  return read.sheets
}

const sheetOf = (name: string) => FORM_SHEETS.find((known) => known === name.trim().toLowerCase())

/** The texts without empty rows and columns at the end, which formatted sheets have by the thousand. */
function textsOf(sheet: string, rows: readonly (readonly CellValue[])[]): string[][] {
  const texts = rows.map((cells) => {
    const row = cells.map(textOf)
    while (row.length > 0 && row.at(-1)?.trim() === '') row.pop()
    return row
  })
  while (texts.length > 0 && texts.at(-1)?.length === 0) texts.pop()
  if (texts.length > SHEET_ROWS_MAX) {
    throw XlsformRefused.for('xlsformTooManyRows', { sheet, max: SHEET_ROWS_MAX })
  }
  if (texts.some(({ length }) => length > SHEET_COLUMNS_MAX)) {
    throw XlsformRefused.for('xlsformTooManyColumns', { sheet, max: SHEET_COLUMNS_MAX })
  }
  return texts
}

/** The digits of a number that Excel shows. It stores more: 0.1 + 0.2 is shown as 0.3. */
const DIGITS_SHOWN = 15

/** A cell as people read it: days without the hour that they have not, hours without the day. */
function textOf(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS_SHOWN)))
  if (value instanceof Date) {
    const written = value.toISOString().replace(/(T00:00:00)?\.000Z$/, '')
    // an hour alone is one of the day that Excel counts from
    return written.replace(/^1899-12-3[01]T/, '')
  }
  return value
}

/** Characters that XML 1.0 cannot contain, and halves of characters: they are left out. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
/** Matches `_` before a code as in `_x000D_`: a workbook reads that as a character, so that such a text is escaped. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g

/**
 * Sheets as the bytes of an .xlsx. Each cell is a text: one that begins like a formula is none, and nothing is computed
 * when the file is opened.
 */
export function writeWorkbook(sheets: readonly SheetTexts[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map(cellOf)),
    freezePane: { rows: 1 },
  }))
  return writeXlsx({ sheets: written })
}

/** An empty cell is none. */
function cellOf(text: string): string | null {
  if (text === '') return null
  return text.replaceAll(UNWRITABLE, '').replaceAll(ESCAPE, '_x005F_')
}
