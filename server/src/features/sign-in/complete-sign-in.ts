import { randomBytes } from 'node:crypto'
import type { FactorWay, SignedIn } from '@plumbline/contract/users/signed-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import type { Sessions, Way } from '../../db/tables/people.ts'
import type { Deps } from '../../http/context.ts'
import {
  asInet,
  type Beginning,
  clearPendingCookie,
  cookieName,
  PENDING_MINUTES,
  pendingCookieName,
  setPendingCookie,
  setSessionCookie,
  startSession,
  userAgentOf,
} from '../../http/session.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getUser } from '../users/users.queries.ts'
import { askedOf, waysOf } from './factors.queries.ts'

export interface Call {
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  deps: Deps
}

/**
 * The only way to a session. Whoever has a second factor, or is asked for one by the rules of the server, and has not
 * shown it, gets none: their browser holds a pending sign-in, which opens nothing but what is left to show.
 * @param factor by which they have shown that it is them, beside `way`
 */
export async function completeSignIn(
  call: Call,
  userId: string,
  way: Way,
  factor: FactorWay | null,
): Promise<SignedIn> {
  const { db, deps } = call
  const asked = await askedOf(db, userId)
  const next = asked.hasFactor ? 'factor' : asked.isNeeded ? 'enrol' : null
  await forgetPending(call)
  if (factor === null && next !== null) {
    await beginPending(call, userId, way, next)
    if (next === 'enrol') return { user: null, next }
    return { user: null, next, factors: await waysOf(db, deps.config, userId) }
  }
  const session = await beginSession(call, userId, { way, factor })
  await auditSignIn(call, userId, { session, way, factor })
  return { user: await getUser(db, userId) }
}

/** Writes down when, from where and with what: by it people recognise a sign-in that was not theirs. */
async function auditSignIn(
  { db, request }: Call,
  userId: string,
  how: { session: string; way: Way; factor: FactorWay | null },
): Promise<void> {
  const { factor, ...began } = how
  const shown = factor === null ? began : { ...began, factor }
  await writeAudit(
    db,
    { userId, ip: request.ip },
    {
      action: 'user.signed-in',
      projectId: null,
      target: { type: 'user', id: userId },
      after: { ...shown, userAgent: userAgentOf(request) },
    },
  )
}

/** What of a session goes on under another cookie. */
export type EndedSession = Pick<Sessions, 'factor' | 'fresh_at'> & { id: string; way: Way }

/**
 * The session of this browser goes on under another cookie: nobody signs in. Without an ended one to go on with, a new
 * one begins as that of whoever has just shown the password.
 */
export async function renewSession(
  call: Call,
  userId: string,
  ended?: EndedSession,
): Promise<void> {
  await beginSession(call, userId, ended ?? { way: 'password', factor: null })
}

async function beginSession(call: Call, userId: string, beginning: Beginning): Promise<string> {
  const { db, request, reply, deps } = call
  const secure = isSecure(deps)
  const oldToken = request.cookies[cookieName(secure)]
  const { token, id } = await startSession(db, userId, request, { oldToken, beginning })
  setSessionCookie(reply, token, secure)
  return id
}

async function beginPending(
  { db, request, reply, deps }: Call,
  userId: string,
  way: Way,
  next: 'factor' | 'enrol',
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('pending_sign_ins')
    .values({
      id_hash: hashToken(token),
      user_id: userId,
      way,
      next,
      expires_at: sql<string>`now() + make_interval(mins => ${PENDING_MINUTES})`,
      ip: asInet(request.ip),
      user_agent: userAgentOf(request),
    })
    .execute()
  setPendingCookie(reply, token, isSecure(deps))
}

/** Ends the pending sign-in of this browser, if it has one. */
export async function forgetPending({ db, request, reply, deps }: Call): Promise<void> {
  const secure = isSecure(deps)
  const token = request.cookies[pendingCookieName(secure)]
  if (token === undefined) return
  await db.deleteFrom('pending_sign_ins').where('id_hash', '=', hashToken(token)).execute()
  clearPendingCookie(reply, secure)
}

const isSecure = ({ config }: Deps): boolean => config.publicUrl.startsWith('https:')
