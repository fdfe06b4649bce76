import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, PASSWORD, type Person, signIn } from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox, resetTokenIn } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'
import { DEMO_PASSWORD } from '../users/common-passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => app.close())

const NEW = 'a rather new password'
let addresses = 0
/** From an address of its own, so that the limits of one test are not those of another. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` })

const forgot = (email: string, headers: Record<string, string> = elsewhere()) =>
  new Visitor(app.origin).call(users.forgotPassword, { body: { email }, headers })

async function askForToken({ email }: Person): Promise<string> {
  expect((await forgot(email)).status).toBe(200)
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  return resetTokenIn(mailbox.last(email).text)
}

function reset(token: string, password = NEW, visitor = new Visitor(app.origin)) {
  return visitor.call(users.resetPassword, {
    params: { resetToken: token },
    body: { password, passwordConfirm: password },
    headers: elsewhere(),
  })
}

async function signInStatus({ email }: Person, password: string): Promise<number> {
  const answer = await new Visitor(app.origin).call(users.signin, {
    body: { email, password },
    headers: elsewhere(),
  })
  return answer.status
}

const mailsTo = async (email: string) =>
  (await app.pool.query('select from mails where to_address = $1', [email])).rows.length

const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call(users.isAuthenticated)).status === 200

async function audited(targetId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ action: string }>(
    `select action from audit_log
      where target_id = $1 and action not in ('user.signed-in', 'user.signed-out') order by at, id`,
    [targetId],
  )
  return rows.map(({ action }) => action)
}

describe('whoever has forgotten their password', () => {
  test('sets a new one by a mail, is signed in, and nobody else is any more', async () => {
    const person = await buildPerson(app)
    const thief = await signIn(app, person)
    const token = await askForToken(person)
    const visitor = new Visitor(app.origin)
    const answer = await reset(token, NEW, visitor)
    expect(answer.status).toBe(200)
    expect(answer.data.user?.email).toBe(person.email)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(thief)).toBe(false)
    expect(await signInStatus(person, PASSWORD)).toBe(401)
    expect(await signInStatus(person, NEW)).toBe(200)
    expect(await audited(person._id)).toEqual(['user.password-reset'])
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    expect(mailbox.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: person.email, subject: 'Your password for Plumbline was changed' },
    ])
  })

  test('gets a link below the public address, whatever host was called, and no row holds it', async () => {
    const person = await buildPerson(app)
    await forgot(person.email, {
      ...elsewhere(),
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    })
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    const { text, html } = mailbox.last(person.email)
    const token = resetTokenIn(text)
    expect(text).toContain(`http://localhost:4000/forgot-password/${token}`)
    expect(html).toContain(`href="http://localhost:4000/forgot-password/${token}"`)
    expect(text + html).not.toContain('evil')
    const { rows } = await app.pool.query<{ content: string }>(
      `select coalesce((select json_agg(m)::text from mails m), '')
           || coalesce((select json_agg(r)::text from password_resets r), '')
           || coalesce((select json_agg(j)::text from graphile_worker.jobs j), '') as content`,
    )
    expect(rows[0]?.content).not.toContain(token)
  })

  test('uses a link once, also when two come at the same moment', async () => {
    const token = await askForToken(await buildPerson(app))
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const again = await reset(token)
    expect(again.status).toBe(400)
    expect(again.message).toBe('Token is invalid or has expired.')
  })

  test('uses the newest link only', async () => {
    const person = await buildPerson(app)
    const first = await askForToken(person)
    const second = await askForToken(person)
    expect((await reset(first)).message).toBe('Token is invalid or has expired.')
    expect((await reset(second)).status).toBe(200)
  })

  test('comes too late after ten minutes by the clock of the database', async () => {
    const person = await buildPerson(app)
    const token = await askForToken(person)
    const age = (seconds: number) =>
      app.pool.query(
        `update password_resets set expires_at = expires_at - make_interval(secs => $2)
          where user_id = $1 returning extract(epoch from expires_at - now()) as left`,
        [person._id, seconds],
      )
    const { rows } = await age(0)
    expect(Number(rows[0].left)).toBeGreaterThan(540)
    expect(Number(rows[0].left)).toBeLessThanOrEqual(600)
    await age(600)
    expect((await reset(token)).message).toBe('Token is invalid or has expired.')
    expect(await signInStatus(person, PASSWORD)).toBe(200)
  })

  test('does not lose the link by a password that is refused', async () => {
    const token = await askForToken(await buildPerson(app))
    const common = await reset(token, 'Password1')
    expect(common.status).toBe(400)
    expect(common.message).toBe('This password is too common.')
    const published = await reset(token, DEMO_PASSWORD)
    expect(published.message).toBe('This password is too common.')
    expect((await reset(token, 'short')).message).toBe('Password must be at least 8 characters.')
    const different = await new Visitor(app.origin).call(users.resetPassword, {
      params: { resetToken: token },
      body: { password: NEW, passwordConfirm: `${NEW}!` },
    })
    expect(different.errors).toEqual([
      { path: 'passwordConfirm', message: 'Passwords do not match.' },
    ])
    expect((await reset(token)).status).toBe(200)
  })

  test('is told by nothing whether an address has an account', async () => {
    const { email } = await buildPerson(app)
    const known = await forgot(email)
    const unknown = await forgot('nobody@people.example')
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    const { rows } = await app.pool.query(
      `select kind, language, attempts from mails where to_address = any($1)`,
      [[email, 'nobody@people.example']],
    )
    expect(rows[0]).toEqual(rows[1])
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    const wentTo = mailbox.mails.map(({ to }) => to)
    expect(wentTo).toContain(email)
    expect(wentTo).not.toContain('nobody@people.example')
    for (const none of ['not an address', 'a@[127.0.0.1]', 'a@127.0.0.1']) {
      expect((await forgot(none)).status, none).toBe(400)
    }
  })

  test.each(['known', 'unknown'])(
    'gets five mails an hour from a network, and is told to wait (%s address)',
    async (kind) => {
      const email = kind === 'known' ? (await buildPerson(app)).email : 'stranger@people.example'
      const here = elsewhere()
      for (let n = 0; n < 5; n += 1) expect((await forgot(email, here)).status).toBe(200)
      const sixth = await forgot(email.toUpperCase(), here)
      expect(sixth.status).toBe(429)
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500)
      expect(await mailsTo(email)).toBe(5)
    },
  )

  test('still gets a mail when a stranger has asked for theirs', async () => {
    const { email } = await buildPerson(app)
    const strangers = elsewhere()
    for (let n = 0; n < 6; n += 1) await forgot(email, strangers)
    expect((await forgot(email)).status).toBe(200)
    expect(await mailsTo(email)).toBe(6)
  })

  test.each(['known', 'unknown'])(
    'gets twenty an hour whoever asks, and the answers do not tell (%s address)',
    async (kind) => {
      const person = await buildPerson(app)
      const email = kind === 'known' ? person.email : 'nobody-else@people.example'
      const home = elsewhere()
      await new Visitor(app.origin).call(users.signin, {
        body: { email: person.email, password: PASSWORD },
        headers: home,
      })
      const answers = []
      for (let n = 0; n < 22; n += 1) answers.push((await forgot(email)).status)
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await mailsTo(email)).toBe(20)
      // where the person is signed in, a stranger cannot have used up their mails
      expect((await forgot(email, home)).status).toBe(200)
      expect(await mailsTo(email)).toBe(kind === 'known' ? 21 : 20)
    },
  )
})

const change = (visitor: Visitor, password: string, newPassword = NEW, headers = elsewhere()) =>
  visitor.call(users.updatePassword, {
    body: { password, newPassword, newPasswordConfirm: newPassword },
    headers,
  })

describe('whoever changes their password', () => {
  test('stays signed in with a new session, and their others end', async () => {
    const person = await buildPerson(app)
    const visitor = await signIn(app, person)
    const other = await signIn(app, person)
    const before = visitor.cookie
    expect((await change(visitor, PASSWORD)).status).toBe(200)
    expect(visitor.cookie).not.toBe(before)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    visitor.cookie = before
    expect(await isSignedIn(visitor)).toBe(false)
    expect(await signInStatus(person, NEW)).toBe(200)
    expect(await audited(person._id)).toEqual(['user.password-changed'])
  })

  test('must know the present one, and may guess 20 times', async () => {
    const person = await buildPerson(app)
    const visitor = await signIn(app, person)
    const from = elsewhere()
    const wrong = await change(visitor, 'not the password', NEW, from)
    expect(wrong.status).toBe(400)
    expect(wrong.message).toBe('Your current password is not correct.')
    await app.pool.query('update attempts set failures = 20 where key like $1', [
      `signin:%:${person.email}`,
    ])
    expect((await change(visitor, PASSWORD, NEW, from)).status).toBe(429)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await signInStatus(person, PASSWORD)).toBe(200)
  })

  test('is told in the words of the form what is missing', async () => {
    const visitor = await signIn(app, await buildPerson(app))
    const send = async (body: object) => {
      const { status, message } = await visitor.call(users.updatePassword, { body: body as never })
      expect(status).toBe(400)
      return message
    }
    const form = { password: PASSWORD, newPassword: NEW, newPasswordConfirm: NEW }
    expect(await send({ ...form, password: '' })).toBe('Current password is required')
    expect(await send({ ...form, newPassword: undefined })).toBe('New password is required')
    expect(await send({ ...form, newPassword: 'short', newPasswordConfirm: 'short' })).toBe(
      'Password should be of minimum 8 characters length',
    )
    expect(await send({ ...form, newPasswordConfirm: '' })).toBe(
      'New password confirmation is required',
    )
    expect(await send({ ...form, newPasswordConfirm: 'another one' })).toBe('Passwords must match')
    for (const common of ['iloveyou', DEMO_PASSWORD]) {
      expect(await send({ ...form, newPassword: common, newPasswordConfirm: common })).toBe(
        'This password is too common.',
      )
    }
  })
})

describe('a sign-in', () => {
  test('that fails is written down, without the password', async () => {
    const { email } = await buildPerson(app)
    await signInStatus({ _id: '', email }, 'my secret guess')
    expect(await audited(email)).toEqual(['user.sign-in-failed'])
    const { rows } = await app.pool.query('select from audit_log a where a::text like $1', [
      '%my secret guess%',
    ])
    expect(rows).toEqual([])
  })

  test('makes a hash of weaker parameters anew', async () => {
    const person = await buildPerson(app)
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await app.pool.query('update users set password_hash = $2 where id = $1', [person._id, weak])
    expect(await signInStatus(person, PASSWORD)).toBe(200)
    const { rows } = await app.pool.query('select password_hash from users where id = $1', [
      person._id,
    ])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(await signInStatus(person, PASSWORD)).toBe(200)
  })
})

test.each([
  ['one', 'two', 'Кав’ярня з їжею й йодом'],
  ['two', 'one', 'Кав’ярня з їжею й йодом'],
  ['two', 'one', 'café crème brûlée'],
])(
  'a password set with accents as %s character opens with accents as %s',
  async (set, typed, password) => {
    const spelled = (how: string) => password.normalize(how === 'one' ? 'NFC' : 'NFD')
    const person = await buildPerson(app)
    expect((await reset(await askForToken(person), spelled(set))).status).toBe(200)
    expect(await signInStatus(person, spelled(typed))).toBe(200)
    expect(await signInStatus(person, spelled(set))).toBe(200)
    expect(await signInStatus(person, `${spelled(typed)}!`)).toBe(401)
  },
)

test('a hash of before, of a password in two spellings, opens with either', async () => {
  const person = await buildPerson(app)
  const password = 'café crème brûlée'
  for (const spelling of ['NFC', 'NFD'] as const) {
    await app.pool.query('update users set password_hash = $2 where id = $1', [
      person._id,
      await hash(password.normalize(spelling)),
    ])
    expect(await signInStatus(person, password.normalize('NFC'))).toBe(200)
  }
})

test('a hash of before, of half-composed letters, opens with these as they were typed', async () => {
  const person = await buildPerson(app)
  // ê with an accent of its own, and the sign of Ångström, which both spellings write otherwise
  const password = 'caf\u00EA\u0301 cr\u00E8me \u212B'
  await app.pool.query('update users set password_hash = $2 where id = $1', [
    person._id,
    await hash(password),
  ])
  expect(await signInStatus(person, password)).toBe(200)
})

test('a password is changed by a keyboard that writes accents as characters of their own', async () => {
  const person = await buildPerson(app)
  const typed = 'Кав’ярня з їжею й йодом'.normalize('NFD')
  await change(await signIn(app, person), PASSWORD, typed)
  expect(await signInStatus(person, typed.normalize('NFC'))).toBe(200)
})
