import type { FastifyInstance } from 'fastify'
import type { DataOf } from '@plumbline/contract/endpoint'
import { users } from '@plumbline/contract/users'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import type { Caller } from '../../http/session.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endOneAccess, listAccess } from './own-access.queries.ts'

/** Where a person is signed in, and how they end it from elsewhere. */
export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, users.sessions, ({ db, user }) => sessionsAndAccess(db, user))

  route(app, deps, users.signIns, async ({ db, query, user }) => {
    const userId = query.userId ?? user._id
    if (userId !== user._id && user.authorityLevel !== 'superAdmin') throw problems.forbidden()
    return { docs: await signInsOf(db, userId) }
  })

  route(app, deps, users.endOtherSessions, async ({ db, user, request }) => {
    const ended = await db
      .deleteFrom('sessions')
      .where('user_id', '=', user._id)
      .where('id_hash', '<>', user.sessionHash)
      .returning('id')
      .execute()
    await auditEnd(db, user, request.ip, ended)
    return sessionsAndAccess(db, user)
  })

  route(app, deps, users.endSession, async ({ db, params, user, request }) => {
    const by = { userId: user._id, ip: request.ip }
    if (await endOneAccess(db, user._id, params.sessionId, by)) return sessionsAndAccess(db, user)
    const ended = await db
      .deleteFrom('sessions')
      .where('user_id', '=', user._id)
      .where('id', '=', params.sessionId)
      .returning('id')
      .execute()
    if (ended.length === 0) throw problems.notFound()
    await auditEnd(db, user, request.ip, ended)
    return sessionsAndAccess(db, user)
  })
}

const SHOWN = 100

/** The newest first. They are of no project: no project's log shows them. */
async function signInsOf(db: Db, userId: string) {
  const begun = sql<string | null>`after->>'session'`
  const live = liveSessions(db, userId).select(sql<string>`id::text`.as('id'))
  const rows = await db
    .selectFrom('audit_log')
    .where('project_id', 'is', null)
    .where('target_type', '=', 'user')
    .where('target_id', '=', userId)
    .where('action', 'in', ['user.signed-in', 'user.signed-out'])
    .select([
      'id as _id',
      'at',
      'action',
      sql<string | null>`host(ip)`.as('ip'),
      sql<string | null>`after->>'userAgent'`.as('userAgent'),
      // null where no session was written down
      sql<boolean | null>`case when ${begun} is not null then ${begun} not in ${live} end`.as(
        'hasEnded',
      ),
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows as DataOf<typeof users.signIns>['docs']
}

const liveSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_seen_at', '>', sql<string>`now() - interval '7 days'`)

const sessionsAndAccess = async (db: Db, user: Caller) => ({
  docs: await ownSessions(db, user),
  access: await listAccess(db, user._id),
})

/** Those that live, the one used last first. */
async function ownSessions(db: Db, { _id, sessionHash }: Caller) {
  return liveSessions(db, _id)
    .select([
      'id as _id',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      sql<string | null>`host(ip)`.as('ip'),
      'user_agent as userAgent',
      'way',
      'factor',
      sql<boolean>`id_hash = ${sessionHash}`.as('isCurrent'),
    ])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

async function auditEnd(db: Db, user: Caller, ip: string, ended: { id: string }[]): Promise<void> {
  if (ended.length === 0) return
  await writeAudit(
    db,
    { userId: user._id, ip },
    {
      action: 'user.sessions-ended',
      projectId: null,
      target: { type: 'user', id: user._id },
      before: { sessions: ended.length },
    },
  )
}
