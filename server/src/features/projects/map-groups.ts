import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { MapForm } from '@plumbline/contract/projects/project-forms'
import type { MapDetails } from '@plumbline/contract/projects'
import type { Db } from '../../db/db.ts'
import { type FieldError, problems } from '../../problems.ts'
import { getMapDetails } from './projects.queries.ts'

/**
 * The map of a locked project is drawn this way from now on, with all its groups at once: a site that
 * none of them names is in none. Answers how it was and is; null when it is as it was. 400 for a site
 * that is archived or not of the project.
 */
export async function replaceMap(
  db: Db,
  projectId: string,
  { format, renderArr }: MapForm,
): Promise<{ from: MapDetails; to: MapDetails } | null> {
  const from = await getMapDetails(db, projectId)
  await replaceGroups(db, projectId, renderArr)
  await db
    .updateTable('projects')
    .set({ map_format: format })
    .where('id', '=', projectId)
    .where('map_format', '<>', format)
    .execute()
  const to = await getMapDetails(db, projectId)
  return isDeepStrictEqual(from, to) ? null : { from, to }
}

async function replaceGroups(
  db: Db,
  projectId: string,
  groups: MapForm['renderArr'],
): Promise<void> {
  await lockSites(db, projectId, groups)
  const places = groups.flatMap((group, position) =>
    group.sites.map((id, order) => ({ id, position, order })),
  )
  const rows = groups.map(({ name, lat, lng }, position) => ({ position, name, lat, lng }))
  await sql`
    insert into map_groups (project_id, position, name, lat, lng)
    select ${projectId}, g.position, g.name, g.lat, g.lng
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (position integer, name text, lat float8, lng float8)
    on conflict (project_id, position)
      do update set name = excluded.name, lat = excluded.lat, lng = excluded.lng`.execute(db)
  await sql`
    update sites s set map_group = p.position, map_group_order = coalesce(p."order", 0)
      from sites t
      left join jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as p (id uuid, position integer, "order" integer) on p.id = t.id
     where s.project_id = ${projectId} and t.project_id = ${projectId} and t.id = s.id
       and (s.map_group, s.map_group_order)
         is distinct from (p.position, coalesce(p."order", 0))`.execute(db)
  await db
    .deleteFrom('map_groups')
    .where('project_id', '=', projectId)
    .where('position', '>=', groups.length)
    .execute()
}

/** Locks sites in the order of their ids, so that two changes of many never wait in a circle. */
async function lockSites(db: Db, projectId: string, groups: MapForm['renderArr']): Promise<void> {
  const sites = await db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .select(['id', 'archived_at'])
    .forNoKeyUpdate()
    .execute()
  const shown = new Set(sites.filter((site) => site.archived_at === null).map(({ id }) => id))
  const errors = groups.flatMap((group, g) =>
    group.sites.flatMap((id, s): FieldError[] =>
      shown.has(id) ? [] : [{ path: `mapDetails.renderArr.${g}.sites.${s}`, code: 'foreignSite' }],
    ),
  )
  if (errors.length > 0) throw problems.invalid(errors)
}
