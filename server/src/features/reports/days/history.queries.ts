import { sql } from 'kysely'
import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Db } from '../../../db/db.ts'
import type { MilestoneState } from './sums.ts'

/** A moment as the day (UTC) that it lies in, since 1970-01-01. */
export const dayOfMoment = (column: string) =>
  sql<Day>`((${sql.ref(column)} at time zone 'UTC')::date - date '1970-01-01')`

/** Which days of a project wait to be kept: after the last that was, else from its first milestone on. */
export async function daysToKeep(
  db: Db,
  projectId: string,
  longest: number,
): Promise<{ from: Day; to: Day } | null> {
  const { rows } = await sql<{ from: Day | null; to: Day }>`
    select coalesce((select max(day) + 1 from progress_days where project_id = ${projectId}),
             (select greatest(min((created_at at time zone 'UTC')::date),
                (now() at time zone 'UTC')::date - ${longest}::integer)
                from milestones where project_id = ${projectId})) - date '1970-01-01' as "from",
           (now() at time zone 'UTC')::date - 1 - date '1970-01-01' as "to"`.execute(db)
  const { from = null, to = 0 } = rows[0] ?? {}
  return from === null || from > to ? null : { from, to }
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
 * What was before each change of a milestone since a day, the newest first.
 * @param only those of these milestones; without them those of all
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
  /** What was done with it, the oldest first; the first line of the note names both severities. */
  steps: { action: string; day: Day; line: string }[]
}

/** The issues that are not deleted, each with what became of it. */
export async function issuesOfDays(db: Db, projectId: string): Promise<IssueOfDays[]> {
  const { rows } = await sql<IssueOfDays>`
    select i.site_id as site, i.severity, ${dayOfMoment('i.created_at')} as "createdOn",
           coalesce(u.steps, '[]') as steps
      from issues i
      left join (
        select issue_id, json_agg(json_build_object('action', action_type,
                 'day', ${dayOfMoment('created_at')}, 'line', split_part(notes, E'\n', 1))
                 order by created_at, id) as steps
          from updates
         where project_id = ${projectId} and issue_id is not null
           and action_type in ('Recategorized', 'Resolved', 'Dismissed', 'Reopened')
         group by issue_id) u on u.issue_id = i.id
     where i.project_id = ${projectId} and not i.is_deleted`.execute(db)
  return rows
}

export interface SubmissionsOfDay {
  site: string
  day: Day
  n: number
}

export function submissionsOfDays(
  db: Db,
  projectId: string,
  from: Day,
): Promise<SubmissionsOfDay[]> {
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
