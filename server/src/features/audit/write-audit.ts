import type { AuditAction } from '@plumbline/contract/audit/audit-actions'
import { sql } from 'kysely'
import { type Db, newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { asInet } from '../../http/session.ts'

/** An entry of the audit log: `user.password-changed`, `code.revoked`, `issue.deleted` … */
export interface AuditEntry {
  action: AuditAction
  /** The project; null for an entry of no project. */
  projectId: string | null
  target?: { type: string; id: string }
  before?: unknown
  after?: unknown
}

/** The actor: a person at an address, nobody (null), or the server itself without an address. */
export interface Actor {
  userId: string | null
  ip?: string
}

/**
 * Adds to the audit log, in the transaction of the act. The name is stored as it is now: the entry outlives the person.
 */
export async function writeAudit(db: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      project_id: entry.projectId,
      actor_id: actor.userId,
      actor_name: nameOf(actor),
      action: entry.action,
      target_type: entry.target?.type ?? null,
      target_id: entry.target?.id ?? null,
      before: asJson(entry.before),
      after: asJson(entry.after),
      ip: actor.ip === undefined ? null : asInet(actor.ip),
    })
    .execute()
}

/** The same for many of one kind, in few statements. */
export async function writeAudits(db: Db, actor: Actor, entries: AuditEntry[]): Promise<void> {
  const { name, at } = await db
    .selectNoFrom([nameOf(actor).as('name'), sql<string>`clock_timestamp()`.as('at')])
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'audit_log',
    entries.map((entry) => ({
      id: newId(),
      project_id: entry.projectId,
      at,
      actor_id: actor.userId,
      actor_name: name,
      action: entry.action,
      target_type: entry.target?.type ?? null,
      target_id: entry.target?.id ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
      ip: actor.ip === undefined ? null : asInet(actor.ip),
    })),
  )
}

const nameOf = ({ userId }: Actor) => sql<string>`coalesce((
  select trim(first_name || ' ' || last_name) from users where id = ${userId}), '')`

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
