import { sql } from 'kysely'
import { type Db, newId } from '../../db/db.ts'
import { asInet } from '../../http/session.ts'

/** What is written down: `user.password-changed`, `code.revoked`, `issue.deleted` … */
export interface AuditEntry {
  /** `<what>.<happened to it>`, in lower case. */
  action: string
  /** Null: of no project. */
  projectId: string | null
  target?: { type: string; id: string }
  before?: unknown
  after?: unknown
}

/** Who acts: a person at an address, nobody (null), or the server itself without an address. */
export interface Actor {
  userId: string | null
  ip?: string
}

/**
 * Adds to the audit log, in the transaction of the act. The name is kept as it is now: the entry
 * outlives the person.
 */
export async function writeAudit(db: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      project_id: entry.projectId,
      actor_id: actor.userId,
      actor_name: sql<string>`coalesce((
        select trim(first_name || ' ' || last_name) from users where id = ${actor.userId}), '')`,
      action: entry.action,
      target_type: entry.target?.type ?? null,
      target_id: entry.target?.id ?? null,
      before: asJson(entry.before),
      after: asJson(entry.after),
      ip: actor.ip === undefined ? null : asInet(actor.ip),
    })
    .execute()
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
