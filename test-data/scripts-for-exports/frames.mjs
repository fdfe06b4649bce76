// What the scripts use of pandas: tables of rows by their heads.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'

/** pd.read_excel(path, sheet_name=None) */
export async function readExcel(path) {
  const { sheets } = await readXlsx(readFileSync(path))
  return Object.fromEntries(
    sheets.map(({ name, rows: [heads = [], ...rows] }) => [
      name,
      rows.map((row) => Object.fromEntries(heads.map((head, n) => [head, row[n] ?? null]))),
    ]),
  )
}

/** pd.read_csv(path) of each file of a folder */
export function readCsvs(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'))
  return Object.fromEntries(
    names.map((name) => [
      name,
      parse(readFileSync(join(folder, name)), { bom: true, columns: true }),
    ]),
  )
}

/** left.merge(right, left_on=…, right_on=…, validate='many_to_one') */
export function merge(left, right, leftOn, rightOn) {
  const byKey = new Map(right.map((row) => [String(row[rightOn]), row]))
  if (byKey.size !== right.length) throw new Error(`${rightOn} is not unique`)
  return left.map((row) => {
    const found = byKey.get(String(row[leftOn]))
    if (!found) throw new Error(`no row with ${rightOn} ${row[leftOn]}`)
    return { ...found, ...row, _of: found }
  })
}

/** frame[column].value_counts(dropna=False) */
export function valueCounts(frame, column) {
  const counts = {}
  for (const row of frame) {
    if (!(column in row)) throw new Error(`KeyError: ${column}`)
    const value = row[column] || 'none'
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

/** pd.to_numeric(value, errors='coerce') */
export function toNumber(value) {
  if (value === null || value === undefined || value === '') return Number.NaN
  return Number(value)
}

/** pd.to_datetime(value) */
export function toDate(value) {
  const date = value instanceof Date ? value : new Date(value)
  if (Number.isNaN(date.getTime())) throw new Error(`no date: ${value}`)
  return date
}

export const numbers = (values) => values.map(toNumber).filter((value) => !Number.isNaN(value))
export const sum = (values) => values.reduce((all, value) => all + value, 0)
export const mean = (values) => (values.length === 0 ? null : sum(values) / values.length)

/** print(json.dumps(found)) */
export const print = (found) => void process.stdout.write(`${JSON.stringify(found)}\n`)
