import { typedCode } from '@plumbline/contract/codes'
import { type User, type users } from '@plumbline/contract/users'
import { newId } from '../../db/db.ts'
import type { Context } from '../../http/route.ts'
import { cookieName, setSessionCookie, startSession } from '../../http/session.ts'
import { browserLanguage } from '../../mail/language.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hashPassword } from '../users/password.ts'
import { refuseCommonPassword } from '../users/common-passwords.ts'
import { getUser } from '../users/users.queries.ts'
import { addMember, giveBackUse, useCode } from './codes.queries.ts'

/**
 * Makes an ordinary account in the project of a code, and signs it in. Null when the code is not
 * live, and when the address has an account: its owner is told by mail to sign in and join, and
 * whoever asks learns nothing.
 */
export async function signUp({
  db,
  body,
  request,
  reply,
  deps,
}: Context<typeof users.signup>): Promise<User | null> {
  const email = body.email.toLowerCase()
  await refuseCommonPassword('password', body.password)
  // before anything is known of the code or the address, so that the time tells nothing
  const passwordHash = await hashPassword(body.password)
  const code = typedCode.safeParse(body.code).data ?? ''
  const projectId = await useCode(db, code)
  if (projectId === null) return null
  const userId = newId()
  const made = await db
    .insertInto('users')
    .values({
      id: userId,
      email,
      password_hash: passwordHash,
      first_name: body.firstName,
      last_name: body.lastName,
      position: body.position,
      organization: body.organization,
      phone_number: body.phoneNumber,
      language: body.language ?? browserLanguage(request.headers['accept-language']),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    await giveBackUse(db, code)
    await sendMail(db, 'already-registered', { to: email, content: { code } })
    return null
  }
  await addMember(db, projectId, userId)
  const actor = { userId, ip: request.ip }
  const target = { type: 'code', id: code }
  await writeAudit(db, actor, { action: 'user.signed-up', projectId, target })
  const secure = deps.config.publicUrl.startsWith('https:')
  const token = await startSession(db, userId, request, request.cookies[cookieName(secure)])
  setSessionCookie(reply, token, secure)
  return getUser(db, userId)
}
