import type { DataOf } from '@plumbline/contract/endpoint'
import type { users } from '@plumbline/contract/users'
import { type Db, newId } from '../../db/db.ts'
import type { Context } from '../../http/context.ts'
import { browserLanguage } from '../../http/browser-language.ts'
import { mailsOfLastHour } from '../../mail/recent-mails.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hashPassword } from '../users/password.ts'
import { refuseCommonPassword } from '../users/common-passwords.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { type Admission, admit } from './admit.ts'
import { addMember } from '../members/add-member.ts'
import type { Language } from '@plumbline/contract/texts/languages'

/**
 * Makes an ordinary account in the project of a code or invitation, and signs it in. Null when that
 * is not live, and when the address has an account: its owner is told by mail to sign in and join,
 * and whoever asks learns nothing.
 */
export async function signUp(
  context: Context<typeof users.signup>,
): Promise<DataOf<typeof users.signup> | null> {
  const { db, body, request } = context
  const email = body.email.toLowerCase()
  await refuseCommonPassword('password', body.password)
  // before anything is known of the code or the address, so that the time tells nothing
  const passwordHash = await hashPassword(body.password)
  const admission = await admit(db, body, email)
  if (!admission) return null
  const language = body.language ?? browserLanguage(request.headers['accept-language'])
  const userId = await makeAccount(db, admission, {
    email,
    password_hash: passwordHash,
    first_name: body.firstName,
    last_name: body.lastName,
    position: body.position,
    organization: body.organization,
    phone_number: body.phoneNumber,
    language,
  })
  const { projectId, target } = admission
  if (userId === null) {
    await admission.giveBack()
    // whoever was invited has a mail already that says how to join
    if (target.type === 'code') await tellOwner(db, email, target.id)
    return null
  }
  await addMember(db, projectId, userId)
  const actor = { userId, ip: request.ip }
  await writeAudit(db, actor, { action: 'user.signed-up', projectId, target })
  return { ...(await completeSignIn(context, userId, 'signup', null)), project: projectId }
}

/** So many mails to somebody about their account in an hour, whoever asks. */
const MAILS_AN_HOUR = 3

async function tellOwner(db: Db, email: string, code: string): Promise<void> {
  const sent = await mailsOfLastHour(db, 'already-registered', [email])
  if (sent(email) >= MAILS_AN_HOUR) return
  await sendMail(db, 'already-registered', { to: email, content: { code } })
}

interface NewAccount {
  email: string
  password_hash: string
  first_name: string
  last_name: string
  position: string
  organization: string
  phone_number: string
  language: Language
}

/**
 * The id of the new account; null when the address has one. One that came with an import and never
 * had a password becomes that of the invited person: the link has proved whose address it is.
 */
async function makeAccount(
  db: Db,
  { target }: Admission,
  account: NewAccount,
): Promise<string | null> {
  const made = await db
    .insertInto('users')
    .values({ id: newId(), ...account })
    .onConflict((conflict) =>
      target.type === 'invitation'
        ? conflict
            .column('email')
            .doUpdateSet(account)
            .where('users.password_hash', 'is', null)
            .where('users.is_active', '=', true)
        : conflict.column('email').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
