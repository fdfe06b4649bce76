import { factors } from '@plumbline/contract/sign-in/factors'
import { users } from '@plumbline/contract/users'
import { codeAt, stepAt } from '../../features/sign-in/totp.ts'
import { PASSWORD, type Person, type Running, signIn } from '../builders.ts'
import { Visitor } from '../visitor.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The authenticator app on the phone of a person: it knows nothing but what was told at its setting up. */
export class AuthenticatorApp {
  readonly #secret: Buffer

  constructor(secret: string) {
    const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0'))
    const bytes = bits.join('').match(/.{8}/g) ?? []
    this.#secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  }

  /** What it shows so many steps of 30 seconds from now. */
  code(steps = 0): string {
    return codeAt(this.#secret, stepAt(Date.now() / 1000) + steps)
  }

  /** A code that is none of now. */
  wrong(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.code(steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !near.includes(code),
    ) as string
  }
}

/** A person has set up their app in their profile, some minutes ago: no code of now is used up by it. */
export async function setUpApp(
  app: Running,
  person: Person,
  at?: Visitor,
): Promise<{ phone: AuthenticatorApp; recoveryCodes: string[]; desk: Visitor; factorId: string }> {
  const desk = at ?? (await signIn(app, person))
  const { data } = await desk.call(factors.add, { body: { kind: 'totp' } })
  const phone = new AuthenticatorApp(data.secret)
  const confirmed = await desk.call(factors.confirm, { body: { code: phone.code() } })
  if (confirmed.status !== 200) throw new Error(`setting up answered ${confirmed.text}`)
  const { recoveryCodes, docs } = confirmed.data
  await app.pool.query('update factors set last_step = last_step - 9 where user_id = $1', [
    person._id,
  ])
  return { phone, recoveryCodes, desk, factorId: docs[0]?._id ?? '' }
}

/** At a new browser, with the password: whoever has a second factor holds a pending sign-in then. */
export async function withPassword(app: Running, { email }: Person) {
  const visitor = new Visitor(app.origin)
  const answer = await visitor.call(users.signin, { body: { email, password: PASSWORD } })
  return { visitor, answer }
}
