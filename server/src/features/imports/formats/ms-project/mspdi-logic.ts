// Links, calendars and float of Microsoft Project, read and written.
import type { LagUnit, LinkKind } from '@plumbline/contract/milestones/by-file'
import type { Logic } from '../logic/logic.ts'
import { lagOf, NO_LAG, readMinutes } from '../logic/spans.ts'
import type { Activity, FilePosition, Predecessor } from '../schedule-file.ts'
import type { Values } from '../values.ts'
import type { XmlRecord } from '../xml-records.ts'

const KINDS = ['FF', 'FS', 'SF', 'SS'] as const satisfies readonly LinkKind[]

/** Codes of `LagFormat`; one more by 32 stands for a duration that is only estimated. */
const UNITS = new Map<number, LagUnit>([
  [3, 'minutes'],
  [4, 'elapsedMinutes'],
  [5, 'hours'],
  [6, 'elapsedHours'],
  [7, 'days'],
  [8, 'elapsedDays'],
  [9, 'weeks'],
  [10, 'elapsedWeeks'],
  [11, 'months'],
  [12, 'elapsedMonths'],
  [19, 'percent'],
  [20, 'elapsedPercent'],
])
const FORMATS = new Map([...UNITS].map(([format, unit]) => [unit, format]))
const ESTIMATED = 32

/** The minutes of work in the units that a file may define. */
export interface WorkingTime {
  day: number
  week: number
  month: number
}

/** The working time in the files that Plumbline writes. */
export const WRITTEN_TIME = { day: 480, week: 2400, month: 9600 } as const satisfies WorkingTime

const DAY = 1440

/** The working time of a project; the default of Microsoft Project where the file has none. */
export function workingTimeOf(project: XmlRecord | null): WorkingTime {
  const number = (name: string, otherwise: number) => {
    const value = Number(project?.fields.get(name))
    return value > 0 && value < 1_000_000 ? value : otherwise
  }
  const day = Math.max(1, Math.min(DAY, Math.round(number('MinutesPerDay', WRITTEN_TIME.day))))
  return { day, week: number('MinutesPerWeek', 5 * day), month: day * number('DaysPerMonth', 20) }
}

/** A number of minutes that a day may have, as it stands in a field of our own; else null. */
export function dayOf(text: string): number | null {
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes > 0 && minutes <= DAY ? minutes : null
}

/** A percentage has none. */
function minutesOf(unit: LagUnit, { day, week, month }: WorkingTime): number | null {
  const minutes: Record<LagUnit, number | null> = {
    minutes: 1,
    hours: 60,
    days: day,
    weeks: week,
    months: month,
    elapsedMinutes: 1,
    elapsedHours: 60,
    elapsedDays: DAY,
    elapsedWeeks: 7 * DAY,
    elapsedMonths: 30 * DAY,
    percent: null,
    elapsedPercent: null,
  }
  return minutes[unit]
}

/** The links to a task; those to a summary are left out in the end, like all that lead to no activity. */
export function addLinks(logic: Logic, values: Values, task: XmlRecord, time: WorkingTime): void {
  for (const { fields, at } of task.children.get('PredecessorLink') ?? []) {
    const text = (name: string) => fields.get(name) ?? ''
    // what lies in another file has a number that is one of a row here too
    const isElsewhere = text('CrossProject') === '1'
    const type = text('Type')
    logic.addLink({
      from: isElsewhere ? '' : text('PredecessorUID'),
      to: task.fields.get('UID') ?? '',
      kind: KINDS[type === '' ? 1 : Number(type)],
      kindName: type,
      lag: () => readLag(values, text, at, time),
      at,
    })
  }
}

function readLag(
  values: Values,
  text: (name: string) => string,
  at: FilePosition,
  time: WorkingTime,
): Predecessor['lag'] {
  const format = Number(text('LagFormat'))
  const unit = UNITS.get(format > ESTIMATED ? format - ESTIMATED : format) ?? 'days'
  const minutes = minutesOf(unit, time)
  // tenths of a minute, but of percentages the number itself
  if (minutes === null) {
    const amount = Math.round(readMinutes(values, text('LinkLag'), at, 1) ?? 0)
    return amount === 0 ? NO_LAG : { amount, unit }
  }
  return lagOf(readMinutes(values, text('LinkLag'), at, 0.1) ?? 0, unit, minutes)
}

/** Adds a task's calendar and float; a task of the project's calendar has none of its own. */
export function addFloat(
  logic: Logic,
  values: Values,
  { fields, at }: XmlRecord,
  activity: Activity | undefined,
  /** The calendar of tasks without one; and how long a day is. */
  { calendar, minutesPerDay }: { calendar: string; minutesPerDay: number | null },
): void {
  const text = (name: string) => fields.get(name) ?? ''
  const own = text('CalendarUID')
  logic.addActivity(
    text('UID'),
    activity,
    {
      calendar: own === '' || own === '-1' ? calendar : own,
      total: readMinutes(values, text('TotalSlack'), at, 0.1),
      free: readMinutes(values, text('FreeSlack'), at, 0.1),
    },
    minutesPerDay,
  )
}

/** A link to another task, as a project is written whose days have 480 minutes. */
export function writtenLink(
  predecessorUid: number,
  kind: LinkKind,
  { amount, unit }: Predecessor['lag'],
): Record<string, number | null> {
  const minutes = minutesOf(unit, WRITTEN_TIME)
  return {
    PredecessorUID: predecessorUid,
    Type: KINDS.indexOf(kind),
    LinkLag: amount === 0 ? null : Math.round(minutes === null ? amount : amount * minutes * 10),
    LagFormat: amount === 0 ? null : (FORMATS.get(unit) ?? 7),
  }
}

/** A float in tenths of a minute. */
export const writtenSlack = (minutes: number | null) =>
  minutes === null ? null : Math.round(minutes * 10)
