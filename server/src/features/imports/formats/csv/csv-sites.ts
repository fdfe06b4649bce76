import { FILE_SITES_MAX } from '@plumbline/contract/rules/limits'
import {
  findColumns,
  SCHEDULE_HEADS,
  SITE_HEADS,
  type SiteColumn,
} from '@plumbline/contract/rules/imports/csv-heads'
import { numberBy } from '@plumbline/contract/rules/numbers/written-number'
import { type CsvRow, findHeads, readRows, withoutSeparatorLine } from './csv-rows.ts'
import { Sites } from '../collect-sites.ts'
import type { Decoded } from '../decode.ts'
import { refuseWithoutHeads } from './no-heads.ts'
import { type FilePosition, ScheduleFileError, type SitesFile } from '../schedule-file.ts'
import type { Values } from '../values.ts'

/** A position within a text: '50 JEFFERSON AVENUE (40.68, -73.95)'. */
const PAIR = /(-?\d{1,3}[.,]\d+)\s*[,;\s]\s*(-?\d{1,3}[.,]\d+)\s*\)?\s*$/

/** Reads sites from a CSV, by the heads of its columns. */
export function readCsvSites(decoded: Decoded, values: Values): SitesFile {
  const { text, delimiter: named } = withoutSeparatorLine(decoded.text)
  const found = findHeads(text, named, (cells) => findColumns(cells, SITE_HEADS).size)
  if (!found) return refuseWithoutHeads(text)
  const columns = findColumns(found.heads, SITE_HEADS)
  if (!columns.has('name') && !columns.has('key')) {
    const shown = found.heads.filter(Boolean).join(', ')
    throw new ScheduleFileError('noColumns', { columns: shown }, { line: found.line })
  }
  const isPlanned = findColumns(found.heads, SCHEDULE_HEADS)
  if (!columns.has('lat') && isPlanned.has('plannedStart') && isPlanned.has('plannedEnd')) {
    throw new ScheduleFileError('notSites', { format: 'csv' }, { line: found.line })
  }
  const sites = new Sites(values)
  readRows(text, found.delimiter, (row) => {
    if (row.line > found.line) readRow(row, columns, found.heads.length, sites)
    return sites.count < 10 * FILE_SITES_MAX
  })
  return sites.finish(decoded, 'csv', FILE_SITES_MAX)
}

function readRow(
  row: CsvRow,
  columns: ReadonlyMap<SiteColumn, number>,
  width: number,
  sites: Sites,
): void {
  const { notes } = sites.values
  const text = (column: SiteColumn) => row.cells[columns.get(column) ?? -1]?.trim() ?? ''
  const at: FilePosition = { line: row.line }
  if (row.cells.length !== width) notes.add('columnCount', at, { table: 'CSV' })
  const name = text('name') || text('key')
  if (!name) return notes.add('emptyRows', at)
  const pair = PAIR.exec(text('position'))
  sites.add({
    id: text('key'),
    name,
    lat: coordinate(pair?.[1] ?? text('lat')),
    lng: coordinate(pair?.[2] ?? text('lng')),
    location:
      text('location') ||
      text('position')
        .replace(PAIR, '')
        .replace(/\(\s*$/, ''),
    description: text('description'),
    at: { ...at, element: name },
  })
}

function coordinate(text: string): number | null {
  return numberBy(text.replace(/°$/, ''), '.', 180)
}
