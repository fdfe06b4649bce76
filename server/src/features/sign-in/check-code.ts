import { WRONG_CODES } from '@plumbline/contract/sign-in/codes'
import type { FactorWay } from '@plumbline/contract/users/signed-in'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { countAgainst, leftOf, type Limit, refuseWhenUsedUp } from '../../http/limits/limits.ts'
import { hasMailOfLastDay } from '../../mail/recent-mails.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { appOf, holdPerson } from './factors.queries.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** Wrong codes of a person, of the app and of recovery together. */
export const codeLimits = (userId: string): Limit[] => [
  { key: `second-factor:${userId}`, most: WRONG_CODES.quarter, minutes: 15 },
  { key: `second-factor-day:${userId}`, most: WRONG_CODES.day, minutes: 24 * 60 },
]

export interface Given {
  code?: string | undefined
  recoveryCode?: string | undefined
}

/**
 * By which factor a code is the person's; null where it is none of theirs. What is right is used up with it. Codes of
 * one person that come at the same moment are looked at one after the other. Errors: 429 when they were wrong too often.
 */
export async function factorOf(
  db: Db,
  config: Deps['config'],
  userId: string,
  { code, recoveryCode }: Given,
): Promise<FactorWay | null> {
  await holdPerson(db, userId)
  await refuseWhenUsedUp(db, codeLimits(userId))
  if (recoveryCode !== undefined) {
    return (await takeRecoveryCode(db, userId, recoveryCode)) ? 'recovery' : null
  }
  return (await takeStep(db, config, userId, code ?? '')) ? 'totp' : null
}

/** Whether a code is one of the app that was not taken yet. */
async function takeStep(
  db: Db,
  config: Deps['config'],
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await appOf(db, config, userId)
  if (!app?.secret) return false
  const step = stepOf(code, app.secret, { now: await secondsNow(db), lastStep: app.lastStep })
  if (step === null) return false
  const taken = await db
    .updateTable('factors')
    .set({ last_step: step, last_used_at: sql<string>`now()` })
    .where('id', '=', app.id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** By the clock that all servers share. */
export async function secondsNow(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db)
  return rows[0]?.seconds ?? 0
}

/**
 * Counts a wrong code against the person, and writes it down. Answers how many are left. At the last one of a quarter
 * of an hour, once a day, they are told that somebody else may have their password.
 * @param hasPassword whether whoever guesses has just shown it
 */
export async function countWrongCode(
  db: Db,
  by: Actor & { userId: string },
  { hasPassword }: { hasPassword: boolean },
): Promise<number> {
  const limits = codeLimits(by.userId)
  await countAgainst(db, limits)
  const target = { type: 'user', id: by.userId }
  await writeAudit(db, by, { action: 'user.code-wrong', projectId: null, target })
  const left = await leftOf(db, limits)
  if (left === 0 && hasPassword) await warnOfGuesses(db, by.userId)
  return left
}

async function warnOfGuesses(db: Db, userId: string): Promise<void> {
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  if (await hasMailOfLastDay(db, 'codes-guessed', email)) return
  await sendMail(db, 'codes-guessed', { to: email, content: { at: new Date().toISOString() } })
}

/** The refusal of a wrong code; what was counted stays. */
export const codeWrong = (left: number) => problems.codeWrong({ left }, { keepsChanges: true })
