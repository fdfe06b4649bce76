import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { cookieName, setSessionCookie, startSession, userAgentOf } from '../../http/session.ts'
import { writeAudit } from '../audit/write-audit.ts'

interface Call {
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  deps: Deps
}

/**
 * Signs a person in in the browser that calls, and writes down when, from where and with what: by it
 * they recognise in their profile a sign-in that was not theirs.
 */
export async function signInHere(call: Call, userId: string): Promise<void> {
  const session = await beginSession(call, userId)
  const { db, request } = call
  await writeAudit(
    db,
    { userId, ip: request.ip },
    {
      action: 'user.signed-in',
      projectId: null,
      target: { type: 'user', id: userId },
      after: { session, userAgent: userAgentOf(request) },
    },
  )
}

/**
 * Gives the browser that calls a new cookie, and answers the id of the session. With `goesOn`, the id
 * of a session that has just ended, nobody signs in: that one goes on.
 */
export async function beginSession(
  { db, request, reply, deps }: Call,
  userId: string,
  goesOn?: string,
): Promise<string> {
  const secure = deps.config.publicUrl.startsWith('https:')
  const oldToken = request.cookies[cookieName(secure)]
  const { token, id } = await startSession(db, userId, request, { oldToken, id: goesOn })
  setSessionCookie(reply, token, secure)
  return id
}
