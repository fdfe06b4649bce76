import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** What stands on every page, and what distances are measured from. */
export interface PlaceOfReport {
  project: string
  /** Of whom asks for it. */
  printedBy: string
  siteRegion: string
  sitePin: { lat: number; lng: number } | null
  /** The day (UTC) of the asking, by the clock of the database. */
  today: string
}

/** Of a report on a document of a site, for a member. */
export async function placeOfReport(
  db: Db,
  { projectId, siteId, userId }: { projectId: string; siteId: string; userId: string },
): Promise<PlaceOfReport> {
  return db
    .selectFrom('projects as p')
    .innerJoin('sites as s', 's.project_id', 'p.id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .where('p.id', '=', projectId)
    .where('s.id', '=', siteId)
    .select([
      'p.name as project',
      sql<string>`concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''))`.as(
        'printedBy',
      ),
      's.region as siteRegion',
      sql<PlaceOfReport['sitePin']>`case when s.lat is not null
        then json_build_object('lat', s.lat, 'lng', s.lng) end`.as('sitePin'),
      sql<string>`(now() at time zone 'UTC')::date::text`.as('today'),
    ])
    .executeTakeFirstOrThrow()
}

/** The hashes of photos of a project, by their ids. */
export async function hashesOf(
  db: Db,
  projectId: string,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .select(['id', 'sha256'])
    .execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}
