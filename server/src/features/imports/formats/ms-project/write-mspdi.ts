import { setImmediate as otherWork } from 'node:timers/promises'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { workingDaysOf } from '../dates.ts'
import {
  type ExportedDated,
  type ExportedDates,
  exportedDates,
  wholePercent,
} from '../exported-dates.ts'
import { OWN_FIELDS } from './mspdi-fields.ts'
import { withoutControls } from '../plain-text.ts'
import type { FileFloat, Predecessor } from '../schedule-file.ts'
import { WRITTEN_TIME, writtenLink, writtenSlack } from './mspdi-logic.ts'

export type ScheduledMilestone = ExportedDated &
  Pick<
    Milestone,
    '_id' | 'site' | 'name' | 'description' | 'taskId' | 'activityId' | 'percentCompleted' | 'cost'
  > & {
    /** The links from milestones, by their `_id`, where these are exported too. */
    predecessors?: Predecessor[]
    float?: FileFloat | null
  }

export interface ScheduledSite {
  _id: string
  name: string
}

/** The project that is exported, and the time of the export. */
export interface ScheduledProject {
  _id: string
  name: string
  at: Date
}

/** The number of tasks that are written before other work gets a turn. */
const AT_ONCE = 200

/**
 * A project as a file of Microsoft Project: a summary task for each site that has milestones, in the order given.
 * Planned dates are the baseline, the bar is where the work is expected, and actual dates are those that have passed.
 * Values without an element in Microsoft Project go to fields of our own. Elements with the default of Microsoft
 * Project are left out: 20,000 tasks must fit into an import.
 */
export async function* writeMspdi(
  project: ScheduledProject,
  sites: readonly ScheduledSite[],
  milestones: readonly ScheduledMilestone[],
): AsyncGenerator<string> {
  const bySite = Map.groupBy(milestones, ({ site }) => site)
  const numbers = numbersOf(sites, bySite)
  yield head(project, [...numbers.calendars.keys()])
  const today = project.at.toISOString().slice(0, 10)
  let uid = 0
  let number = 0
  for (const site of sites) {
    const ofSite = bySite.get(site._id)
    if (!ofSite) continue
    number += 1
    uid += 1
    let text = summary(uid, number, site)
    for (const [n, milestone] of ofSite.entries()) {
      uid += 1
      text += task(uid, `${number}.${n + 1}`, milestone, today, numbers)
      if (uid % AT_ONCE > 0) continue
      yield text
      text = ''
      await otherWork()
    }
    yield text
  }
  yield '</Tasks></Project>\n'
}

interface Numbers {
  /** Numbers of tasks, by the `_id` of their milestones. */
  tasks: Map<string, number>
  /** Numbers of calendars, by their names. */
  calendars: Map<string, number>
}

/** The calendar of tasks that name none. */
const STANDARD = 'Standard'

/** The numbers of all tasks, which links name before those tasks are written. */
function numbersOf(
  sites: readonly ScheduledSite[],
  bySite: ReadonlyMap<string, readonly ScheduledMilestone[]>,
): Numbers {
  const tasks = new Map<string, number>()
  const calendars = new Map([[STANDARD, 1]])
  let uid = 0
  for (const { _id } of sites) {
    const ofSite = bySite.get(_id)
    if (!ofSite) continue
    uid += 1
    for (const milestone of ofSite) {
      uid += 1
      tasks.set(milestone._id, uid)
      const name = milestone.float?.calendar ?? ''
      if (name !== '' && !calendars.has(name)) calendars.set(name, calendars.size + 1)
    }
  }
  return { tasks, calendars }
}

function head({ _id, name, at }: ScheduledProject, calendars: readonly string[]): string {
  const fields = Object.values(OWN_FIELDS).map(
    ({ id, name: field, alias }) =>
      `<ExtendedAttribute>${tags({ FieldID: id, FieldName: field, Alias: alias })}</ExtendedAttribute>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<Project xmlns="http://schemas.microsoft.com/project">',
    tags({ SaveVersion: 14, Name: name, Title: name, ScheduleFromStart: 1, CurrencyDigits: 2 }),
    tags({ CalendarUID: 1, DefaultStartTime: '08:00:00', DefaultFinishTime: '17:00:00' }),
    tags({ MinutesPerDay: 480, MinutesPerWeek: 2400, DaysPerMonth: 20, DurationFormat: 7 }),
    tags({ NewTasksAreManual: 1 }),
    `<ExtendedAttributes>${fields.join('')}</ExtendedAttributes>`,
    `<Calendars>${calendars.map(calendar).join('')}</Calendars>\n<Tasks>`,
    `<Task>${tags({ UID: 0, ID: 0, Name: name, OutlineNumber: 0, OutlineLevel: 0, Summary: 1 })}`,
    `${ownField('exported', `${_id} ${at.toISOString()}`)}</Task>\n`,
  ].join('')
}

/** Calendars of other files are known by name alone: all of them work as the first one does. */
function calendar(name: string, n: number): string {
  const week = [1, 2, 3, 4, 5, 6, 7].map(weekDay).join('')
  const head = tags({ UID: n + 1, Name: name, IsBaseCalendar: 1 })
  return `<Calendar>${head}<WeekDays>${week}</WeekDays></Calendar>`
}

/** A day of the week, from Sunday, 1, to Saturday, 7. */
function weekDay(day: number): string {
  const isWorking = day > 1 && day < 7
  const time = (from: string, to: string) =>
    `<WorkingTime>${tags({ FromTime: from, ToTime: to })}</WorkingTime>`
  const times = time('08:00:00', '12:00:00') + time('13:00:00', '17:00:00')
  const working = isWorking ? `<WorkingTimes>${times}</WorkingTimes>` : ''
  return `<WeekDay>${tags({ DayType: day, DayWorking: Number(isWorking) })}${working}</WeekDay>`
}

function summary(uid: number, number: number, { _id, name }: ScheduledSite): string {
  const fields = { UID: uid, ID: uid, Name: name, WBS: number, OutlineNumber: number }
  const own = ownField('site', _id)
  return `<Task>${tags({ ...fields, OutlineLevel: 1, Summary: 1 })}${own}</Task>\n`
}

function task(
  uid: number,
  outline: string,
  milestone: ScheduledMilestone,
  today: string,
  { tasks, calendars }: Numbers,
): string {
  const { name, description, percentCompleted: percent, cost, float } = milestone
  const { datePlannedStart, datePlannedEnd } = milestone
  const dates = exportedDates(milestone, today)
  const money = cost === null ? null : Math.round(cost * 100)
  const planned = { Start: morning(datePlannedStart), Finish: evening(datePlannedEnd) }
  const isPlanned = datePlannedStart !== null || datePlannedEnd !== null
  const text = [
    // drawn where its dates say, whatever Microsoft Project thinks of them
    tags({ UID: uid, ID: uid, Name: name, Manual: 1, WBS: outline, OutlineLevel: 2 }),
    tags(current(dates)),
    float
      ? tags({ FreeSlack: writtenSlack(float.free), TotalSlack: writtenSlack(float.total) })
      : '',
    tags({ FixedCost: money, PercentComplete: wholePercent(percent), Cost: money }),
    tags({ ActualStart: morning(dates.actualStart) }),
    tags({ ActualFinish: evening(dates.actualFinish) }),
    tags({ CalendarUID: calendars.get(float?.calendar ?? '') ?? null }),
    tags({ Notes: description || null }),
    ...(milestone.predecessors ?? []).map((link) => predecessor(link, tasks)),
    ownField('milestone', milestone._id),
    milestone.taskId ? ownField('taskId', milestone.taskId) : '',
    milestone.activityId ? ownField('activityId', milestone.activityId) : '',
    Number.isInteger(percent) ? '' : ownField('percent', String(percent)),
    minutesField(float),
    isPlanned ? `<Baseline>${tags({ Number: 0, ...planned })}</Baseline>` : '',
  ]
  return `<Task>${text.join('')}</Task>\n`
}

function predecessor({ from, kind, lag }: Predecessor, tasks: ReadonlyMap<string, number>): string {
  const uid = tasks.get(from)
  return uid === undefined
    ? ''
    : `<PredecessorLink>${tags(writtenLink(uid, kind, lag))}</PredecessorLink>`
}

/** The length of a day of the calendar, where it differs from that of the file. */
function minutesField(float: FileFloat | null | undefined): string {
  if (!float || float.minutesPerDay === WRITTEN_TIME.day) return ''
  return ownField('minutesPerDay', String(float.minutesPerDay ?? 0))
}

function current({ start, finish }: ExportedDates): Record<string, string | null> {
  if (start === null || finish === null) return {}
  const duration = `PT${Math.max(1, workingDaysOf(dayOf(start), dayOf(finish))) * 8}H0M0S`
  const [from, to] = [morning(start), evening(finish)]
  return {
    Start: from,
    Finish: to,
    Duration: duration,
    ManualStart: from,
    ManualFinish: to,
    ManualDuration: duration,
  }
}

function ownField(what: keyof typeof OWN_FIELDS, value: string): string {
  const text = tags({ FieldID: OWN_FIELDS[what].id, Value: value })
  return `<ExtendedAttribute>${text}</ExtendedAttribute>`
}

const morning = (day: string | null) => day && `${day}T08:00:00`
const evening = (day: string | null) => day && `${day}T17:00:00`

/** Elements with their texts, in this order; none for null. */
function tags(values: Record<string, string | number | null>): string {
  let text = ''
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) text += `<${name}>${escaped(String(value))}</${name}>`
  }
  return text
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#13;'],
])

function escaped(text: string): string {
  return withoutControls(text).replace(/[&<>\r]/g, (sign) => ENTITIES.get(sign) ?? sign)
}
