import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../http/errors.ts'
import { type LastChange, staleMessage } from '../documents/stale-message.ts'

/**
 * Refuses a change (409) that was made while looking at another version than the locked one. Of what
 * has no history, the audit log tells who made that version, and when; somebody else did when the
 * log does not know it, as after an import.
 */
export async function refuseOutdated(
  db: Db,
  projectId: string,
  locked: { id: string; version: number },
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === locked.version) return
  const { rows } = await sql<LastChange>`
    select a.at, coalesce(u.first_name, a.actor_name) as "firstName", u.last_name as "lastName"
      from audit_log a left join users u on u.id = a.actor_id
     where a.project_id = ${projectId} and a.target_id = ${locked.id}
       and a.after -> 'version' = to_jsonb(${locked.version}::integer)
     order by a.at desc limit 1`.execute(db)
  throw problems.conflict(staleMessage(rows[0] ?? null))
}
