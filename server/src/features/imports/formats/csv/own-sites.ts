import { plainName } from '@plumbline/contract/rules/site-labels'
import type { CsvRow } from './csv-rows.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The sites that the rows of an export name by their ids, so that sites of one name stay apart. */
export function ownSites(
  rows: readonly CsvRow[],
  cell: (row: CsvRow, column: 'site' | 'siteId') => string,
): { ids: Record<string, string> | null; valueOf: (row: CsvRow, name: string) => string } {
  const values = new Map<string, string>()
  const times = new Map<string, number>()
  for (const row of rows) {
    const id = cell(row, 'siteId').toLowerCase()
    if (!UUID.test(id) || values.has(id)) continue
    const name = cell(row, 'site') || id
    const n = (times.get(plainName(name)) ?? 0) + 1
    times.set(plainName(name), n)
    values.set(id, n === 1 ? name : `${name} (${n})`)
  }
  const ids = Object.fromEntries([...values].map(([id, value]) => [value, id]))
  return {
    ids: values.size > 0 ? ids : null,
    valueOf: (row, name) => values.get(cell(row, 'siteId').toLowerCase()) ?? name,
  }
}
