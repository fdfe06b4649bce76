import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NotNull } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endAccess } from '../users/own-access.queries.ts'
import { hashPassword } from '../users/password.ts'
import { renewSession } from './complete-sign-in.ts'

/**
 * Gives a person a new password: all their sessions end, reset links too, and what they made for themselves
 * that opens without a session. The session of whoever knew the present one goes on, under a new token; by a reset
 * they have yet to sign in. They are told by mail what has ended.
 */
export async function changePassword(
  call: { db: Db; request: FastifyRequest; reply: FastifyReply; deps: Deps },
  userId: string,
  plain: string,
  how: 'user.password-changed' | 'user.password-reset',
): Promise<void> {
  const { db, request } = call
  const { email } = await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(plain) })
    .where('id', '=', userId)
    .returning('email')
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning(['id', 'id_hash', 'way', 'factor', 'fresh_at'])
    .execute()
  const by = { userId, ip: request.ip }
  const target = { type: 'user', id: userId }
  await writeAudit(db, by, { action: how, projectId: null, target })
  const access = await endAccess(db, userId, by, 'new-password')
  let goesOn: string | undefined
  if (how === 'user.password-changed') {
    const own = request.caller?.sessionHash
    const mine = ended.find(({ id_hash }) => own?.equals(id_hash))
    goesOn = mine?.id
    await renewSession(call, userId, mine)
  }
  const sessions = ended.filter(({ id }) => id !== goesOn).length
  const content = { at: new Date().toISOString(), ended: { sessions, ...access } }
  await sendMail(db, 'password-changed', { to: email, content })
}
