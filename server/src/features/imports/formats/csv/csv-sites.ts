import { FILE_SITES_MAX } from '@plumbline/contract/rules/limits'
import { findColumns, SCHEDULE_HEADS } from '@plumbline/contract/rules/imports/csv-heads'
import {
  writtenDegrees,
  writtenPosition,
} from '@plumbline/contract/rules/positions/written-degrees'
import { SITE_HEADS, type SiteColumn } from '@plumbline/contract/sites/site-heads'
import { type CsvRow, findHeads, readRows, withoutSeparatorLine } from './csv-rows.ts'
import { Sites } from '../collect-sites.ts'
import type { Decoded } from '../decode.ts'
import { refuseWithoutHeads } from './no-heads.ts'
import {
  type FilePosition,
  type ReadOptions,
  ScheduleFileError,
  type SitesFile,
} from '../schedule-file.ts'
import type { Values } from '../values.ts'

/** A position within a text: '50 JEFFERSON AVENUE (40.68, -73.95)'. Blanks are read in one way only: cells may be long. */
const PAIR = /(-?\d{1,3}[.,]\d+)(?:\s*[,;]\s*|\s+)(-?\d{1,3}[.,]\d+)\s*(?:\)\s*)?$/

/** Reads sites from a CSV, by the heads of its columns. */
export function readCsvSites(decoded: Decoded, values: Values, options: ReadOptions): SitesFile {
  const { text, delimiter: named } = withoutSeparatorLine(decoded.text)
  const found = findHeads(text, named, (cells) => findColumns(cells, SITE_HEADS).size)
  if (!found) return refuseWithoutHeads(text)
  const columns = findColumns(found.heads, SITE_HEADS)
  const isPlaced = columns.has('lat') || columns.has('position')
  if (!columns.has('name') && !columns.has('key') && !isPlaced) {
    const shown = found.heads.filter(Boolean).join(', ')
    throw new ScheduleFileError('noColumns', { columns: shown }, { line: found.line })
  }
  const isPlanned = findColumns(found.heads, SCHEDULE_HEADS)
  if (!columns.has('lat') && isPlanned.has('plannedStart') && isPlanned.has('plannedEnd')) {
    throw new ScheduleFileError('notSites', { format: 'csv' }, { line: found.line })
  }
  const sites = new Sites(values, options)
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
  const place = placeOf(text)
  const name = text('name') || text('key')
  if (!name && !place) return notes.add('emptyRows', at)
  const site = {
    id: text('key'),
    name,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    location: text('location') || withoutPlace(text('position')),
    description: text('description'),
    at: name ? { ...at, element: name } : at,
  }
  sites.add(site, row.line)
}

/** A position of two columns or of one; letters say which number is the latitude where they stand in the wrong one. */
function placeOf(text: (column: SiteColumn) => string): { lat: number; lng: number } | null {
  const isOneCell = text('lng') === '' && !writtenDegrees(text('lat'))
  const whole = writtenPosition(text('position')) ?? (isOneCell && writtenPosition(text('lat')))
  if (whole) return whole
  const pair = PAIR.exec(text('position'))
  const lat = writtenDegrees(pair?.[1] ?? text('lat'))
  const lng = writtenDegrees(pair?.[2] ?? text('lng'))
  if (!lat || !lng) return null
  const isSwapped = lat.axis === 'lng' && lng.axis !== 'lng'
  return isSwapped ? { lat: lng.degrees, lng: lat.degrees } : { lat: lat.degrees, lng: lng.degrees }
}

/** An address without the position behind it. */
function withoutPlace(text: string): string {
  return writtenPosition(text) ? '' : text.replace(PAIR, '').replace(/\(\s*$/, '')
}
