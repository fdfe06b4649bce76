import { SCHEDULE_ACTIVITIES_MAX } from '@plumbline/contract/rules/limits'
import { numberBy, withoutPercent } from '@plumbline/contract/rules/numbers/written-number'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { Activities, nameOfFile, ONLY_PROJECT, statusFrom } from '../collect-activities.ts'
import { CsvDates } from './csv-dates.ts'
import {
  findColumns,
  SCHEDULE_HEADS,
  type ScheduleColumn,
} from '@plumbline/contract/rules/imports/csv-heads'
import { SITE_HEADS } from '@plumbline/contract/sites/site-heads'
import { type CsvRow, findHeads, readRows, withoutSeparatorLine } from './csv-rows.ts'
import type { Decoded } from '../decode.ts'
import { refuseWithoutHeads } from './no-heads.ts'
import {
  type Activity,
  type FilePosition,
  type ReadOptions,
  type ScheduleField,
  type ScheduleFile,
  ScheduleFileError,
} from '../schedule-file.ts'
import { otherColumns } from './csv-sources.ts'
import { ownSites } from './own-sites.ts'
import { readMarks } from './csv-numbers.ts'
import { readStatus } from './read-status.ts'
import { PERCENT_MAX, type Values } from '../values.ts'

/** Rows without anything may stand among the others, sums say. */
const EMPTY_ROWS = 1000

const DATES = [
  'plannedStart',
  'plannedEnd',
  'forecastStart',
  'forecastEnd',
  'actualStart',
  'actualEnd',
] as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads a schedule from a CSV, by the heads of its columns; also what Plumbline itself exports. */
export function readCsvSchedule(
  decoded: Decoded,
  values: Values,
  options: ReadOptions,
): ScheduleFile {
  const { text, delimiter: named } = withoutSeparatorLine(decoded.text)
  const found = findHeads(text, named, (cells) => findColumns(cells, SCHEDULE_HEADS).size)
  const columns = found ? findColumns(found.heads, SCHEDULE_HEADS) : null
  if (!found || !columns || columns.size < 2) {
    refuseSites(text, named)
    return refuseWithoutHeads(text)
  }
  if (!saysSomething(columns)) refuseSites(text, named)
  refuseUnnamed(found.heads, columns, found.line)

  const rows: CsvRow[] = []
  let count = 0
  readRows(text, found.delimiter, (row) => {
    if (row.line <= found.line) return true
    count += 1
    if (count <= SCHEDULE_ACTIVITIES_MAX + EMPTY_ROWS) rows.push(row)
    // counted further, so that the refusal names the number, up to ten times the limit
    return count < 10 * SCHEDULE_ACTIVITIES_MAX
  })
  if (rows.length < count) {
    throw new ScheduleFileError('tooMany', { count, max: SCHEDULE_ACTIVITIES_MAX })
  }

  const cell = (row: CsvRow, column: ScheduleColumn) =>
    row.cells[columns.get(column) ?? -1]?.trim() ?? ''
  const dateColumns = DATES.filter((column) => columns.has(column))
  const dates = new CsvDates(
    textsOf(rows, (row) => dateColumns.map((column) => cell(row, column))),
    options,
    values.notes,
  )
  const percents = rows.map((row) => cell(row, 'percent'))
  const marks = readMarks(
    [
      { texts: rows.map((row) => cell(row, 'cost')) },
      { texts: percents.map(withoutPercent), most: PERCENT_MAX },
    ],
    values,
    options,
  )
  const sources = otherColumns(found.heads, columns, rows)
  const own = ownSites(rows, cell)
  const scale = percentScale(found.heads[columns.get('percent') ?? -1], percents)

  const activities = new Activities(values)
  for (const row of rows) {
    const at: FilePosition = { line: row.line }
    if (row.cells.length !== found.heads.length) {
      values.notes.add('columnCount', at, { table: 'CSV' })
    }
    const text = (column: ScheduleColumn) => cell(row, column)
    if (!text('name') && !text('key') && !text('id')) values.notes.add('emptyRows', at)
    else {
      const sites: Activity['sites'] = {}
      for (const { key, column } of sources) {
        const value = row.cells[column]?.trim() ?? ''
        sites[key] = column === columns.get('site') ? own.valueOf(row, value) : value
      }
      const activity = readRow(text, { values, dates, scale, at: { ...at, element: text('name') } })
      activities.add({ ...activity, sites })
    }
  }
  return activities.finish(decoded, {
    format: 'csv',
    fields: fieldsOf(columns),
    readings: {
      ...dates.readings,
      decimalMark: marks.decimalMark,
      examples: { ...dates.examples, ...marks.examples },
    },
    projects: [{ key: ONLY_PROJECT, name: nameOfFile(options.fileName), dataDate: null }],
    sources: sources.map(({ key, name, column }) => ({
      key,
      name,
      ...(column === columns.get('site') && own.ids && { ids: own.ids }),
    })),
  })
}

interface Reading {
  values: Values
  dates: CsvDates
  scale: number
  at: FilePosition
}

function readRow(
  text: (column: ScheduleColumn) => string,
  { values, dates, scale, at }: Reading,
): Omit<Activity, 'sites'> {
  const day = (column: (typeof DATES)[number]) => dates.day(text(column), at)
  const actualStart = day('actualStart')
  const actualEnd = day('actualEnd')
  const written = text('percent')
  const percent = values.percent(written, at, written.endsWith('%') ? 1 : scale)
  const status = statusOf(text('status'), { actualStart, actualEnd, percent: percent ?? 0 }, () =>
    values.notes.add('badStatus', at, { value: text('status') }),
  )
  const [id, key, name] = [text('id'), text('key'), text('name')]
  if (!key && !id) values.notes.add('keyFromName', at)
  const plannedStart = day('plannedStart')
  const plannedEnd = day('plannedEnd')
  return {
    key: key || id || ['csv:', text('site'), text('description').slice(0, 80), name].join('/'),
    code: key,
    activityId: text('activityId') || (UUID.test(key) ? '' : key),
    milestoneId: UUID.test(id) ? id.toLowerCase() : null,
    project: ONLY_PROJECT,
    name,
    description: text('description'),
    isPoint: plannedStart !== null && plannedStart === plannedEnd,
    plannedStart,
    plannedEnd,
    forecastStart: day('forecastStart'),
    forecastEnd: day('forecastEnd'),
    actualStart,
    actualEnd,
    status,
    percent: percent ?? (status === 'Completed' ? 100 : 0),
    cost: values.cost(text('cost'), at),
    at,
  }
}

function statusOf(
  text: string,
  known: Parameters<typeof statusFrom>[0],
  onUnknown: () => void,
): MilestoneStatus {
  const read = readStatus(text)
  if (read) return read
  if (text) onUnknown()
  return statusFrom(known)
}

/** The fields that the columns of a file give. Dates and percents give a status too. */
function fieldsOf(columns: ReadonlyMap<ScheduleColumn, number>): ScheduleField[] {
  const own = [...DATES, 'name', 'description', 'percent', 'cost', 'status'] as const
  const fields: ScheduleField[] = own.filter((field) => columns.has(field))
  const tell = ['actualStart', 'actualEnd', 'percent'] as const
  if (!columns.has('status') && tell.some((column) => columns.has(column))) fields.push('status')
  return fields
}

/** Refuses a table with positions and no dates: it is a list of sites. */
function refuseSites(text: string, delimiter: string | null): void {
  const found = findHeads(text, delimiter, (cells) => findColumns(cells, SITE_HEADS).size)
  if (!found || !findColumns(found.heads, SITE_HEADS).has('lat')) return
  throw new ScheduleFileError('notSchedule', { format: 'csv' }, { line: found.line })
}

/** Refuses a table whose rows cannot be told apart, or that has no values for them. */
function refuseUnnamed(
  heads: readonly string[],
  columns: ReadonlyMap<ScheduleColumn, number>,
  line: number,
): void {
  const isNamed = (['name', 'key', 'id'] as const).some((column) => columns.has(column))
  if (isNamed && saysSomething(columns)) return
  throw new ScheduleFileError('noColumns', { columns: heads.filter(Boolean).join(', ') }, { line })
}

function saysSomething(columns: ReadonlyMap<ScheduleColumn, number>): boolean {
  return fieldsOf(columns).some((field) => !['name', 'description'].includes(field))
}

/**
 * 100 for a column of fractions: 0.5 is half done where nothing is above 1 and something lies
 * between. In our own export it is half a percent.
 */
function percentScale(head: string | undefined, texts: readonly string[]): number {
  if (head === undefined || head.trim() === 'percentCompleted') return 1
  const numbers = texts.map((text) => (text === '' ? 0 : (numberBy(text, '.', 1) ?? Number.NaN)))
  const isBetween = numbers.some((number) => number > 0 && number < 1)
  return isBetween && numbers.every((number) => number >= 0 && number <= 1) ? 100 : 1
}

function* textsOf(rows: readonly CsvRow[], of: (row: CsvRow) => string[]): Generator<string> {
  for (const row of rows) yield* of(row)
}
