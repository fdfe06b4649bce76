import { sql } from 'kysely'
import { type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Db } from '../db/db.ts'
import {
  type MilestoneChange,
  type MilestoneOfDays,
  milestonesOfDays,
  planOfNow,
} from '../features/reports/days/history.queries.ts'
import { insertProjectDays, planOfDays } from '../features/reports/days/project-days.ts'
import { insertSiteDays, workOut } from '../features/reports/days/work-out.ts'

/** The number of days before today that the demo has: 41 weeks. */
const DAYS = 287
/** A work is paid so long after its end. */
const PAID_AFTER = 30

/**
 * Keeps the days of the demo, as if its server had run every night. An import writes no history of milestones: what each was then
 * follows from its actual dates, with its percent growing by the week.
 */
export async function addDays(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; today: Day }>`
    select id, (now() at time zone 'UTC')::date - date '1970-01-01' as today from projects
     where external_id in ('north', 'water')`.execute(db)
  for (const { id, today } of rows) await keepProject(db, id, today)
}

async function keepProject(db: Db, projectId: string, today: Day): Promise<void> {
  const from = today - DAYS
  const days = Array.from({ length: DAYS }, (_, n) => from + n)
  const plan = planOfDays(await planOfNow(db, projectId), days)
  const actual = await actualDates(db, projectId)
  const milestones = (await milestonesOfDays(db, projectId)).map((milestone) => ({
    ...milestone,
    createdOn: from,
  }))
  const changes = milestones
    .flatMap((milestone) => changesOf(milestone, actual.get(milestone.id), today))
    .toSorted((a, b) => b.day - a.day)
  const asked = { wanted: new Set(days), derivedBefore: from }
  await insertSiteDays(
    db,
    projectId,
    await workOut(db, projectId, asked, { milestones, changes }, plan.unit),
  )
  await insertProjectDays(db, projectId, plan)
}

interface ActualDates {
  start: string | null
  end: string | null
}

async function actualDates(db: Db, projectId: string): Promise<Map<string, ActualDates>> {
  const rows = await db
    .selectFrom('milestones')
    .where('project_id', '=', projectId)
    .select(['id', 'date_actual_start as start', 'date_actual_end as end'])
    .execute()
  return new Map(rows.map(({ id, start, end }) => [id, { start, end }]))
}

/** The state before each change of a milestone, the newest first. */
function changesOf(
  { id, actualStatus, percentCompleted, wasPaid }: MilestoneOfDays,
  { start, end }: ActualDates = { start: null, end: null },
  today: Day,
): MilestoneChange[] {
  if (start === null) return []
  const begun = dayOf(start)
  const ended = end === null ? null : dayOf(end)
  const until = ended ?? today
  const percentOn = (day: Day) =>
    Math.round((percentCompleted * 10 * (day - begun)) / Math.max(until - begun, 1)) / 10
  const weeks = Array.from(
    { length: Math.max(0, Math.ceil((until - begun) / 7) - 1) },
    (_, n) => begun + (n + 1) * 7,
  )
  const growth = weeks.map((day) => ({ id, day, from: { percentCompleted: percentOn(day - 7) } }))
  const last = weeks.at(-1) ?? begun
  const turned = actualStatus === 'Off Track' || actualStatus === 'Stopped'
  return [
    ...(wasPaid
      ? [{ id, day: Math.min(until + PAID_AFTER, today - 1), from: { wasPaid: false } }]
      : []),
    ...(ended === null
      ? []
      : [{ id, day: ended, from: { actualStatus: 'Ongoing', percentCompleted: percentOn(last) } }]),
    ...(turned ? [{ id, day: Math.max(begun, last - 14), from: { actualStatus: 'Ongoing' } }] : []),
    ...growth.toReversed(),
    { id, day: begun, from: { actualStatus: 'Not Started', percentCompleted: 0 } },
  ]
}
