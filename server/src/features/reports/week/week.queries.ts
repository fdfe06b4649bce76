import { sql } from 'kysely'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Db } from '../../../db/db.ts'
import { isOpen } from '../../../db/facts/issue-facts.ts'
import { issueTitle } from '../../../db/json/issue-title.ts'
import { dayOfMoment, milestoneChanges, type MilestoneOfDays } from '../days/history.queries.ts'
import type { DayOfProgress, IssueOfReport, MilestoneOfReport, SiteOfReport } from './week-rows.ts'

/** A site; without one all sites of the project that are in lists. */
export interface ReportPlace {
  projectId: string
  siteId: string | null
}

const inPlace = (column: string, { siteId }: ReportPlace) =>
  sql<boolean>`(${siteId}::uuid is null or ${sql.ref(column)} = ${siteId}::uuid)`

/** The site of a report, with its project and who asked for it. */
export function siteOfReport(
  db: Db,
  { projectId, siteId }: ReportPlace & { siteId: string },
  userId: string,
): Promise<SiteOfReport> {
  return db
    .selectFrom('sites as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', siteId)
    .select([
      'p.name as project',
      's.name',
      's.region',
      's.contractor',
      'p.main_baseline as mainBaseline',
      sql<string>`concat_ws(', ', concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')),
        nullif(u.position, ''))`.as('madeBy'),
      sql<Day>`((now() at time zone 'UTC')::date - date '1970-01-01')`.as('today'),
    ])
    .executeTakeFirstOrThrow()
}

/** The milestones that are on a site, or were since a day, as they are now; with what changed since. */
export async function milestonesOfSite(db: Db, { projectId, siteId }: ReportPlace, since: Day) {
  const milestones: (MilestoneOfReport & MilestoneOfDays)[] = await db
    .selectFrom('milestones')
    .where('project_id', '=', projectId)
    .where(
      sql<boolean>`(site_id in (
          select id from sites where project_id = ${projectId} and archived_at is null
             and (${siteId}::uuid is null or id = ${siteId}::uuid)) or id in (
        select milestone_id from updates
         where project_id = ${projectId} and milestone_id is not null
           and created_at >= date '1970-01-01' + ${since}::integer
           and change -> 'from' -> 'site' ->> '_id' = ${siteId}::text))`,
    )
    .select([
      'id',
      'name',
      'activity_id as activityId',
      'implementer',
      dayOfMoment('created_at').as('createdOn'),
      'site_id as site',
      'actual_status as actualStatus',
      'date_planned_start as datePlannedStart',
      'date_planned_end as datePlannedEnd',
      'date_actual_start as dateActualStart',
      'date_actual_end as dateActualEnd',
      'date_forecast_start as dateForecastStart',
      'date_forecast_end as dateForecastEnd',
      'percent_completed as percentCompleted',
      'cost',
      'cost_unit as costUnit',
      'was_paid as wasPaid',
      'hide_from_gantt as hideFromGantt',
      sql<boolean>`archived_at is not null`.as('archived'),
    ])
    .orderBy('date_planned_start')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const ids = milestones.map(({ id }) => id)
  return { milestones, changes: await milestoneChanges(db, projectId, since, ids) }
}

/** The issues of a site that were raised by the end of a day, and are open or were so within the time since another. */
export async function issuesOfSite(
  db: Db,
  { projectId, siteId }: ReportPlace,
  { from, to }: { from: Day; to: Day },
): Promise<IssueOfReport[]> {
  const { rows } = await sql<IssueOfReport>`
    select i.ref_id as "refId", i.site_id as site, ${sql.raw(issueTitle('i'))} as title, i.severity,
           ${dayOfMoment('i.created_at')} as "createdOn",
           (select json_build_object('firstName', o.first_name, 'lastName', o.last_name)
              from users o where o.id = i.owner_id) as owner,
           i.organisation, i.due_at as "dueAt", i.ready_at as "readyAt",
           coalesce((
             select json_agg(json_build_object('action', u.action_type,
                      'day', ${dayOfMoment('u.created_at')}, 'line', split_part(u.notes, E'\n', 1))
                      order by u.created_at, u.id)
               from updates u
              where u.project_id = i.project_id and u.issue_id = i.id
                and u.action_type in ('Recategorized', 'Resolved', 'Dismissed', 'Reopened')), '[]') as steps
      from issues i
     where i.project_id = ${projectId} and ${inPlace('i.site_id', { projectId, siteId })} and not i.is_deleted
       and i.created_at < date '1970-01-01' + ${to + 1}::integer
       and (${isOpen('i')} or exists (
         select from updates u
          where u.project_id = i.project_id and u.issue_id = i.id
            and u.created_at >= date '1970-01-01' + ${from}::integer
            and u.action_type in ('Resolved', 'Dismissed', 'Reopened')))
     order by i.severity desc, i.created_at, i.id`.execute(db)
  return rows
}

/** Counts the submissions of a site from a day to another. */
export async function countSubmissions(
  db: Db,
  { projectId, siteId }: ReportPlace,
  { from, to }: { from: Day; to: Day },
): Promise<number> {
  const { n } = await db
    .selectFrom('submissions')
    .where('project_id', '=', projectId)
    .where(inPlace('site_id', { projectId, siteId }))
    .where('is_deleted', '=', false)
    .where('created_at', '>=', sql<string>`date '1970-01-01' + ${from}::integer`)
    .where('created_at', '<', sql<string>`date '1970-01-01' + ${to + 1}::integer`)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The sums that were stored of a site at the end of a day; null where none were. */
export async function dayOfProgress(
  db: Db,
  { projectId, siteId }: ReportPlace,
  day: Day,
): Promise<DayOfProgress | null> {
  const { rows } = await sql<DayOfProgress>`
    select milestones, completed, weight_cost as "weightCost", earned_cost as "earnedCost",
           weight_days as "weightDays", earned_days as "earnedDays"
      from progress_days
     where project_id = ${projectId} and site_id = ${siteId} and day = ${dateOf(day)}::date`.execute(
    db,
  )
  return rows[0] ?? null
}
