import { sql } from 'kysely'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Site } from '@plumbline/contract/sites/site'
import {
  PRINTED_SITE_KEYS,
  type PrintedSiteField,
  SITE_FIELDS,
} from '@plumbline/contract/sites/site-fields'
import type { Weighting } from '../progress/weights.ts'
import type { Db } from '../../../db/db.ts'
import { selectFields } from '../../../db/fields/field-columns.ts'

export interface ProjectOfReport {
  name: string
  code: string
  location: string
  sponsor: string
  madeBy: string
  /** Its contact details: unknown ones are ''. */
  position: string
  email: string
  phone: string
  /** The days within which issues are to be resolved, by severity; null: the usual limits. */
  issueDays: number[] | null
  /** The date by the clock of the database, UTC. */
  today: Day
}

/** The project of a report, with who asked for it. */
export function projectOfReport(
  db: Db,
  projectId: string,
  userId: string,
): Promise<ProjectOfReport> {
  return db
    .selectFrom('projects as p')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .where('p.id', '=', projectId)
    .select([
      'p.name',
      'p.code',
      'p.location',
      'p.sponser as sponsor',
      sql<string>`concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''))`.as('madeBy'),
      'p.issue_days as issueDays',
      'u.position',
      sql<string>`coalesce(u.email, '')`.as('email'),
      'u.phone_number as phone',
      sql<Day>`((now() at time zone 'UTC')::date - date '1970-01-01')`.as('today'),
    ])
    .executeTakeFirstOrThrow()
}

export interface SiteOfMonth extends Pick<Site, PrintedSiteField> {
  id: string
  name: string
  /** Null where it is not known. */
  lat: number | null
  lng: number | null
  isArchived: boolean
}

/** The sites by name, also archived ones: histories and issues name them. */
export function sitesOfProject(db: Db, projectId: string): Promise<SiteOfMonth[]> {
  return db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .select([
      'id',
      'name',
      ...selectFields('sites', SITE_FIELDS, PRINTED_SITE_KEYS),
      'lat',
      'lng',
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export interface PlanOfBaseline {
  id: string
  datePlannedStart: string | null
  datePlannedEnd: string | null
}

export interface BaselineOfReport {
  name: string
  createdAt: string
  plans: PlanOfBaseline[]
}

/** The plans that a baseline holds of all milestones; null without a baseline. */
export async function baselineOfReport(
  db: Db,
  projectId: string,
  baselineId: string | null,
): Promise<BaselineOfReport | null> {
  if (baselineId === null) return null
  const baseline = await db
    .selectFrom('baselines')
    .where('project_id', '=', projectId)
    .where('id', '=', baselineId)
    .select(['name', 'created_at as createdAt'])
    .executeTakeFirst()
  if (!baseline) return null
  const plans = await db
    .selectFrom('baseline_milestones')
    .where('project_id', '=', projectId)
    .where('baseline_id', '=', baselineId)
    .select([
      'milestone_id as id',
      'date_planned_start as datePlannedStart',
      'date_planned_end as datePlannedEnd',
    ])
    .execute()
  return { ...baseline, plans }
}

/** The share of all work that was done at the end of a day, 0 to 1. */
export interface DoneOnDay {
  day: Day
  share: number
  /** Worked out later from histories. */
  isDerived: boolean
}

/** The progress that was stored of all sites of a project until a day, by the same weights; the oldest first. */
export async function doneOnDays(
  db: Db,
  projectId: string,
  to: Day,
  by: Weighting,
): Promise<DoneOnDay[]> {
  const [weight, done] = (
    by === 'cost' ? ['weight_cost', 'earned_cost'] : ['weight_days', 'earned_days']
  ).map((column) => sql.ref(`d.${column}`))
  const { rows } = await sql<DoneOnDay>`
    select d.day - date '1970-01-01' as day, bool_or(d.is_derived) as "isDerived",
           (sum(${done}) / sum(${weight}))::float8 as share
      from progress_days d
     where d.project_id = ${projectId} and d.day <= ${dateOf(to)}::date
     group by d.day
    having sum(${weight}) > 0
     order by d.day`.execute(db)
  return rows
}
