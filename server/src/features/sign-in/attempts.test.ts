import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, PASSWORD, signIn } from '../../testing/builders.ts'
import { Visitor } from '../../testing/visitor.ts'

// counts the hashes, and makes them as ever
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn<typeof argon2.verify>(argon2.verify) }
})

let app: TestApp
beforeAll(async () => {
  // the tests come from addresses of their own, told by a proxy that is believed
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => app.close())

function attempt(email: string, password: string, from: string) {
  return new Visitor(app.origin).call(users.signin, {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  })
}

const guess = (email: string, from: string) => attempt(email, 'not the password', from)

/** Guesses again as often as a busy machine has no time to hear it. */
async function guessUntilHeard(email: string, from: string): Promise<number> {
  const { status } = await guess(email, from)
  return status === 503 ? guessUntilHeard(email, from) : status
}

/** Makes `n` wrong guesses one by one and counts the statuses of their answers. */
async function guesses(n: number, made: (i: number) => { email: string; from: string }) {
  const counts: Record<number, number> = {}
  for (let i = 0; i < n; i += 1) {
    const { email, from } = made(i)
    const { status } = await guess(email, from)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** As if `failures` attempts had failed from an address: they would take seconds. */
function pretend(from: string, failures: number) {
  return app.pool.query('update attempts set failures = $1 where key like $2', [
    failures,
    `signin:${from}%`,
  ])
}

describe('after 20 failures from an address', () => {
  test('an account is closed to that address, and says for how long', async () => {
    const { email } = await buildPerson(app)
    expect(await guesses(21, () => ({ email, from: '192.0.2.1' }))).toEqual({ 401: 20, 429: 1 })
    const right = await attempt(email, PASSWORD, '192.0.2.1')
    expect(right.status).toBe(429)
    expect(right.message).toBe('Too many attempts. Please wait a few minutes and try again.')
    const seconds = Number(right.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(800)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(right.headers.getSetCookie()).toEqual([])
  })

  test('its owner still signs in from elsewhere, and others from there', async () => {
    const { email } = await buildPerson(app)
    const other = await buildPerson(app)
    await guess(email.toUpperCase(), '192.0.2.2')
    await pretend('192.0.2.2', 20)
    expect((await attempt(email, PASSWORD, '192.0.2.2')).status).toBe(429)
    expect((await attempt(email, PASSWORD, '192.0.2.3')).status).toBe(200)
    expect((await attempt(other.email, PASSWORD, '192.0.2.2')).status).toBe(200)
  })

  test('an address without an account is closed alike', async () => {
    const email = 'nobody@people.example'
    expect(await guesses(21, () => ({ email, from: '192.0.2.4' }))).toEqual({ 401: 20, 429: 1 })
  })

  test('it opens again when its 15 minutes are over', async () => {
    const { email } = await buildPerson(app)
    await guess(email, '192.0.2.5')
    await pretend('192.0.2.5', 20)
    expect((await guess(email, '192.0.2.5')).status).toBe(429)
    await app.pool.query(
      `update attempts set window_ends_at = now() - interval '1 second' where key like 'signin:192.0.2.5%'`,
    )
    expect(await guesses(2, () => ({ email, from: '192.0.2.5' }))).toEqual({ 401: 2 })
    expect((await attempt(email, PASSWORD, '192.0.2.5')).status).toBe(200)
  })
})

test('guesses that come all at once get no more tries than 20', async () => {
  const { email } = await buildPerson(app)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => guessUntilHeard(email, '192.0.2.6')),
  )
  expect(answers.filter((status) => status === 401)).toHaveLength(20)
  expect(answers.filter((status) => status === 429)).toHaveLength(20)
})

const made = (i: number) => ({ email: `nobody-${i}@people.example`, from: '192.0.2.7' })

test('after 100 failures on whatever accounts an address is closed', async () => {
  const { email } = await buildPerson(app)
  await guesses(1, made)
  await pretend('192.0.2.7', 98)
  expect(await guesses(3, made)).toEqual({ 401: 2, 429: 1 })
  expect((await attempt(email, PASSWORD, '192.0.2.7')).status).toBe(429)
  expect((await attempt(email, PASSWORD, '192.0.2.8')).status).toBe(200)
})

test('an IPv6 customer counts as one, whichever address of their /64 they use', async () => {
  const { email } = await buildPerson(app)
  const walked = await guesses(21, (i) => ({ email, from: `2001:db8:1:2:${i.toString(16)}::${i}` }))
  expect(walked).toEqual({ 401: 20, 429: 1 })
  expect((await attempt(email, PASSWORD, '2001:DB8:1:2::ffff')).status).toBe(429)
  expect((await attempt(email, PASSWORD, '2001:db8:1:3::1')).status).toBe(200)
})

test('an address that a stranger only claims to have counts for nothing', async () => {
  const direct = await startTestApp()
  const { email } = await buildPerson(direct)
  let status = 0
  for (let i = 0; i <= 20; i += 1) {
    const answer = await new Visitor(direct.origin).call(users.signin, {
      body: { email, password: 'not the password' },
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
    })
    status = answer.status
  }
  expect(status).toBe(429)
  await direct.close()
})

describe('an address without an account', () => {
  test('answers like a wrong password, to the letter', async () => {
    const { email } = await buildPerson(app)
    const known = await guess(email, '192.0.2.9')
    const unknown = await guess('nobody-at-all@people.example', '192.0.2.9')
    expect(unknown.status).toBe(known.status)
    expect(unknown.text).toBe(known.text)
    const names = (answer: typeof known) => [...answer.headers.keys()].toSorted()
    expect(names(unknown)).toEqual(names(known))
  })

  test('costs a hash, as one with an account does', async () => {
    const { email } = await buildPerson(app)
    for (const address of [email, 'nobody-here@people.example']) {
      vi.mocked(verify).mockClear()
      await guess(address, '192.0.2.10')
      expect(verify).toHaveBeenCalledTimes(1)
    }
  })
})

test('people who sign in all at once wait for each other, and nobody else for them', async () => {
  const { email } = await buildPerson(app)
  const reader = await signIn(app, await buildPerson(app))
  const crowd = Array.from({ length: 150 }, (_, i) => guess(email, `198.51.100.${i}`))
  const others = Array.from({ length: 10 }, () => reader.call(projects.list))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200))
  const answers = await Promise.all(crowd)
  const heard = answers.filter(({ status }) => status === 401)
  const sentAway = answers.filter(({ status }) => status === 503)
  // two are hashed at once; how many of those who wait are heard in time depends on the machine
  expect(heard.length).toBeGreaterThan(2)
  expect(heard.length + sentAway.length).toBe(crowd.length)
  // a busy machine sends some away for other reasons
  const forThat = sentAway.filter(({ text }) => text.includes('Too many people are signing in'))
  expect(forThat.length).toBeGreaterThan(0)
  // by how long the last ones took on this machine
  for (const { headers } of forThat) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
