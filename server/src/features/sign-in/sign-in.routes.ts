import type { FastifyInstance } from 'fastify'
import { users } from '@plumbline/contract/users'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { countAgainst, refuseWhenUsedUp } from '../../http/limits/limits.ts'
import { route } from '../../http/route.ts'
import { problems } from '../../problems.ts'
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts'
import { DEMO_PASSWORD } from '../users/common-passwords.ts'
import { checkPassword, hashPassword, isOutdated } from '../users/password.ts'
import { signinLimits } from './attempts.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Signing in by the address and the password. */
export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, users.signin, async (context) => {
    const { db, body, request } = context
    const email = body.email.toLowerCase()
    const limits = signinLimits(email, request.ip)
    await refuseWhenUsedUp(db, limits)
    const account = await db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .where('is_active', '=', true)
      .executeTakeFirst()
    const stored = account?.password_hash ?? null
    const isRight = await checkPassword(stored, body.password)
    // the published password opens nothing where others come to; it takes as long to be refused
    const isKnownToAll = body.password === DEMO_PASSWORD && !deps.config.isLocal
    if (!isRight || isKnownToAll || !account || stored === null) {
      await writeAudit(db, { userId: null, ip: request.ip }, failedSignIn(email))
      await countAgainst(db, limits)
      throw problems.wrongCredentials()
    }
    // of many guesses at the same moment, a right one behind the limit opens nothing either
    await refuseWhenUsedUp(db, limits)
    await confirmPassword(db, account.id, stored, body.password)
    return completeSignIn(context, account.id, 'password', null)
  })
}

const failedSignIn = (email: string): AuditEntry => ({
  action: 'user.sign-in-failed',
  projectId: null,
  target: { type: 'email', id: email },
})

/**
 * Holds the account while a session begins: one whose password is changed at this moment ends all
 * sessions, this one too. A hash of weaker parameters than today's is made anew.
 */
async function confirmPassword(
  db: Db,
  userId: string,
  stored: string,
  plain: string,
): Promise<void> {
  const now = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (now?.password_hash !== stored) throw problems.wrongCredentials()
  if (!isOutdated(stored)) return
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(plain) })
    .where('id', '=', userId)
    .execute()
}
