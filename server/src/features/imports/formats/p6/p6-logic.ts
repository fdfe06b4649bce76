// Links, calendars and float of Primavera P6, which counts all of them in hours.
import type { LinkKind } from '@plumbline/contract/milestones/by-file'
import type { Logic } from '../logic/logic.ts'
import { lagOf, readMinutes } from '../logic/spans.ts'
import type { Activity } from '../schedule-file.ts'
import type { Values } from '../values.ts'
import type { XmlRecord } from '../xml-records.ts'
import type { XerRow } from './xer-tables.ts'

const KINDS_OF_PMXML = new Map<string, LinkKind>([
  ['Finish to Start', 'FS'],
  ['Start to Start', 'SS'],
  ['Finish to Finish', 'FF'],
  ['Start to Finish', 'SF'],
])
const KINDS_OF_XER = new Map<string, LinkKind>(
  [...KINDS_OF_PMXML.values()].flatMap((kind) => [
    [`PR_${kind}`, kind],
    [kind, kind],
  ]),
)

const AN_HOUR = 60
const A_DAY = 1440

/** A row or element of a format: its fields by name, and its place. */
interface Row {
  get: (name: string) => string
  at: XerRow['at']
}
interface Names {
  kinds: ReadonlyMap<string, LinkKind>
  link: Record<'from' | 'to' | 'kind' | 'lag', string>
  calendar: Record<'id' | 'name' | 'hours', string>
  activity: Record<'id' | 'calendar' | 'total' | 'free', string>
}

export const OF_XER: Names = {
  kinds: KINDS_OF_XER,
  link: { from: 'pred_task_id', to: 'task_id', kind: 'pred_type', lag: 'lag_hr_cnt' },
  calendar: { id: 'clndr_id', name: 'clndr_name', hours: 'day_hr_cnt' },
  activity: {
    id: 'task_id',
    calendar: 'clndr_id',
    total: 'total_float_hr_cnt',
    free: 'free_float_hr_cnt',
  },
}

export const OF_PMXML: Names = {
  kinds: KINDS_OF_PMXML,
  link: {
    from: 'PredecessorActivityObjectId',
    to: 'SuccessorActivityObjectId',
    kind: 'Type',
    lag: 'Lag',
  },
  calendar: { id: 'ObjectId', name: 'Name', hours: 'HoursPerDay' },
  activity: {
    id: 'ObjectId',
    calendar: 'CalendarObjectId',
    total: 'TotalFloat',
    free: 'FreeFloat',
  },
}

/** An element of PMXML as a row. */
export const asRow = ({ fields, at }: XmlRecord): Row => ({
  get: (name) => fields.get(name) ?? '',
  at,
})

export function addLink(
  logic: Logic,
  values: Values,
  { get, at }: Row,
  { kinds, link }: Names,
): void {
  logic.addLink({
    from: get(link.from),
    to: get(link.to),
    kind: kinds.get(get(link.kind)),
    kindName: get(link.kind),
    lag: () => lagOf(readMinutes(values, get(link.lag), at, AN_HOUR) ?? 0, 'hours', AN_HOUR),
    at,
  })
}

export function addCalendar(
  logic: Logic,
  values: Values,
  { get, at }: Row,
  { calendar }: Names,
): void {
  const day = readMinutes(values, get(calendar.hours), at, AN_HOUR)
  const isDay = day !== null && day > 0 && day <= A_DAY
  logic.addCalendar(
    get(calendar.id),
    get(calendar.name),
    isDay ? Math.max(1, Math.round(day)) : null,
    at,
  )
}

export function addActivity(
  logic: Logic,
  values: Values,
  { get, at }: Row,
  activity: Activity | undefined,
  { activity: names }: Names,
): void {
  logic.addActivity(get(names.id), activity, {
    calendar: get(names.calendar),
    total: readMinutes(values, get(names.total), at, AN_HOUR),
    free: readMinutes(values, get(names.free), at, AN_HOUR),
  })
}
