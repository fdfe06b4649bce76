import { sql } from 'kysely'
import type pg from 'pg'
import type { FastifyRequest } from 'fastify'
import { type Db, transaction } from '../../db/db.ts'
import { type Actor, type AuditEntry, writeAudit } from './write-audit.ts'

/** The actions by which data leaves the product: files of lists, plans and photos, and documents on paper. */
const LEAVING = [
  'issues.exported',
  'submissions.exported',
  'audit.exported',
  'schedule.exported',
  'issue.printed',
  'submission.printed',
  'report.made',
  'photos.downloaded',
  'export.taken',
  'export.many',
] as const

/** The minutes within which the same export, with no more rows, is not logged again. */
const AGAIN_MINUTES = 10
/** The entries of one person in an hour and project; one more says that there were others. */
const MOST_AN_HOUR = 30
const FILTER_MAX = 300

export interface Leaving extends AuditEntry {
  action: Exclude<(typeof LEAVING)[number], 'export.many'>
  projectId: string
  after?: { filter?: string; rows?: number; [more: string]: unknown }
}

/** Logs that data leaves. Repeated requests do not fill the log, to which entries can only be added. */
export async function writeLeaving(
  db: Db,
  by: Actor & { userId: string },
  entry: Leaving,
): Promise<void> {
  // two of one person at the same moment see each other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leaving:${by.userId}`}, 0))`.execute(
    db,
  )
  const { action, projectId, target, after } = entry
  const { rows } = await sql<{ n: number; again: number }>`
    select count(*)::integer as n,
           (count(*) filter (where action = ${action}
             and target_id is not distinct from ${target?.id ?? null}
             and after ->> 'filter' is not distinct from ${after?.filter ?? null}
             and coalesce((after ->> 'rows')::integer, 0) >= ${after?.rows ?? 0}
             and at > now() - make_interval(mins => ${AGAIN_MINUTES})))::integer as again
      from audit_log
     where actor_id = ${by.userId} and project_id = ${projectId}
       and action = any(${[...LEAVING]}) and at > now() - interval '1 hour'`.execute(db)
  const { n, again } = rows[0] ?? { n: 0, again: 0 }
  if (again > 0 || n > MOST_AN_HOUR) return
  const counted: AuditEntry = n === MOST_AN_HOUR ? { action: 'export.many', projectId } : entry
  await writeAudit(db, by, counted)
}

/** The same in a transaction of its own, for calls that only read. */
export function noteLeaving(
  pool: pg.Pool,
  by: Actor & { userId: string },
  entry: Leaving,
): Promise<void> {
  return transaction(pool, 'write', (db) => writeLeaving(db, by, entry))
}

/** The filters of a request as its address has them: 'isResolved=0, severity=4'. */
export function filterOf({ query }: Pick<FastifyRequest, 'query'>): string {
  return Object.entries(query as Record<string, string>)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
    .toWellFormed()
    .replaceAll('\0', '')
    .slice(0, FILTER_MAX)
    .toWellFormed()
}
