import { sql } from 'kysely'
import { COPY_SOURCES_MAX, type CopySource } from '@plumbline/contract/forms/form-copies'
import type { Db } from '../../../db/db.ts'
import { momentText } from '../../../db/json/moment-text.ts'

/** The newest forms of the projects where somebody is admin, and how many there are; none that is closed or retired. */
export async function listCopySources(
  db: Db,
  userId: string,
): Promise<{ docs: CopySource[]; totalDocs: number }> {
  const { rows } = await sql<{ total: number; form: CopySource }>`
    select found.total, json_build_object(
             '_id', found.id, 'title', found.title, 'changedAt', ${momentText('found.changed_at')},
             'project', json_build_object('_id', found.project_id, 'name', found.project)) as form
      from (select f.id, f.project_id, p.name as project, coalesce(v.title, f.draft -> 'title') as title,
                   greatest(f.created_at, f.draft_at, v.published_at) as changed_at,
                   count(*) over ()::integer as total
              from memberships m
              join users u on u.id = m.user_id and u.authority_level <> 'user'
              join projects p on p.id = m.project_id
              join forms f on f.project_id = m.project_id and f.state in ('draft', 'open')
              left join form_versions v
                on v.project_id = f.project_id and v.form_id = f.id and v.n = f.live_version
             where m.user_id = ${userId}) found
     order by found.changed_at desc, found.id
     limit ${COPY_SOURCES_MAX}`.execute(db)
  return { docs: rows.map(({ form }) => form), totalDocs: rows[0]?.total ?? 0 }
}
