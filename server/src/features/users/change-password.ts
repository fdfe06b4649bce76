import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/route.ts'
import { cookieName, setSessionCookie, startSession } from '../../http/session.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hashPassword } from './password.ts'

/**
 * Gives a person a new password: all their sessions end, reset links too, and a new session begins
 * in this browser. They are told by mail.
 */
export async function changePassword(
  {
    db,
    request,
    reply,
    deps,
  }: { db: Db; request: FastifyRequest; reply: FastifyReply; deps: Deps },
  userId: string,
  plain: string,
  how: 'user.password-changed' | 'user.password-reset',
): Promise<void> {
  const { email } = await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(plain) })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  const secure = deps.config.publicUrl.startsWith('https:')
  const token = await startSession(db, userId, request, request.cookies[cookieName(secure)])
  setSessionCookie(reply, token, secure)
  await writeAudit(
    db,
    { userId, ip: request.ip },
    { action: how, projectId: null, target: { type: 'user', id: userId } },
  )
  await sendMail(db, 'password-changed', { to: email, content: { at: new Date().toISOString() } })
}
