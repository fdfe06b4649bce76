import { randomBytes } from 'node:crypto'
import { readConfig } from '../../config/config.ts'
import { seal } from '../../config/seal.ts'
import { hashToken } from '../../db/hash-token.ts'
import { base32 } from '../../features/sign-in/totp.ts'
import { pendingCookieName } from '../../http/session.ts'
import { buildPerson, type Person, type Running } from '../builders.ts'
import { SECRETS_KEY } from '../processes/unhindered.ts'
import { AuthenticatorApp, setUpApp } from '../sign-in/app-of-person.ts'
import type { PathParams } from './path-params.ts'

export interface SignInGround {
  /** Of sign-ins that wait, to be sent beside a session: for a second factor, and for the setting up of one. */
  pending: { factor: string; enrol: string }
  /** Of the person whose second factor is waited for. */
  recoveryCode: string
  /** The right code of the moment for a call. */
  codeFor(path: string): string | undefined
  places: { factors: PathParams[] }
}

/** People of whom something is left to show, an admin with an app, and a superAdmin who is setting one up. */
export async function signInPlaces(
  app: Running,
  { admin, superAdmin }: { admin: Person; superAdmin: Person },
): Promise<SignInGround> {
  const [waits, enrols] = [await buildPerson(app), await buildPerson(app)]
  const { recoveryCodes } = await setUpApp(app, waits)
  const { phone, factorId } = await setUpApp(app, admin)
  const keys = readConfig({ SECRETS_KEY })
  const secret = randomBytes(20)
  const begun = new AuthenticatorApp(base32(secret))
  await app.pool.query('update sessions set totp_secret = $2 where user_id = $1', [
    superAdmin._id,
    seal(keys, secret, superAdmin._id),
  ])
  const wait = async (person: Person, next: 'factor' | 'enrol') => {
    const token = randomBytes(32).toString('base64url')
    await app.pool.query(
      `insert into pending_sign_ins (id_hash, user_id, way, next, totp_secret, expires_at)
       values ($1, $2, 'password', $3, $4, now() + interval '1 day')`,
      [hashToken(token), person._id, next, seal(keys, secret, person._id)],
    )
    return [false, true].map((secure) => `${pendingCookieName(secure)}=${token}`).join('; ')
  }
  return {
    pending: { factor: await wait(waits, 'factor'), enrol: await wait(enrols, 'enrol') },
    recoveryCode: recoveryCodes[0] ?? '',
    codeFor: (path) =>
      path.endsWith('/confirm') ? begun.code() : path.endsWith('/fresh') ? phone.code() : undefined,
    places: { factors: [{ factorId }] },
  }
}
