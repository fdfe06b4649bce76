import { sql } from 'kysely'
import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Db } from '../../../db/db.ts'
import type { MilestoneProgress } from '../progress/weights.ts'
import type { MilestoneState } from './sums.ts'

/** A moment as the day (UTC) that it lies in, since 1970-01-01. */
export const dayOfMoment = (column: string) =>
  sql<Day>`((${sql.ref(column)} at time zone 'UTC')::date - date '1970-01-01')`

export interface WantedDay {
  day: Day
  /** True where its sites have rows already: an older server stored no days of projects. */
  hasSites: boolean
  isYesterday: boolean
}

/**
 * The days until yesterday of which a project has no row, the oldest first, since its first milestone or its first
 * stored day.
 * @param most the number of newest days that may lack the rows of sites too; older days have them
 */
export async function wantedDays(db: Db, projectId: string, most: number): Promise<WantedDay[]> {
  const { rows } = await sql<WantedDay>`
    with days as (
      select (now() at time zone 'UTC')::date - 1 - date '1970-01-01' as last
    ), spans as (
      select last, least((select min(day) - date '1970-01-01' from progress_days where project_id = ${projectId}),
               (select greatest(min((created_at at time zone 'UTC')::date) - date '1970-01-01',
                                last + 1 - ${most}::integer)
                  from milestones where project_id = ${projectId})) as first
        from days
    )
    select d.day, k.is_kept as "hasSites", d.day = spans.last as "isYesterday"
      from spans, generate_series(spans.first, spans.last) d (day),
           lateral (select exists (select from progress_days
             where project_id = ${projectId} and day = date '1970-01-01' + d.day) as is_kept) k
     where not exists (select from project_days
             where project_id = ${projectId} and day = date '1970-01-01' + d.day)
       and (k.is_kept or d.day > spans.last - ${most}::integer)
     order by d.day`.execute(db)
  return rows
}

/** The milestones that are in lists, as they are now, each with its plan by the main baseline where that knows it. */
export async function planOfNow(db: Db, projectId: string): Promise<MilestoneProgress[]> {
  const { rows } = await sql<MilestoneProgress>`
    select case when b.milestone_id is null then m.date_planned_start else b.date_planned_start end as "datePlannedStart",
           case when b.milestone_id is null then m.date_planned_end else b.date_planned_end end as "datePlannedEnd",
           m.actual_status as "actualStatus", m.percent_completed as "percentCompleted", m.cost, m.cost_unit as "costUnit"
      from milestones m
      join sites s on s.project_id = m.project_id and s.id = m.site_id and s.archived_at is null
      join projects p on p.id = m.project_id
      left join baseline_milestones b on b.project_id = m.project_id and b.baseline_id = p.main_baseline
       and b.milestone_id = m.id
     where m.project_id = ${projectId} and m.archived_at is null`.execute(db)
  return rows
}

export interface SiteOfDays {
  id: string
  archivedOn: Day | null
}

export function sitesOfDays(db: Db, projectId: string): Promise<SiteOfDays[]> {
  return db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .select(['id', dayOfMoment('archived_at').$castTo<Day | null>().as('archivedOn')])
    .execute()
}

export interface MilestoneOfDays extends MilestoneState {
  id: string
  createdOn: Day
}

/** All milestones as they are now, also archived ones: they may not have been. */
export function milestonesOfDays(db: Db, projectId: string): Promise<MilestoneOfDays[]> {
  return db
    .selectFrom('milestones')
    .where('project_id', '=', projectId)
    .select([
      'id',
      dayOfMoment('created_at').as('createdOn'),
      'site_id as site',
      'actual_status as actualStatus',
      'date_planned_start as datePlannedStart',
      'date_planned_end as datePlannedEnd',
      'percent_completed as percentCompleted',
      'cost',
      'cost_unit as costUnit',
      'was_paid as wasPaid',
      sql<boolean>`archived_at is not null`.as('archived'),
    ])
    .execute()
}

export interface MilestoneChange {
  id: string
  day: Day
  from: Record<string, unknown>
}

/**
 * The values before each change of a milestone since a day, the newest first.
 * @param only the ids of the milestones that are read; all without it
 */
export function milestoneChanges(
  db: Db,
  projectId: string,
  from: Day,
  only?: readonly string[],
): Promise<MilestoneChange[]> {
  return db
    .selectFrom('updates')
    .where('project_id', '=', projectId)
    .where('milestone_id', 'is not', null)
    .$if(only !== undefined, (query) =>
      query.where('milestone_id', '=', sql<string>`any(${only}::uuid[])`),
    )
    .where('action_type', 'in', ['Edited', 'Status Change'])
    .where('change', 'is not', null)
    .where('created_at', '>=', sql<string>`date '1970-01-01' + ${from}::integer`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select([
      'milestone_id as id',
      dayOfMoment('created_at').as('day'),
      sql<Record<string, unknown>>`change -> 'from'`.as('from'),
    ])
    .$narrowType<{ id: string }>()
    .execute()
}

export interface IssueOfDays {
  site: string
  severity: number
  createdOn: Day
  /** The day since when it is ready, if it is ready now. */
  readyOn: Day | null
  /**
   * The steps of its history, the oldest first. The first line of the note names both severities. `ready` says whether
   * it is ready from then on; null where the entry does not change that.
   */
  steps: { action: string; day: Day; line: string; ready: boolean | null }[]
}

/** The issues that are not deleted, each with what became of it. */
export async function issuesOfDays(db: Db, projectId: string): Promise<IssueOfDays[]> {
  const { rows } = await sql<IssueOfDays>`
    select i.site_id as site, i.severity, ${dayOfMoment('i.created_at')} as "createdOn",
           ${dayOfMoment('i.ready_at')} as "readyOn", coalesce(u.steps, '[]') as steps
      from issues i
      left join (
        select issue_id, json_agg(json_build_object('action', action_type, 'day', ${dayOfMoment('created_at')},
                 'line', case when ready is null then split_part(notes, E'\n', 1) else '' end, 'ready', ready)
                 order by created_at, id) as steps
          from (
            select u.*, case when change ->> 'type' in ('Ready', 'Answer')
                          then (change #>> '{to,ready}')::boolean end as ready
              from updates u
             where project_id = ${projectId} and issue_id is not null
               and action_type in ('Recategorized', 'Resolved', 'Dismissed', 'Reopened', 'Edited',
                 'Share Link Comment')) u
         where ready is not null or action_type in ('Recategorized', 'Resolved', 'Dismissed', 'Reopened')
         group by issue_id) u on u.issue_id = i.id
     where i.project_id = ${projectId} and not i.is_deleted`.execute(db)
  return rows
}

export interface CountOfDay {
  site: string
  day: Day
  n: number
}

export function submissionsOfDays(db: Db, projectId: string, from: Day): Promise<CountOfDay[]> {
  return db
    .selectFrom('submissions')
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

/**
 * Counts the photos of each day since another, without deleted ones. A photo of a visit and of its issue counts once.
 */
export async function photosOfDays(db: Db, projectId: string, from: Day): Promise<CountOfDay[]> {
  const { rows } = await sql<CountOfDay>`
    select site, day, count(*)::integer as n from (
      select distinct coalesce(i.site_id, s.site_id, m.site_id) as site, f.sha256,
             ${dayOfMoment('f.created_at')} as day
        from files f
        left join updates u on u.project_id = f.project_id and u.id = f.update_id and not u.is_deleted
        left join issues i on i.project_id = f.project_id and i.id = u.issue_id and not i.is_deleted
        left join submissions s on s.project_id = f.project_id
         and s.id = coalesce(f.submission_id, u.submission_id) and not s.is_deleted
        left join milestones m on m.project_id = f.project_id and m.id = coalesce(f.milestone_id, u.milestone_id)
       where f.project_id = ${projectId} and f.kind = 'photo'
         and f.created_at >= date '1970-01-01' + ${from}::integer) p
     where site is not null
     group by site, day`.execute(db)
  return rows
}

/** The day on which each site sent its last submission, until a day. */
export async function lastSubmissions(
  db: Db,
  projectId: string,
  to: Day,
): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('submissions')
    .where('project_id', '=', projectId)
    .where('is_deleted', '=', false)
    .where('created_at', '<', sql<string>`date '1970-01-01' + ${to + 1}::integer`)
    .groupBy('site_id')
    .select([
      'site_id as site',
      sql<Day>`max((created_at at time zone 'UTC')::date - date '1970-01-01')`.as('day'),
    ])
    .execute()
  return new Map(rows.map(({ site, day }) => [site, day]))
}
