import type { FastifyInstance } from 'fastify'
import { factors } from '@plumbline/contract/sign-in/factors'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { countAgainst, refuseWhenUsedUp } from '../../http/limits/limits.ts'
import { route } from '../../http/route.ts'
import { type Caller, FRESH_MINUTES } from '../../http/session.ts'
import { problems } from '../../problems.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { checkPassword } from '../users/password.ts'
import { signinLimits } from './attempts.ts'
import { codeLimits, codeWrong, countWrongCode, factorOf } from './check-code.ts'
import { askedOf, holdPerson, ownFactors } from './factors.queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { addApp, newApp, sendFactorMail } from './set-up-app.ts'

/** The own second factors, and what shows that a session is still the person's. */
export function factorsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, factors.list, ({ db, user }) => ownFactors(db, user._id))

  route(app, deps, factors.add, async ({ db, user }) => {
    const { sealed, setup } = await newApp(db, deps.config, user._id)
    await ownSession(db, user).set({ totp_secret: sealed }).execute()
    return setup
  })

  route(app, deps, factors.confirm, async ({ db, body, user, request }) => {
    await holdPerson(db, user._id)
    const limits = codeLimits(user._id)
    await refuseWhenUsedUp(db, limits)
    const { totp_secret: sealed } = await db
      .selectFrom('sessions')
      .where('id_hash', '=', user.sessionHash)
      .select('totp_secret')
      .executeTakeFirstOrThrow(() => problems.signInFirst())
    const by = { userId: user._id, ip: request.ip }
    const recoveryCodes = await addApp(db, deps.config, by, {
      sealed,
      code: body.code,
      mayReplace: true,
    })
    if (!recoveryCodes) throw codeWrong(await countWrongCode(db, by, { hasPassword: false }))
    await ownSession(db, user)
      .set({ totp_secret: null, factor: 'totp', fresh_at: sql<string>`now()` })
      .execute()
    return { ...(await ownFactors(db, user._id)), recoveryCodes }
  })

  route(app, deps, factors.remove, async ({ db, params, user, request }) => {
    await holdPerson(db, user._id)
    const removed = await db
      .deleteFrom('factors')
      .where('user_id', '=', user._id)
      .where('id', '=', params.factorId)
      .returning('kind')
      .executeTakeFirst()
    if (!removed) throw problems.notFound()
    const { hasFactor, isNeeded } = await askedOf(db, user._id)
    if (!hasFactor && isNeeded) throw problems.factorNeeded()
    if (!hasFactor) await db.deleteFrom('recovery_codes').where('user_id', '=', user._id).execute()
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      {
        action: 'user.factor-removed',
        projectId: null,
        target: { type: 'user', id: user._id },
        before: { kind: removed.kind },
      },
    )
    await sendFactorMail(db, user._id, 'removed')
    return ownFactors(db, user._id)
  })

  route(app, deps, factors.recoveryCodes, async ({ db, user, request }) => {
    await holdPerson(db, user._id)
    // without a factor there is nothing that they would stand in for
    if (!(await askedOf(db, user._id)).hasFactor) throw problems.notFound()
    const recoveryCodes = await makeRecoveryCodes(db, user._id)
    const target = { type: 'user', id: user._id }
    const by = { userId: user._id, ip: request.ip }
    await writeAudit(db, by, { action: 'user.recovery-codes-made', projectId: null, target })
    return { ...(await ownFactors(db, user._id)), recoveryCodes }
  })

  route(app, deps, factors.confirmFresh, async ({ db, body, user, request }) => {
    const by = { userId: user._id, ip: request.ip }
    if (body.code !== undefined) {
      const factor = await factorOf(db, deps.config, user._id, body)
      if (factor === null) throw codeWrong(await countWrongCode(db, by, { hasPassword: false }))
    } else await confirmPassword(db, by, body.password ?? '')
    const { until } = await ownSession(db, user)
      .set({ fresh_at: sql<string>`now()` })
      .returning(sql<string>`fresh_at + make_interval(mins => ${FRESH_MINUTES})`.as('until'))
      .executeTakeFirstOrThrow(() => problems.signInFirst())
    return { until }
  })
}

const ownSession = (db: Db, { sessionHash }: Caller) =>
  db.updateTable('sessions').where('id_hash', '=', sessionHash)

/** For who has no second factor alone. Errors: 400 when it is not theirs, 429 when it was wrong too often. */
async function confirmPassword(
  db: Db,
  { userId, ip }: { userId: string; ip: string },
  password: string,
): Promise<void> {
  await holdPerson(db, userId)
  if ((await askedOf(db, userId)).hasFactor) throw problems.freshNeeded('totp')
  const account = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  const limits = signinLimits(account.email, ip)
  await refuseWhenUsedUp(db, limits)
  if (await checkPassword(account.password_hash, password)) return
  await countAgainst(db, limits)
  throw problems.currentPasswordWrong({
    errors: [{ path: 'password', code: 'currentPasswordWrong' }],
    keepsChanges: true,
  })
}
