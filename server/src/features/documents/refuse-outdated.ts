import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { type LastChange, stale, staleRow } from './stale-problem.ts'

interface Seen {
  id: string
  /** As it is stored now. */
  version: number
}

/**
 * Refuses a change (409) that was made while looking at another version than the locked one. Of what
 * has no history, the audit log tells who made that version, and when; somebody else did when the
 * log does not know it, as after an import.
 */
export async function refuseOutdated(
  db: Db,
  projectId: string,
  locked: Seen,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === locked.version) return
  const last = await lastChanges(db, projectId, [locked])
  throw stale(last.get(locked.id) ?? null)
}

/** The same of many: `errors` tell of each that is outdated, by its place and its name. */
export async function refuseAnyOutdated(
  db: Db,
  projectId: string,
  rows: (Seen & { name: string; seen: number | undefined })[],
): Promise<void> {
  const outdated = rows.flatMap((row, place) =>
    row.seen !== undefined && row.seen !== row.version ? [{ ...row, place }] : [],
  )
  if (outdated.length === 0) return
  const last = await lastChanges(db, projectId, outdated)
  throw problems.invalid(
    outdated.map(({ id, name, place }) => staleRow(String(place), name, last.get(id) ?? null)),
    409,
  )
}

/** Who made the versions that are stored, as far as the audit log knows. */
async function lastChanges(
  db: Db,
  projectId: string,
  rows: Seen[],
): Promise<Map<string, LastChange>> {
  const ids = rows.map(({ id }) => id)
  const versions = rows.map(({ version }) => version)
  const { rows: found } = await sql<LastChange & { id: string }>`
    select distinct on (a.target_id) a.target_id as id, a.at,
           coalesce(u.first_name, a.actor_name) as "firstName", u.last_name as "lastName"
      from unnest(${ids}::text[], ${versions}::integer[]) as r (id, version)
      join audit_log a on a.project_id = ${projectId} and a.target_id = r.id
       and a.after -> 'version' = to_jsonb(r.version)
      left join users u on u.id = a.actor_id
     order by a.target_id, a.at desc`.execute(db)
  return new Map(found.map((row) => [row.id, row]))
}
