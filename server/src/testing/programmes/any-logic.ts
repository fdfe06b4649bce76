import * as fc from 'fast-check'
import { LAG_UNITS, type LagUnit, LINK_KINDS } from '@plumbline/contract/milestones/by-file'
import { SPAN_MAX } from '@plumbline/contract/rules/limits'

/** A schedule of a planner with links, calendars and floats; all spans are tenths of a minute. */
export interface AnyLogic {
  calendars: { name: string; hours: number }[]
  activities: AnyActivity[]
  links: AnyLink[]
  /** The hours of a working day, in formats that give them once for a whole file. */
  hoursPerDay: number
}

interface AnyActivity {
  /** A number of `calendars`; one that there is not stands for none. */
  calendar: number
  total: number | null
  free: number | null
}

interface AnyLink {
  /** Numbers of `activities`: there may be circles, links of one to itself, and to what is not there. */
  from: number
  to: number
  /** 'XX' is none that anybody knows. */
  kind: (typeof LINK_KINDS)[number] | 'XX'
  lag: number
  /** Where the format has any. */
  unit: LagUnit
}

const CALENDARS = 3
const ACTIVITIES = 7

const span = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: -50, max: 50 }).map((hours) => hours * 600) },
  { weight: 6, arbitrary: fc.integer({ min: -50, max: 50 }).map((days) => days * 14_400) },
  { weight: 4, arbitrary: fc.integer({ min: -100_000, max: 100_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, -1, SPAN_MAX * 10, -SPAN_MAX * 10) },
)

const activity = fc.record({
  calendar: fc.integer({ min: 0, max: CALENDARS }),
  total: fc.option(span),
  free: fc.option(span),
})

const link = fc.record({
  // one more than there are
  from: fc.integer({ min: 0, max: ACTIVITIES }),
  to: fc.integer({ min: 0, max: ACTIVITIES }),
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...LINK_KINDS) },
    { weight: 1, arbitrary: fc.constant('XX' as const) },
  ),
  lag: span,
  unit: fc.constantFrom(...LAG_UNITS),
})

export const anyLogic: fc.Arbitrary<AnyLogic> = fc.record({
  calendars: fc.array(
    fc.record({
      name: fc.constantFrom('Standard', '7 × 24', 'Нічна зміна', 'A & B', '5 < 6'),
      hours: fc.constantFrom(6, 7.5, 8, 10, 24),
    }),
    { minLength: CALENDARS, maxLength: CALENDARS },
  ),
  activities: fc.array(activity, { minLength: ACTIVITIES, maxLength: ACTIVITIES }),
  links: fc.array(link, { minLength: 20, maxLength: 60 }),
  hoursPerDay: fc.constantFrom(6, 7.5, 8, 10, 24),
})

export const activityName = (n: number): string => `Task ${n}`

/** The links that a reader takes: the first of each kind between two activities that are there. */
export function soundLinks({ activities, links }: AnyLogic): AnyLink[] {
  const known = new Set<string>()
  return links.filter(({ from, to, kind }) => {
    const isSound = kind !== 'XX' && from !== to && Math.max(from, to) < activities.length
    const pair = `${from} ${to} ${kind}`
    if (!isSound || known.has(pair)) return false
    known.add(pair)
    return true
  })
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** Hours with all the decimals that a tenth of a minute needs. */
const inHours = (tenths: number | null) => (tenths === null ? '' : String(tenths / 600))

const table = (name: string, fields: string[], rows: (string | number)[][]) => [
  `%T\t${name}`,
  ['%F', ...fields].join('\t'),
  ...rows.map((row) => ['%R', ...row].join('\t')),
]

/** Writes the logic as Primavera does: a table for each kind of row. */
export function asXer({ calendars, activities, links }: AnyLogic): string {
  return [
    'ERMHDR\t18.8\t2026-03-10\tProject\tplanner\tPlanner\tdb\tProject Management\tUAH',
    ...table(
      'CALENDAR',
      ['clndr_id', 'clndr_name', 'day_hr_cnt'],
      calendars.map(({ name, hours }, n) => [70 + n, name, hours]),
    ),
    ...table('PROJECT', ['proj_id', 'proj_short_name'], [[9, 'SCH']]),
    ...table(
      'PROJWBS',
      ['wbs_id', 'proj_id', 'proj_node_flag', 'wbs_short_name', 'wbs_name', 'parent_wbs_id'],
      [
        [90, 9, 'Y', 'SCH', 'School 12', ''],
        [91, 9, 'N', 'N', 'North wing', 90],
      ],
    ),
    ...table(
      'TASK',
      ['task_id', 'proj_id', 'wbs_id', 'clndr_id', 'task_type', 'status_code', 'task_code'].concat(
        ['task_name', 'total_float_hr_cnt', 'free_float_hr_cnt'],
        ['target_start_date', 'target_end_date'],
      ),
      activities.map(({ calendar, total, free }, n) => [
        900 + n,
        9,
        91,
        70 + calendar,
        'TT_Task',
        'TK_NotStart',
        `A${n}`,
        activityName(n),
        inHours(total),
        inHours(free),
        '2026-04-01 08:00',
        '2026-04-20 18:00',
      ]),
    ),
    ...table(
      'TASKPRED',
      ['task_pred_id', 'task_id', 'pred_task_id', 'pred_type', 'lag_hr_cnt'],
      links.map(({ from, to, kind, lag }, n) => [
        5000 + n,
        900 + to,
        900 + from,
        `PR_${kind}`,
        inHours(lag),
      ]),
    ),
    '%E',
  ].join('\r\n')
}

const KINDS = {
  FS: 'Finish to Start',
  SS: 'Start to Start',
  FF: 'Finish to Finish',
  SF: 'Start to Finish',
  XX: 'Somehow',
}

const tagsOf = (fields: Record<string, string | number>) =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<${name}>${xml(String(value))}</${name}>`)
    .join('')

/** The same as XML of Primavera. */
export function asPmxml({ calendars, activities, links }: AnyLogic): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<APIBusinessObjects xmlns="http://xmlns.oracle.com/Primavera/P6/V18.8/API/BusinessObjects">',
    ...calendars.map(
      ({ name, hours }, n) =>
        `<Calendar>${tagsOf({ HoursPerDay: hours, Name: name, ObjectId: 70 + n })}</Calendar>`,
    ),
    '<Project><Id>SCH</Id><Name>School 12</Name><ObjectId>9</ObjectId>',
    '<WBS><Code>N</Code><Name>North wing</Name><ObjectId>91</ObjectId></WBS>',
    ...activities.map(({ calendar, total, free }, n) => {
      const spans = { TotalFloat: inHours(total), FreeFloat: inHours(free) }
      const is = { Id: `A${n}`, Name: activityName(n), ObjectId: 900 + n }
      const dates = {
        PlannedStartDate: '2026-04-01T08:00:00',
        PlannedFinishDate: '2026-04-20T18:00:00',
      }
      const kind = { Status: 'Not Started', Type: 'Task Dependent', WBSObjectId: 91 }
      const fields = { CalendarObjectId: 70 + calendar, ...spans, ...is, ...dates, ...kind }
      return `<Activity>${tagsOf(fields)}</Activity>`
    }),
    ...links.map(({ from, to, kind, lag }, n) => {
      const ends = { PredecessorActivityObjectId: 900 + from, SuccessorActivityObjectId: 900 + to }
      const fields = { Lag: inHours(lag), ObjectId: 5000 + n, ...ends, Type: KINDS[kind] }
      return `<Relationship>${tagsOf(fields)}</Relationship>`
    }),
    '</Project></APIBusinessObjects>',
  ].join('\n')
}

/** The numbers of the units in `LagFormat`. */
const FORMATS: Record<LagUnit, number> = {
  minutes: 3,
  elapsedMinutes: 4,
  hours: 5,
  elapsedHours: 6,
  days: 7,
  elapsedDays: 8,
  weeks: 9,
  elapsedWeeks: 10,
  months: 11,
  elapsedMonths: 12,
  percent: 19,
  elapsedPercent: 20,
}

/** Writes the logic as Microsoft Project does: lags in tenths of a minute, or in percent. */
export function asMspdi({ calendars, activities, links, hoursPerDay }: AnyLogic): string {
  const predecessorsOf = (task: number) =>
    links
      .filter(({ to }) => to === task)
      .map(({ from, kind, lag, unit }) => {
        const type = ['FF', 'FS', 'SF', 'SS', 'XX'].indexOf(kind)
        const fields = { PredecessorUID: from + 2, Type: type, CrossProject: 0 }
        return `<PredecessorLink>${tagsOf({ ...fields, LinkLag: lag, LagFormat: FORMATS[unit] })}</PredecessorLink>`
      })
      .join('')
  const day = hoursPerDay * 60
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Project xmlns="http://schemas.microsoft.com/project"><Name>School 12</Name>',
    tagsOf({ MinutesPerDay: day, MinutesPerWeek: day * 5, DaysPerMonth: 20 }),
    '<Calendars>',
    ...calendars.map(
      ({ name }, n) => `<Calendar>${tagsOf({ UID: 70 + n, Name: name })}</Calendar>`,
    ),
    '</Calendars><Tasks>',
    `<Task>${tagsOf({ UID: 1, Name: 'North wing', OutlineLevel: 1, Summary: 1 })}</Task>`,
    ...activities.map(({ calendar, total, free }, n) => {
      const is = { UID: n + 2, Name: activityName(n), OutlineLevel: 2, Summary: 0 }
      const dates = { Start: '2026-04-01T08:00:00', Finish: '2026-04-20T17:00:00' }
      const spans = { FreeSlack: free ?? '', TotalSlack: total ?? '' }
      const fields = { ...is, ...dates, CalendarUID: 70 + calendar, ...spans }
      return `<Task>${tagsOf(fields)}${predecessorsOf(n)}</Task>`
    }),
    '</Tasks></Project>',
  ].join('\n')
}
