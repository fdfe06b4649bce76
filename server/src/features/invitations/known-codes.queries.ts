import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type Actor, writeAudits } from '../audit/write-audit.ts'

/**
 * Ends the live codes that a person knows who leaves projects: those that they made or came in by. An admin can list
 * all codes, and so ends all of them. Others who hold such a code need another one.
 */
export async function endCodesKnownTo(
  db: Db,
  person: { _id: string; isAdmin: boolean },
  projectIds: string[],
  by: Actor,
): Promise<void> {
  const { rows } = await sql<{ projectId: string; code: string }>`
    update project_codes c set revoked_at = now()
     where c.project_id = any(${projectIds}::uuid[]) and c.revoked_at is null and c.expires_at > now()
       and (${person.isAdmin} or c.created_by = ${person._id} or exists (
         select from audit_log a
          where a.project_id = c.project_id and a.target_id = c.code and a.actor_id = ${person._id}
            and a.action in ('member.joined', 'user.signed-up')))
    returning c.project_id as "projectId", c.code`.execute(db)
  await writeAudits(
    db,
    by,
    rows.map(({ projectId, code }) => ({
      action: 'code.revoked',
      projectId,
      target: { type: 'code', id: code },
      after: { why: 'known-to-who-left' },
    })),
  )
}
