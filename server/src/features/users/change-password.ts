import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NotNull } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hashPassword } from './password.ts'
import { beginSession, signInHere } from './sign-in-here.ts'

/**
 * Gives a person a new password: all their sessions end, reset links too. By a reset they are signed
 * in here; the session of whoever knew the present one goes on, under a new token. They are told by
 * mail.
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
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning(['id', 'id_hash'])
    .execute()
  await writeAudit(
    db,
    { userId, ip: request.ip },
    { action: how, projectId: null, target: { type: 'user', id: userId } },
  )
  if (how === 'user.password-reset') await signInHere(call, userId)
  else {
    const own = request.caller?.sessionHash
    await beginSession(call, userId, ended.find(({ id_hash }) => own?.equals(id_hash))?.id)
  }
  await sendMail(db, 'password-changed', { to: email, content: { at: new Date().toISOString() } })
}
