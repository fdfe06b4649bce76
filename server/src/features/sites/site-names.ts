import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type FieldError, problems } from '../../problems.ts'

/** Locks the names of the sites of a project: others who make, name or restore a site wait. */
export async function lockSiteNames(db: Db, projectId: string): Promise<void> {
  await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Refuses names (409, each by its path) that another site of the project has, in whatever case. Archived sites do not
 * count, nor do the sites `but`, which are those that are named.
 */
export async function refuseTakenNames(
  db: Db,
  projectId: string,
  names: { path: string; name: string }[],
  but: string[] = [],
): Promise<void> {
  const { rows } = await sql<{ n: string }>`
    select distinct w.n from unnest(${names.map(({ name }) => name)}::text[])
             with ordinality as w (name, n)
      join sites s on s.project_id = ${projectId} and s.archived_at is null
       and lower(s.name) = lower(w.name) and s.id <> all(${but}::uuid[])
     order by w.n`.execute(db)
  const errors = rows.map(({ n }): FieldError => ({
    path: names[Number(n) - 1]?.path ?? '',
    code: 'siteNameTaken',
  }))
  if (errors.length > 0) throw problems.siteNameTaken({ errors })
}
