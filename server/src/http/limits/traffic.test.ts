import { afterEach, describe, expect, test } from 'vitest'
import { codes } from '@plumbline/contract/codes'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, PASSWORD, type Person, signIn } from '../../testing/builders.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
afterEach(() => app.close())

const start = async (env: NodeJS.ProcessEnv) => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1', ...env })
}
const from = (ip: string) => ({ 'x-forwarded-for': ip })

function tryToSignIn(email: string, password: string, ip: string) {
  const body = { email, password }
  return new Visitor(app.origin).call(users.signin, { body, headers: from(ip) })
}
const signInFrom = ({ email }: Person, ip: string) => tryToSignIn(email, PASSWORD, ip)

/** Makes `n` calls one after the other, and counts the answers by their status. */
async function statuses(n: number, call: (i: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {}
  for (let i = 0; i < n; i += 1) {
    const { status } = await call(i)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

const ask = (visitor: Visitor, ip: string) =>
  visitor.call(users.isAuthenticated, { headers: from(ip) })
const get = (path: string, ip: string) => new Visitor(app.origin).fetch(path, { headers: from(ip) })

describe('a person who calls too often', () => {
  test('is told to wait for a moment, wherever they call from, and nobody else is', async () => {
    await start({ CALLS_OF_A_PERSON: '5' })
    const person = await buildPerson(app)
    const [here, there] = [await signIn(app, person), await signIn(app, person)]
    const other = await signIn(app, await buildPerson(app))
    expect(await statuses(5, (i) => ask(here, `192.0.2.${i}`))).toEqual({ 200: 5 })
    const refused = await ask(there, '198.51.100.1')
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await ask(other, '192.0.2.1')).status).toBe(200)
  })
})

describe('a network', () => {
  test('whose strangers call too often is closed to strangers, and to nobody else', async () => {
    await start({ CALLS_OF_STRANGERS: '5' })
    const member = await signIn(app, await buildPerson(app))
    const look = (ip: string) =>
      new Visitor(app.origin).call(codes.look, { params: { code: 'ABCDEF' }, headers: from(ip) })
    const walked = await statuses(7, (i) => look(`2001:db8:1:2::${i}`))
    expect(walked).toEqual({ 404: 5, 429: 2 })
    expect((await look('2001:db8:1:3::1')).status).toBe(404)
    const asked = await member.call(users.isAuthenticated, { headers: from('2001:db8:1:2::1') })
    expect(asked.status).toBe(200)
  })

  test('that sends too much is closed for the rest of the minute, but for the files of the web app', async () => {
    await start({ REQUESTS_OF_A_NETWORK: '5' })
    expect(await statuses(7, () => get('/healthz', '192.0.2.9'))).toEqual({ 200: 5, 429: 2 })
    expect((await get('/assets/none.js', '192.0.2.9')).status).not.toBe(429)
    expect((await get('/healthz', '192.0.2.10')).status).toBe(200)
  })

  test('from which people sign in too often is closed to sign-ins, also to right ones', async () => {
    await start({ SIGN_INS_OF_A_NETWORK: '5' })
    const person = await buildPerson(app)
    expect(await statuses(3, () => signInFrom(person, '192.0.2.1'))).toEqual({ 200: 3 })
    expect(
      await statuses(2, (i) => tryToSignIn(`nobody-${i}@people.example`, PASSWORD, '192.0.2.1')),
    ).toEqual({ 401: 2 })
    const refused = await signInFrom(person, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await signInFrom(person, '192.0.2.2')).status).toBe(200)
  })

  test('that floods the sign-in keeps nobody of another network from it', async () => {
    await start({})
    const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson(app)))
    const flood = Array.from({ length: 150 }, (_, i) =>
      tryToSignIn(`nobody-${i}@people.example`, PASSWORD, '192.0.2.1'),
    )
    const others = await Promise.all(people.map((one, i) => signInFrom(one, `198.51.100.${i}`)))
    expect(others.map(({ status }) => status)).toEqual(people.map(() => 200))
    const sentAway = (await Promise.all(flood)).filter(({ status }) => status === 503)
    expect(sentAway.length).toBeGreaterThan(0)
  })
})

test('of too many sessions of a person the one that was used least lately ends', async () => {
  await start({})
  const person = await buildPerson(app)
  const first = await signIn(app, person)
  const second = await signIn(app, person)
  await app.pool.query(
    `update sessions set last_seen_at = now() + interval '1 minute'
      where created_at = (select min(created_at) from sessions where user_id = $1)`,
    [person._id],
  )
  for (let i = 0; i < 49; i += 1) await signInFrom(person, `192.0.2.${i}`)
  expect((await first.call(users.isAuthenticated)).status).toBe(200)
  expect((await second.call(users.isAuthenticated)).status).toBe(401)
  expect((await first.call(users.sessions)).data.docs).toHaveLength(50)
})

const askFrom = async (ip: string, bytes: number) => {
  const answer = await new Visitor(app.origin).fetch('/api/v1/users/forgot-password', {
    method: 'POST',
    body: JSON.stringify({ email: 'a'.repeat(bytes) }),
    headers: { 'content-type': 'application/json', ...from(ip) },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('who sends too much to be parsed', () => {
  const body = { firstName: 'a'.repeat(600_000) }
  const send = (visitor: Visitor) => visitor.call(users.updateMe, { body })
  test('as a network of strangers waits for the minute, and no other network does', async () => {
    await start({ MEGABYTES_OF_STRANGERS: '1' })
    expect(await statuses(63, () => askFrom('192.0.2.1', 16_000))).toEqual({ 400: 62, 429: 1 })
    const refused = await askFrom('192.0.2.1', 10)
    expect(refused.text).toContain('Too much was sent within a minute.')
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await askFrom('192.0.2.2', 10)).status).toBe(400)
  })

  test('as a person waits wherever they are, and others do not', async () => {
    await start({ MEGABYTES_OF_A_PERSON: '1' })
    const [here, other] = [await buildPerson(app), await buildPerson(app)]
    const one = await signIn(app, here)
    expect(await statuses(2, () => send(one))).toEqual({ 400: 1, 429: 1 })
    expect((await send(await signIn(app, other))).status).toBe(400)
  })
})
