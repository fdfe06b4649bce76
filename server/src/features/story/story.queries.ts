import { sql } from 'kysely'
import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Dated } from '@plumbline/contract/rules/dates/dated'
import type { Db } from '../../db/db.ts'
import { onDay } from '../../db/facts/fact-text.ts'
import { isOpen, isWaiting } from '../../db/facts/issue-facts.ts'
import { isSilent } from '../../db/facts/site-facts.ts'
import {
  type CountOfDay,
  dayOfMoment,
  photosOfDays,
  submissionsOfDays,
} from '../reports/days/history.queries.ts'
import type { MilestoneProgress, Weighting } from '../reports/progress/weights.ts'

/** A project, or one of its sites. */
export interface StoryPlace {
  projectId: string
  siteId: string | null
}

/** A milestone that is in lists, as far as a story goes. */
export interface MilestoneOfStory extends MilestoneProgress, Dated {
  id: string
  name: string
  implementer: string
  wasPaid: boolean
  site: string
  /** The short name of the site, where it has one. */
  siteName: string
}

/** The milestones by name, without archived ones and those on archived sites. */
export async function milestonesOfStory(
  db: Db,
  { projectId, siteId }: StoryPlace,
): Promise<MilestoneOfStory[]> {
  const { rows } = await sql<MilestoneOfStory>`
    select m.id, m.name, m.implementer, m.site_id as site, coalesce(nullif(s.short_name, ''), s.name) as "siteName",
           m.actual_status as "actualStatus", m.percent_completed as "percentCompleted",
           m.date_planned_start as "datePlannedStart", m.date_planned_end as "datePlannedEnd",
           m.date_actual_start as "dateActualStart", m.date_actual_end as "dateActualEnd",
           m.date_forecast_start as "dateForecastStart", m.date_forecast_end as "dateForecastEnd",
           m.cost, m.cost_unit as "costUnit", m.was_paid as "wasPaid"
      from milestones m
      join sites s on s.project_id = m.project_id and s.id = m.site_id and s.archived_at is null
     where m.project_id = ${projectId} and m.archived_at is null
       and (${siteId}::uuid is null or m.site_id = ${siteId}::uuid)
     order by m.name, m.id`.execute(db)
  return rows
}

/** The baseline by which a project is measured; null: its plan of now. */
export async function mainBaselineOf(db: Db, projectId: string): Promise<string | null> {
  const project = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select('main_baseline as id')
    .executeTakeFirstOrThrow()
  return project.id
}

/** The sums that were stored when a day ended; null where a field was not stored then, or is in other units. */
export interface DayOfStory {
  day: Day
  isDerived: boolean
  completed: number
  offTrack: number
  openIssues: number
  opened: number
  resolved: number
  visits: number
  photos: number | null
  late: number | null
  due: number | null
  toVerify: number | null
  silent: number | null
  /** Shares of all that is planned, and of all that costs, 0 to 1. */
  earned: number | null
  paid: number | null
}

/** The units of shares: the weighting, the currency of weights that are costs, and the currency of payments. */
export interface Reckoning {
  by: Weighting
  unit: string
  paidUnit: string
}

const sumOf = (column: string) =>
  sql`(select coalesce(sum(n), 0)::integer from unnest(${sql.ref(column)}) n)`

/** The stored days before `day`, the oldest first. */
export async function daysOfStory(
  db: Db,
  { projectId, siteId }: StoryPlace,
  day: string,
  { by, unit, paidUnit }: Reckoning,
): Promise<DayOfStory[]> {
  const isByDays = by === 'days'
  const shares =
    siteId === null
      ? sql`case when ${isByDays} then d.earned_days / nullif(d.weight_days, 0)
                 when d.weighed_by = 'cost' and d.unit = ${unit} then d.earned / nullif(d.weight, 0) end::float8 as earned,
            case when d.weighed_by = 'cost' and d.unit = ${paidUnit}
                 then d.paid / nullif(d.weight, 0) end::float8 as paid, d.silent`
      : sql`case when ${isByDays} then d.earned_days / nullif(d.weight_days, 0)
                 when d.cost_unit = ${unit} then d.earned_cost / nullif(d.weight_cost, 0) end::float8 as earned,
            case when d.cost_unit = ${paidUnit}
                 then d.paid_cost / nullif(d.weight_cost, 0) end::float8 as paid, d.silent::integer`
  const { rows } = await sql<DayOfStory>`
    select d.day - date '1970-01-01' as day, d.is_derived as "isDerived", d.completed, d.off_track as "offTrack",
           ${sumOf('d.issues_open')} as "openIssues", ${sumOf('d.issues_opened')} as opened,
           ${sumOf('d.issues_resolved')} as resolved, d.submissions as visits, d.photos, d.late, d.due,
           d.to_verify as "toVerify", ${shares}
      from ${siteId === null ? sql`project_days` : sql`progress_days`} d
     where d.project_id = ${projectId} and d.day < ${onDay(day)}
       ${siteId === null ? sql`` : sql`and d.site_id = ${siteId}::uuid`}
     order by d.day`.execute(db)
  return rows
}

/** The counts of now besides those of milestones. */
export interface CountsOfNow {
  /** The sites that are in lists. */
  siteIds: string[]
  visits: number
  openIssues: number
  toVerify: number
  silent: number
}

/** Counts over the sites that are in lists; each list is walked once. */
export async function countsOfNow(
  db: Db,
  { projectId, siteId }: StoryPlace,
  day: string,
): Promise<CountsOfNow> {
  const { rows } = await sql<CountsOfNow>`
    with s as materialized (
      select id from sites
       where project_id = ${projectId} and archived_at is null
         and (${siteId}::uuid is null or id = ${siteId}::uuid)
    ), x as materialized (
      select site_id, count(*) as n, max(created_at) as last_at from submissions
       where project_id = ${projectId} and not is_deleted
         and (${siteId}::uuid is null or site_id = ${siteId}::uuid)
       group by site_id
    ), w as materialized (
      select distinct site_id from milestones
       where project_id = ${projectId} and archived_at is null and actual_status <> 'Completed'
         and (${siteId}::uuid is null or site_id = ${siteId}::uuid)
    ), i as (
      select count(*)::integer as n, (count(*) filter (where ${isWaiting('i')}))::integer as waiting
        from issues i join s on s.id = i.site_id
       where i.project_id = ${projectId} and ${isOpen('i')}
    )
    select coalesce(array_agg(s.id), '{}') as "siteIds", coalesce(sum(x.n), 0)::integer as visits,
           (select n from i) as "openIssues", (select waiting from i) as "toVerify",
           (count(*) filter (where ${isSilent(sql`w.site_id is not null`, sql`x.last_at`, onDay(day))}))::integer as silent
      from s left join x on x.site_id = s.id left join w on w.site_id = s.id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts are one row')
  return row
}

/** The events of a day, without deleted documents and archived sites. */
export interface DayOfNews {
  day: Day
  visits: number
  photos: number
  opened: number
  resolved: number
}

/**
 * The events at sites since the beginning of a day, counted as stored days count them; days without any are left out.
 */
export async function newsSince(
  db: Db,
  projectId: string,
  sites: readonly string[],
  from: Day,
): Promise<DayOfNews[]> {
  const days = new Map<Day, DayOfNews>()
  const own = new Set(sites)
  const add = (of: Exclude<keyof DayOfNews, 'day'>, counts: readonly CountOfDay[]) => {
    for (const { site, day, n } of counts) {
      if (!own.has(site)) continue
      const one = days.get(day) ?? { day, visits: 0, photos: 0, opened: 0, resolved: 0 }
      one[of] += n
      days.set(day, one)
    }
  }
  add('visits', await submissionsOfDays(db, projectId, from))
  add('photos', await photosOfDays(db, projectId, from))
  add('opened', await openedOfDays(db, projectId, from))
  add('resolved', await resolvedOfDays(db, projectId, from))
  return [...days.values()].toSorted((a, b) => a.day - b.day)
}

function openedOfDays(db: Db, projectId: string, from: Day): Promise<CountOfDay[]> {
  return db
    .selectFrom('issues')
    .where('project_id', '=', projectId)
    .where('is_deleted', '=', false)
    .where('created_at', '>=', sql<string>`date '1970-01-01' + ${from}::integer`)
    .groupBy(['site_id', dayOfMoment('created_at')])
    .select([
      'site_id as site',
      dayOfMoment('created_at').as('day'),
      sql<number>`count(*)::integer`.as('n'),
    ])
    .execute()
}

function resolvedOfDays(db: Db, projectId: string, from: Day): Promise<CountOfDay[]> {
  return db
    .selectFrom('updates as u')
    .innerJoin('issues as i', (join) =>
      join.onRef('i.project_id', '=', 'u.project_id').onRef('i.id', '=', 'u.issue_id'),
    )
    .where('u.project_id', '=', projectId)
    .where('i.is_deleted', '=', false)
    .where('u.action_type', 'in', ['Resolved', 'Dismissed'])
    .where('u.created_at', '>=', sql<string>`date '1970-01-01' + ${from}::integer`)
    .groupBy(['i.site_id', dayOfMoment('u.created_at')])
    .select([
      'i.site_id as site',
      dayOfMoment('u.created_at').as('day'),
      sql<number>`count(*)::integer`.as('n'),
    ])
    .execute()
}
