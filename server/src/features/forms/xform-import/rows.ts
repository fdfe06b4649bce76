import type { SheetTexts } from '../xlsform/workbook.ts'
import { SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '../xlsform/workbook.ts'
import { XlsformRefused } from '../xlsform/refused.ts'

/** The cells of a row by the names of their columns. */
export type Row = Map<string, string>

/** Rows as a sheet: one column for each name that a row has. */
export function sheetOf(name: string, rows: readonly Row[]): SheetTexts {
  const headers = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  if (rows.length >= SHEET_ROWS_MAX) {
    throw XlsformRefused.for('xlsformTooManyRows', { sheet: name, max: SHEET_ROWS_MAX })
  }
  if (headers.length > SHEET_COLUMNS_MAX) {
    throw XlsformRefused.for('xlsformTooManyColumns', { sheet: name, max: SHEET_COLUMNS_MAX })
  }
  return { name, rows: [headers, ...rows.map((row) => headers.map((key) => row.get(key) ?? ''))] }
}
