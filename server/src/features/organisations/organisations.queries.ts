import { type RawBuilder, sql } from 'kysely'
import {
  type Contact,
  type FreeName,
  ORGANISATION_CHANGES_MAX,
  type Organisation,
  type OrganisationChange,
} from '@plumbline/contract/organisations/organisations'
import type { Db } from '../../db/db.ts'
import { onDay } from '../../db/facts/fact-text.ts'
import { isOpen } from '../../db/facts/issue-facts.ts'
import { daysLate } from '../../db/facts/milestone-facts.ts'
import { momentText } from '../../db/json/moment-text.ts'

/** The organisations of a project by name, or one of them, with the open work of each on a calendar day. */
export async function listOrganisations(
  db: Db,
  projectId: string,
  today: string,
  only: string | null = null,
): Promise<Organisation[]> {
  const { rows } = await sql<Organisation>`
    with ${namesInUse(projectId, today)}, keyed as (
      select n.organisation_id as id, u.site_id, u.milestones, u.late, u.days, u.issues
        from used u join organisation_names n on n.project_id = ${projectId} and n.key = u.key
    ), counted as (
      select id, count(distinct site_id) filter (where milestones > 0 or issues = 0)::integer as sites,
             sum(milestones)::integer as milestones, sum(late)::integer as late, sum(days)::integer as days,
             sum(issues)::integer as issues
        from keyed group by id
    ), answered as (
      select organisation_id as id,
             round(avg(extract(epoch from answered_at - created_at)) / 3600, 1)::float8 as hours
        from asks where project_id = ${projectId} and answered_at is not null
       group by organisation_id
    )
    select o.id as _id, o.name, o.code, o.trade, o.contacts, o.is_apart as "isApart",
           o.is_asked as "isAsked", o.sees_photos as "seesPhotos", o.sees_cost as "seesCost",
           answered.hours as "answerHours",
           iso(o.archived_at) as "archivedAt", o.version,
           coalesce((select json_agg(n.name order by n.key) from organisation_names n
             where n.project_id = o.project_id and n.organisation_id = o.id
               and n.key <> name_key(o.name)), '[]') as "otherNames",
           coalesce(c.sites, 0) as sites, coalesce(c.milestones, 0) as milestones,
           coalesce(c.late, 0) as late, coalesce(c.issues, 0) as "openIssues",
           coalesce(round(c.days::numeric / nullif(c.late, 0)), 0)::integer as "lateDays"
      from organisations o left join counted c on c.id = o.id left join answered on answered.id = o.id
     where o.project_id = ${projectId} and (${only}::uuid is null or o.id = ${only}::uuid)
     order by lower(o.name), o.id`.execute(db)
  return rows
}

/** The names in milestones, sites and open issues that are no organisation's, by name. */
export async function listFreeNames(db: Db, projectId: string, today: string): Promise<FreeName[]> {
  const { rows } = await sql<FreeName>`
    with ${namesInUse(projectId, today)}
    select min(u.name) as name, sum(u.milestones)::integer as milestones,
           count(distinct u.site_id) filter (where u.milestones > 0 or u.issues = 0)::integer as sites,
           sum(u.issues)::integer as issues
      from used u
     where u.key <> '' and not exists (select from organisation_names n
       where n.project_id = ${projectId} and n.key = u.key)
     group by u.key order by u.key limit 500`.execute(db)
  return rows
}

/**
 * `used`: each name at each site with how many live milestones and open issues it has there. An issue is
 * whose it says, else of who does its milestone.
 */
function namesInUse(projectId: string, today: string): RawBuilder<unknown> {
  return sql`live as materialized (
      select id, contractor from sites where project_id = ${projectId} and archived_at is null
    ), m as (
      select m.implementer, m.site_id,
             ${daysLate('m', onDay(today))} as days
        from milestones m join live s on s.id = m.site_id
       where m.project_id = ${projectId} and m.archived_at is null and m.implementer <> ''
    ), used as materialized (
      select implementer as name, name_key(implementer) as key, site_id, count(*) as milestones,
             count(*) filter (where days > 0) as late, sum(days) as days, 0 as issues
        from m group by implementer, site_id
      union all
      select contractor, name_key(contractor), id, 0, 0, 0, 0 from live where contractor <> ''
      union all
      select name, name_key(name), site_id, 0, 0, 0, count(*) from (
        select coalesce(nullif(i.organisation, ''), x.implementer, '') as name, i.site_id
          from issues i left join milestones x on x.project_id = i.project_id and x.id = i.milestone_id
         where i.project_id = ${projectId} and ${isOpen('i')}) w
       where name <> '' group by name, site_id)`
}

export interface LockedOrganisation {
  id: string
  name: string
  code: string
  trade: string
  contacts: Contact[]
  is_apart: boolean
  is_asked: boolean
  sees_photos: boolean
  sees_cost: boolean
  archived_at: string | null
  version: number
}

/** Locks organisations of a project for a change, in the order of their ids. */
export function lockOrganisations(
  db: Db,
  projectId: string,
  ids: string[],
): Promise<LockedOrganisation[]> {
  return db
    .selectFrom('organisations')
    .select(['id', 'name', 'code', 'trade', 'contacts', 'is_apart', 'is_asked'])
    .select(['sees_photos', 'sees_cost', 'archived_at', 'version'])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The newest changes of an organisation, with the names that who made them had then. */
export function historyOfOrganisation(
  db: Db,
  projectId: string,
  organisationId: string,
): Promise<OrganisationChange[]> {
  return db
    .selectFrom('audit_log as a')
    .where('a.project_id', '=', projectId)
    .where('a.target_id', '=', organisationId)
    .where('a.target_type', '=', 'organisation')
    .select([
      'a.id as _id',
      momentText('a.at').as('at'),
      'a.actor_name as who',
      sql<OrganisationChange['action']>`substring(a.action from '[^.]+$')`.as('action'),
      sql<Record<string, unknown>>`coalesce(a.before, '{}')`.as('before'),
      sql<Record<string, unknown>>`coalesce(a.after, '{}')`.as('after'),
    ])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(ORGANISATION_CHANGES_MAX)
    .execute()
}
