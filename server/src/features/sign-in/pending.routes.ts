import type { FastifyInstance } from 'fastify'
import { WRONG_CODES } from '@plumbline/contract/sign-in/codes'
import { pendingSignIn } from '@plumbline/contract/sign-in/pending-sign-in'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { leftOf } from '../../http/limits/limits.ts'
import type { Pending } from '../../http/sign-in/pending.ts'
import { route } from '../../http/route.ts'
import { problems } from '../../problems.ts'
import { codeLimits, codeWrong, countWrongCode, factorOf } from './check-code.ts'
import { completeSignIn, forgetPending } from './complete-sign-in.ts'
import { codesLeft, holdPerson, waysOf } from './factors.queries.ts'
import { addApp, newApp, sendFactorMail } from './set-up-app.ts'
import { writeAudit } from '../audit/write-audit.ts'

/** What is left to show after the password: nothing else accepts the cookie of a pending sign-in. */
export function pendingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, pendingSignIn.get, async ({ db, request }) => {
    const { userId, next, idHash } = pendingOf(request)
    const person = await db
      .selectFrom('users')
      .where('id', '=', userId)
      .select([sql<string>`trim(first_name || ' ' || last_name)`.as('name'), 'email'])
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirstOrThrow()
    const { tries } = await db
      .selectFrom('pending_sign_ins')
      .where('id_hash', '=', idHash)
      .select('tries')
      .executeTakeFirstOrThrow(() => problems.pendingEnded())
    return {
      next,
      factors: next === 'factor' ? await waysOf(db, deps.config, userId) : [],
      codesLeft: await codesLeft(db, userId),
      ...person,
      triesLeft: Math.min(WRONG_CODES.signIn - tries, await leftOf(db, codeLimits(userId))),
    }
  })

  route(app, deps, pendingSignIn.factor, async (context) => {
    const { db, body, request } = context
    const { userId, way, ...pending } = pendingOf(request)
    await holdPerson(db, userId)
    const { tries } = await holdPending(db, pending, 'factor')
    const factor = await factorOf(db, deps.config, userId, body)
    const by = { userId, ip: request.ip }
    if (factor === null) {
      const left = await countTry(db, pending, tries)
      const ofPerson = await countWrongCode(db, by, { hasPassword: true })
      throw codeWrong(Math.min(left, ofPerson))
    }
    if (factor === 'recovery') {
      const target = { type: 'user', id: userId }
      await writeAudit(db, by, { action: 'user.factor-used-recovery', projectId: null, target })
      await sendFactorMail(db, userId, 'recovery', await codesLeft(db, userId))
    }
    return completeSignIn(context, userId, way, factor)
  })

  route(app, deps, pendingSignIn.enrol, async ({ db, request }) => {
    const { userId, ...pending } = pendingOf(request)
    await holdPending(db, pending, 'enrol')
    const { sealed, setup } = await newApp(db, deps.config, userId)
    await db
      .updateTable('pending_sign_ins')
      .set({ totp_secret: sealed })
      .where('id_hash', '=', pending.idHash)
      .execute()
    return setup
  })

  route(app, deps, pendingSignIn.confirm, async (context) => {
    const { db, body, request } = context
    const { userId, way, ...pending } = pendingOf(request)
    await holdPerson(db, userId)
    const { tries, totp_secret: sealed } = await holdPending(db, pending, 'enrol')
    const by = { userId, ip: request.ip }
    const recoveryCodes = await addApp(db, deps.config, by, {
      sealed,
      code: body.code,
      mayReplace: false,
    })
    if (!recoveryCodes) throw codeWrong(await countTry(db, pending, tries))
    const { user } = await completeSignIn(context, userId, way, 'totp')
    if (!user) throw problems.pendingEnded()
    return { user, recoveryCodes }
  })

  route(app, deps, pendingSignIn.leave, async (context) => {
    await forgetPending(context)
    return {}
  })
}

function pendingOf({ pending }: { pending: Pending | null }): Pending {
  if (!pending) throw problems.signInFirst()
  return pending
}

/** Holds the sign-in until the transaction is over. Errors: 401 when it has ended, 403 when something else is left to show. */
async function holdPending(db: Db, { idHash }: Pick<Pending, 'idHash'>, next: Pending['next']) {
  const row = await db
    .selectFrom('pending_sign_ins')
    .where('id_hash', '=', idHash)
    .select(['tries', 'totp_secret', 'next'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problems.pendingEnded()
  if (row.next !== next) throw problems.forbidden()
  return row
}

/** Counts a wrong code of a sign-in, which is over with the last one. Answers how many are left. */
async function countTry(
  db: Db,
  { idHash }: Pick<Pending, 'idHash'>,
  tries: number,
): Promise<number> {
  const left = WRONG_CODES.signIn - tries - 1
  if (left > 0) {
    await db
      .updateTable('pending_sign_ins')
      .set({ tries: tries + 1 })
      .where('id_hash', '=', idHash)
      .execute()
  } else await db.deleteFrom('pending_sign_ins').where('id_hash', '=', idHash).execute()
  return left
}
