import * as fc from 'fast-check'
import {
  LAG_UNITS,
  type LagUnit,
  LINK_KINDS,
  type LinkKind,
} from '@plumbline/contract/milestones/by-file'
import { COST_MAX } from '@plumbline/contract/rules/limits'
import { MILESTONE_STATUSES, type MilestoneStatus } from '@plumbline/contract/rules/status'
import { newId, transaction } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Running } from '../builders.ts'

export interface AnySite {
  name: string
  groupedListName: string
  lat: number | null
  milestones: AnyMilestone[]
}

interface AnyMilestone {
  name: string
  description: string
  taskId: string
  activityId: string
  actualStatus: MilestoneStatus
  dates: (string | null)[]
  percent: number
  cost: number | null
  archived: boolean
  links: AnyLink[]
  float: AnyFloat | null
}

/** A link from whichever milestone has that number, counted round and round: there may be circles. */
interface AnyLink {
  from: number
  kind: LinkKind
  lag: number
  unit: LagUnit
}

interface AnyFloat {
  calendar: string
  minutesPerDay: number | null
  total: number | null
  free: number | null
}

/** Days from long ago to far ahead, most of them around the present. */
const day = fc.option(
  fc.oneof(
    { weight: 8, arbitrary: fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31') }) },
    { weight: 1, arbitrary: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31') }) },
  ),
  { freq: 4 },
)
const date = day.map((one) => (one && !Number.isNaN(one.getTime()) ? isoOf(one) : null))
const isoOf = (one: Date) => one.toISOString().slice(0, 10)

/** Texts that an import of a programme may bring: blanks around and between, formulas, marks of XML, controls. */
const odd = fc.constantFrom(
  ' Roof  trusses ',
  '=1+1',
  "'=1",
  '<b>&amp;</b>',
  'Дах\tі стіни',
  'a\r\nb',
  '\u0001\u0085',
  '-5',
  'NULL',
)
const text = (max: number) =>
  fc
    .oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), odd)
    .map((one) => one.replaceAll('\0', '').toWellFormed().slice(0, max))
    .filter((one) => one.isWellFormed() && one.length > 0)
const maybe = (max: number) => fc.oneof(fc.constant(''), text(max))

/** Lags as files give them: zero in days, minutes with tenths, whole percentages, and others with two decimals. */
const lag: fc.Arbitrary<Pick<AnyLink, 'lag' | 'unit'>> = fc
  .tuple(fc.integer({ min: -3000, max: 3000 }), fc.constantFrom(...LAG_UNITS))
  .map(([n, unit]) => {
    if (n === 0) return { lag: 0, unit: 'days' }
    if (/percent/i.test(unit)) return { lag: n, unit }
    return { lag: n / (/minutes/i.test(unit) ? 10 : 100), unit }
  })
const links = fc.array(
  fc
    .tuple(fc.nat({ max: 50 }), fc.constantFrom(...LINK_KINDS), lag)
    .map(([from, kind, given]) => ({ from, kind, ...given })),
  { maxLength: 4 },
)
const tenths = fc.option(fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 10))
const float = fc
  .record({
    calendar: fc.constantFrom('', 'Standard', 'Нічна зміна', 'A & B <c>'),
    minutesPerDay: fc.option(fc.constantFrom(1, 360, 450, 480, 1440)),
    total: tenths,
    free: tenths,
  })
  .filter(({ calendar, total, free }) => calendar !== '' || total !== null || free !== null)

const milestone: fc.Arbitrary<AnyMilestone> = fc.record({
  name: fc.oneof(fc.constantFrom('Roof', 'Walls', 'roof'), text(300)),
  description: maybe(5000),
  taskId: fc.oneof(fc.constantFrom('', 'A1000', 'A1010', 'msp:3'), text(300)),
  activityId: fc.oneof(fc.constantFrom('', 'A1020'), text(300)),
  actualStatus: fc.constantFrom(...MILESTONE_STATUSES),
  dates: fc.array(date, { minLength: 6, maxLength: 6 }),
  percent: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
  cost: fc.option(fc.integer({ min: 0, max: COST_MAX * 100 }).map((n) => n / 100)),
  archived: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  links,
  float: fc.option(float),
})

/** Any project that the database may hold, with sites of one name and milestones of one id; never empty. */
export const anyProject: fc.Arbitrary<AnySite[]> = fc.array(
  fc.record({
    name: fc.oneof(fc.constantFrom('School 12', 'school  12', 'Clinic'), text(300)),
    groupedListName: maybe(300),
    lat: fc.option(fc.integer({ min: -80, max: 80 })),
    milestones: fc.array(milestone, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Puts such sites and milestones into a project of the database, all of them in the lists but those that are archived. */
export async function fillProject(app: Running, projectId: string, all: AnySite[]): Promise<void> {
  await transaction(app.pool, 'write', async (db) => {
    const written: { id: string; one: AnyMilestone }[] = []
    for (const site of all) {
      const siteId = newId()
      const { name, groupedListName, lat } = site
      const place = { lat, lng: lat === null ? null : 30 }
      await db
        .insertInto('sites')
        .values({
          project_id: projectId,
          id: siteId,
          name,
          grouped_list_name: groupedListName,
          ...place,
        })
        .execute()
      const milestones = site.milestones.map((one) => ({ id: newId(), one }))
      written.push(...milestones)
      await insertRows(
        db,
        'milestones',
        milestones.map(({ id, one }) => ({
          project_id: projectId,
          id,
          site_id: siteId,
          name: one.name,
          description: one.description,
          task_id: one.taskId,
          activity_id: one.activityId,
          actual_status: one.actualStatus,
          date_planned_start: one.dates[0] ?? null,
          date_planned_end: one.dates[1] ?? null,
          date_forecast_start: one.dates[2] ?? null,
          date_forecast_end: one.dates[3] ?? null,
          date_actual_start: one.dates[4] ?? null,
          date_actual_end: one.dates[5] ?? null,
          percent_completed: one.percent,
          cost: one.cost,
          archived_at: one.archived ? '2026-01-01T00:00:00Z' : null,
        })),
      )
    }
    await insertRows(
      db,
      'milestone_links',
      written
        .flatMap(({ id, one }) => linksTo(written, id, one))
        .map((row) => ({ project_id: projectId, ...row })),
    )
    await insertRows(
      db,
      'milestone_floats',
      written.flatMap(({ id, one: { float: of } }) =>
        of
          ? [
              {
                project_id: projectId,
                milestone_id: id,
                calendar: of.calendar,
                minutes_per_day: of.minutesPerDay,
                total_float: of.total,
                free_float: of.free,
              },
            ]
          : [],
      ),
    )
  })
}

/** The rows of the links to a milestone, one of each kind from another one. */
function linksTo(all: readonly { id: string }[], to: string, { links: of }: AnyMilestone) {
  const rows = of.map(({ from, kind, lag: amount, unit }) => {
    const from_id = all[from % all.length]?.id ?? to
    return { to_id: to, from_id, kind, lag: amount, lag_unit: unit }
  })
  const byEnds = new Map(rows.map((row) => [`${row.from_id} ${row.kind}`, row]))
  return [...byEnds.values()].filter(({ from_id }) => from_id !== to)
}
