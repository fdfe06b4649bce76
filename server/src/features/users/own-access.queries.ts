import { sql } from 'kysely'
import type { OwnAccess } from '@plumbline/contract/users/own-sessions'
import type { Db } from '../../db/db.ts'
import { calendarIdleEnd, keyIdleEnd } from '../../db/idle-access.ts'
import { type Actor, writeAudit, writeAudits } from '../audit/write-audit.ts'
import { personJson } from '../../db/json/person-json.ts'

/** More than one has by hand; no list is without an end. */
const LISTED = 500

/** What opens in somebody's name without a session, the one used last first. */
export async function listAccess(db: Db, userId: string): Promise<OwnAccess[]> {
  const idleEnd = sql<string | null>`least(k.expires_at, ${sql.raw(keyIdleEnd)})`
  const keys = await db
    .selectFrom('field_keys as k')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.project_id', '=', 'k.project_id').onRef('m.user_id', '=', 'k.user_id'),
    )
    .innerJoin('projects as p', 'p.id', 'k.project_id')
    .where('k.user_id', '=', userId)
    .where('k.revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(${idleEnd} > now(), true)`)
    .select([
      'k.id as _id',
      'k.kind',
      'k.label',
      sql<OwnAccess['project']>`json_build_object('_id', p.id, 'name', p.name)`.as('project'),
      'k.created_at as createdAt',
      sql<OwnAccess['madeBy']>`case when k.created_by <> k.user_id
        then ${personJson('k.created_by')} end`.as('madeBy'),
      'k.last_used_at as lastUsedAt',
      'k.last_agent as userAgent',
      idleEnd.as('endsAt'),
    ])
    .orderBy(sql`coalesce(k.last_used_at, k.created_at)`, 'desc')
    .orderBy('k.id')
    .limit(LISTED)
    .execute()
  const calendars = await db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .where(sql<boolean>`${sql.raw(calendarIdleEnd)} > now()`)
    .select([
      'u.id as _id',
      sql<'calendar'>`'calendar'`.as('kind'),
      sql<string>`''`.as('label'),
      sql<null>`null`.as('project'),
      sql<string>`u.calendar_made_at`.as('createdAt'),
      sql<null>`null`.as('madeBy'),
      'u.calendar_used_at as lastUsedAt',
      'u.calendar_agent as userAgent',
      sql<string>`${sql.raw(calendarIdleEnd)}`.as('endsAt'),
    ])
    .execute()
  return [...calendars, ...keys]
}

/** How many keys have ended, and whether there was a calendar. */
export interface EndedAccess {
  keys: number
  calendar: boolean
}

/**
 * Ends for good what opens in somebody's name without a session: with a new password what they made for
 * themselves, with their account all of it. Each is written down in its project.
 */
export async function endAccess(
  db: Db,
  userId: string,
  by: Actor,
  why: 'new-password' | 'deactivated',
): Promise<EndedAccess> {
  const ended = await db
    .updateTable('field_keys')
    .set({ revoked_at: sql<string>`now()`, revoked_by: by.userId })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(why === 'new-password', (keys) => keys.whereRef('created_by', '=', 'user_id'))
    .returning(['project_id as projectId', 'id'])
    .execute()
  await writeAudits(
    db,
    by,
    ended.map(({ projectId, id }) => ({
      action: 'key.revoked',
      projectId,
      target: { type: 'key', id },
      after: { why },
    })),
  )
  return { keys: ended.length, calendar: await endCalendar(db, userId, by) }
}

/** Ends one by the id under which it is listed; false for none of theirs. */
export async function endOneAccess(
  db: Db,
  userId: string,
  id: string,
  by: Actor,
): Promise<boolean> {
  if (id === userId) return endCalendar(db, userId, by)
  const key = await db
    .updateTable('field_keys')
    .set({ revoked_at: sql<string>`now()`, revoked_by: by.userId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('project_id as projectId')
    .executeTakeFirst()
  if (!key) return false
  const { projectId } = key
  await writeAudit(db, by, { action: 'key.revoked', projectId, target: { type: 'key', id } })
  return true
}

/** Ends the private address of a calendar; false when there was none. */
export async function endCalendar(db: Db, userId: string, by: Actor): Promise<boolean> {
  const ended = await db
    .updateTable('users')
    .set({
      calendar_hash: null,
      calendar_made_at: null,
      calendar_used_at: null,
      calendar_agent: '',
    })
    .where('id', '=', userId)
    .where('calendar_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) await auditCalendar(db, userId, by, 'calendar.revoked')
  return ended !== undefined
}

/** A calendar shows days of all projects of its person, whose admins are to know; each once in ten minutes. */
export async function auditCalendar(
  db: Db,
  userId: string,
  by: Actor,
  action: 'calendar.made' | 'calendar.revoked',
): Promise<void> {
  const { rows } = await sql<{ projectId: string | null }>`
    select p.id as "projectId"
      from (select project_id as id from memberships where user_id = ${userId} union all select null) p
     where not exists (select from audit_log a
       where a.project_id is not distinct from p.id and a.target_id = ${userId}
         and a.action = ${action} and a.at > now() - interval '10 minutes')`.execute(db)
  const target = { type: 'user', id: userId }
  await writeAudits(
    db,
    by,
    rows.map(({ projectId }) => ({ action, projectId, target })),
  )
}
