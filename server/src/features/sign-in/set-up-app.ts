import { randomBytes } from 'node:crypto'
import type { DataOf } from '@plumbline/contract/endpoint'
import type { factors } from '@plumbline/contract/sign-in/factors'
import type { NotNull } from 'kysely'
import { open, seal } from '../../config/seal.ts'
import { type Db, newId } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import type { Mails } from '../../mail/mail-type.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { secondsNow } from './check-code.ts'
import { askedOf } from './factors.queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { base32, SECRET_BYTES, stepOf, uriOf } from './totp.ts'

const ISSUER = 'Plumbline'

/**
 * A new secret for an app, as the app is told it and as it is stored until a first code has come. Errors: 503 on a server
 * without a key.
 */
export async function newApp(
  db: Db,
  config: Deps['config'],
  userId: string,
): Promise<{ sealed: Buffer; setup: DataOf<typeof factors.add> }> {
  const secret = randomBytes(SECRET_BYTES)
  const sealed = seal(config, secret, userId)
  if (!sealed) throw problems.secretsKeyMissing()
  const account = await addressOf(db, userId)
  const setup = { secret: base32(secret), uri: uriOf(secret, { issuer: ISSUER, account }) }
  return { sealed, setup }
}

/**
 * Makes the app that was set up a second factor of the person, once its first code is right: answers their recovery
 * codes, or null. Errors: 409 when they have one meanwhile.
 */
export async function addApp(
  db: Db,
  config: Deps['config'],
  by: Actor & { userId: string },
  { sealed, code, mayReplace }: { sealed: Buffer | null; code: string; mayReplace: boolean },
): Promise<string[] | null> {
  const { userId } = by
  if (!mayReplace && (await askedOf(db, userId)).hasFactor) throw problems.factorTwice()
  const secret = sealed && open(config, sealed, userId)
  const step = secret && stepOf(code, secret, { now: await secondsNow(db), lastStep: 0 })
  if (!step) return null
  const { numDeletedRows } = await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto('factors')
    .values({ id, user_id: userId, kind: 'totp', secret: sealed, last_step: step })
    .execute()
  const target = { type: 'user', id: userId }
  const factor = { kind: 'totp' }
  const before = numDeletedRows > 0n ? factor : undefined
  const entry = { action: 'user.factor-added' as const, projectId: null, target, after: factor }
  await writeAudit(db, by, before === undefined ? entry : { ...entry, before })
  await sendFactorMail(db, userId, 'added')
  return makeRecoveryCodes(db, userId)
}

/** Tells a person by mail what has become of their second factor, in case it was not them. */
export async function sendFactorMail(
  db: Db,
  userId: string,
  what: Mails['second-factor']['what'],
  left?: number,
): Promise<void> {
  const at = new Date().toISOString()
  const content = { what, at, ...(left !== undefined && { left }) }
  await sendMail(db, 'second-factor', { to: await addressOf(db, userId), content })
}

async function addressOf(db: Db, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    // who has none does not sign in
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  return email
}
