import { sql } from 'kysely'
import type { SiteOfForm } from '@plumbline/contract/milestones/milestone'
import type { Db } from '../../db/db.ts'

/**
 * The milestones of a form by site, to choose one for a submission; all of the project when the
 * form is none, or none that a milestone has.
 */
export async function milestonesOfForm(
  db: Db,
  projectId: string,
  form: string | undefined,
): Promise<SiteOfForm[]> {
  const { rows } = await sql<SiteOfForm>`
    ${withOfForm(projectId, form ?? null)}
    select m.site_id as "siteId", m.site_name as "siteName",
           json_agg(json_build_object('id', m.id, 'name', m.name, 'description', m.description,
             'siteId', m.site_id, 'siteName', m.site_name) order by m.name, m.id) as milestones
      from of_form m
     group by m.site_id, m.site_name order by m.site_name, m.site_id`.execute(db)
  return rows
}

/**
 * SQL that begins a query: `of_form` are the live milestones of a form with `site_name`; all of the project
 * when the form is none, or none that a milestone has.
 */
export function withOfForm(projectId: string, form: string | null) {
  return sql`with live as (
      select m.*, s.name as site_name
        from milestones m join sites s on (s.project_id, s.id) = (m.project_id, m.site_id)
       where m.project_id = ${projectId} and m.archived_at is null and s.archived_at is null),
    of_form as (
      select m.* from live m
       where m.form = ${form} or not exists (select from live k where k.form = ${form}))`
}
