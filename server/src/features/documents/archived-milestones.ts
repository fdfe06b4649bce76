import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Finds the milestones that are archived, or whose site is. */
export async function archivedAmong(
  db: Db,
  projectId: string,
  ids: string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('milestones as m')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.project_id', '=', 'm.project_id').onRef('s.id', '=', 'm.site_id'),
    )
    .where('m.project_id', '=', projectId)
    .where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) =>
      eb.or([eb('m.archived_at', 'is not', null), eb('s.archived_at', 'is not', null)]),
    )
    .select('m.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
