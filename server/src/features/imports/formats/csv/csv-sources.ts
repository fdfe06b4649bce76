import type { ScheduleColumn } from '@plumbline/contract/rules/imports/csv-heads'
import type { CsvRow } from './csv-rows.ts'
import { keyPart } from '../plain-text.ts'
import type { SourceHead } from '../site-sources.ts'

/** The columns that are offered as sources of sites; nobody chooses from more. */
const COLUMNS_MAX = 12

interface ColumnSource extends SourceHead {
  column: number
}

/**
 * Columns that may tell the sites: the one that is called so, then those with no other meaning whose
 * values come again and again.
 */
export function otherColumns(
  heads: readonly string[],
  columns: ReadonlyMap<ScheduleColumn, number>,
  rows: readonly CsvRow[],
): ColumnSource[] {
  const site = columns.get('site')
  const taken = new Set(columns.values())
  const sources: ColumnSource[] = []
  const add = (column: number) => {
    const name = keyPart(heads[column] ?? '')
    const key = `column:${name}`
    if (name && !sources.some((source) => source.key === key)) sources.push({ key, name, column })
  }
  if (site !== undefined) add(site)
  for (const [column, head] of heads.entries()) {
    if (sources.length > COLUMNS_MAX) break
    if (!taken.has(column) && !head.endsWith('_id') && comesAgain(rows, column)) add(column)
  }
  return sources
}

function comesAgain(rows: readonly CsvRow[], column: number): boolean {
  const values = new Set<string>()
  let count = 0
  for (const { cells } of rows) {
    const value = cells[column]?.trim() ?? ''
    if (value === '') continue
    count += 1
    values.add(value)
  }
  return values.size > 1 && values.size <= count / 2
}
