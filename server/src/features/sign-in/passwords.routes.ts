import type { FastifyInstance } from 'fastify'
import { users } from '@plumbline/contract/users'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type AppError, problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { browserLanguage } from '../../http/browser-language.ts'
import { asInet } from '../../http/session.ts'
import { hashToken } from '../../db/hash-token.ts'
import { mailsOfLastHour } from '../../mail/recent-mails.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { countAgainst, refuseWhenUsedUp } from '../../http/limits/limits.ts'
import { forgottenLimits, RESET_MAILS_TO_ONE, signinLimits, tokenLimits } from './attempts.ts'
import { changePassword } from './change-password.ts'
import { refuseCommonPassword } from '../users/common-passwords.ts'
import { checkPassword } from '../users/password.ts'
import { completeSignIn } from './complete-sign-in.ts'

export function passwordsRoutes(app: FastifyInstance, deps: Deps): void {
  // the same work for every address: who has an account is found out by the job
  route(app, deps, users.forgotPassword, async ({ db, body, request }) => {
    const to = body.email.toLowerCase()
    await countAgainst(db, forgottenLimits(to, request.ip))
    const language = browserLanguage(request.headers['accept-language'])
    const sent = await mailsOfLastHour(db, 'password-reset', [to])
    const isHome = await hasSessionFrom(db, to, request.ip)
    // the answer is the same: it must not tell that somebody is at home here
    if (sent(to) < RESET_MAILS_TO_ONE || isHome) {
      await sendMail(db, 'password-reset', { to, content: {}, language })
    }
    return {}
  })

  route(app, deps, users.resetPassword, async (context) => {
    const { db, body, params, request } = context
    const limits = tokenLimits(request.ip)
    await refuseWhenUsedUp(db, limits)
    await refuseCommonPassword('password', body.password)
    const userId = await redeem(db, params.resetToken)
    if (userId === null) {
      await countAgainst(db, limits)
      throw problems.resetTokenInvalid({ keepsChanges: true })
    }
    await changePassword(context, userId, body.password, 'user.password-reset')
    return completeSignIn(context, userId, 'reset', null)
  })

  route(app, deps, users.updatePassword, async (context) => {
    const { db, body, user, request } = context
    await refuseCommonPassword('newPassword', body.newPassword)
    const account = await db
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', user._id)
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirstOrThrow()
    const limits = signinLimits(account.email, request.ip)
    await refuseWhenUsedUp(db, limits)
    if (!(await checkPassword(account.password_hash, body.password))) {
      await countAgainst(db, limits)
      throw wrongCurrentPassword()
    }
    // of many guesses at the same moment, a right one behind the limit opens nothing either
    await refuseWhenUsedUp(db, limits)
    await changePassword(context, user._id, body.newPassword, 'user.password-changed')
    return {}
  })
}

function wrongCurrentPassword(): AppError {
  return problems.currentPasswordWrong({
    errors: [{ path: 'password', code: 'currentPasswordWrong' }],
    keepsChanges: true,
  })
}

/** Whose token this is; it works once, and not after its time by the database's clock. */
async function redeem(db: Db, token: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    delete from password_resets r using users u
     where r.token_hash = ${hashToken(token)} and r.expires_at > now()
       and u.id = r.user_id and u.is_active
    returning r.user_id`.execute(db)
  return rows[0]?.user_id ?? null
}

const networkOf = (address: unknown) =>
  sql`network(set_masklen(${address}, case family(${address}) when 4 then 32 else 64 end))`

/** Whether the person with this address is signed in somewhere in the network of `ip`. */
async function hasSessionFrom(db: Db, email: string, ip: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s join users u on u.id = s.user_id
     where u.email = ${email} and s.expires_at > now()
       and ${networkOf(sql.ref('s.ip'))} = ${networkOf(sql`${asInet(ip)}::inet`)}
     limit 1`.execute(db)
  return rows.length > 0
}
