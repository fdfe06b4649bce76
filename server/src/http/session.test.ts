import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../testing/app.ts'
import {
  buildPerson,
  buildProject,
  PASSWORD,
  type Person,
  signInByPassword,
} from '../testing/builders.ts'
import { Visitor } from '../testing/visitor.ts'
import { hashToken } from '../db/hash-token.ts'

let app: TestApp
let behindTls: TestApp
beforeAll(async () => {
  app = await startTestApp()
  behindTls = await startTestApp({ PUBLIC_URL: 'https://plumbline.example' })
})
afterAll(async () => {
  await app.close()
  await behindTls.close()
})

async function cookieOf(on: TestApp): Promise<string[]> {
  const { email } = await buildPerson(on)
  const answer = await new Visitor(on.origin).fetch('/api/v1/users/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return (answer.headers.getSetCookie()[0] ?? '').split('; ')
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.call(users.isAuthenticated)).status === 200
}

function ageSession(person: Person, change: string) {
  return app.pool.query(`update sessions set ${change} where user_id = $1`, [person._id])
}

/** More sessions of somebody, on browsers that they used some time ago. */
function fill(person: Person, n: number, ago: string) {
  return app.pool.query(
    `insert into sessions (id_hash, user_id, expires_at, last_seen_at)
     select sha256(convert_to($1::text || n, 'utf8')), $1::text::uuid, now() + interval '9 days', now() - $3::interval
       from generate_series(1, $2) n`,
    [person._id, n, ago],
  )
}

describe('the cookie', () => {
  test('holds 256 random bits, for this browser alone', async () => {
    const [pair, ...attributes] = await cookieOf(app)
    expect(pair).toMatch(/^sid=[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
    expect((await cookieOf(app))[0]).not.toBe(pair)
  })

  test('is bound to the host and to https when people come by https', async () => {
    const [pair, ...attributes] = await cookieOf(behindTls)
    expect(pair).toMatch(/^__Host-sid=/)
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/']))
    expect(attributes.join()).not.toMatch(/domain/i)
  })

  test('of plain http opens nothing behind https', async () => {
    const person = await buildPerson(behindTls)
    const visitor = await signInByPassword(behindTls, person)
    visitor.cookie = visitor.cookie.replace('__Host-', '')
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('stands nowhere in the database, only its hash does', async () => {
    const visitor = await signInByPassword(app, await buildPerson(app))
    const token = visitor.cookie.split('=')[1] ?? ''
    const { rows } = await app.pool.query('select sessions::text as row from sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })

  test.each([
    '',
    'sid=',
    'sid=x',
    `sid=${'x'.repeat(5000)}`,
    'sid=%00',
    'sid=a; sid=b',
    '__proto__=1',
  ])('that says %j is nobody', async (cookie) => {
    const visitor = new Visitor(app.origin)
    visitor.cookie = cookie
    expect((await visitor.call(users.isAuthenticated)).status).toBe(401)
  })
})

describe('signing in', () => {
  test('starts a new session and ends the older one of the browser', async () => {
    const person = await buildPerson(app)
    const before = await signInByPassword(app, person)
    const visitor = new Visitor(app.origin)
    visitor.cookie = before.cookie
    await visitor.call(users.signin, { body: { email: person.email, password: PASSWORD } })
    expect(visitor.cookie).not.toBe(before.cookie)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(before)).toBe(false)
  })

  test('never takes over a token that somebody planted', async () => {
    const person = await buildPerson(app)
    const visitor = new Visitor(app.origin)
    visitor.cookie = `sid=${'a'.repeat(43)}`
    await visitor.call(users.signin, { body: { email: person.email, password: PASSWORD } })
    expect(visitor.cookie).not.toContain('aaaa')
    const planted = new Visitor(app.origin)
    planted.cookie = `sid=${'a'.repeat(43)}`
    expect(await isSignedIn(planted)).toBe(false)
  })

  test('that fails leaves the session as it was', async () => {
    const person = await buildPerson(app)
    const visitor = await signInByPassword(app, person)
    await visitor.call(users.signin, {
      body: { email: person.email, password: 'not the password' },
    })
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('elsewhere leaves the session here', async () => {
    const person = await buildPerson(app)
    const here = await signInByPassword(app, person)
    const there = await signInByPassword(app, person)
    expect(await isSignedIn(here)).toBe(true)
    await there.call(users.signout)
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(there)).toBe(false)
  })

  test('with an unusual address of the browser works', async () => {
    const proxied = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const { email } = await buildPerson(proxied)
    for (const address of [
      'fe80::1%eth0',
      '198.51.100.7',
      'unknown',
      '"_secret"',
      '::ffff:10.0.0.1',
      '10.0.0.1:80',
    ]) {
      const { status } = await new Visitor(proxied.origin).call(users.signin, {
        body: { email, password: PASSWORD },
        headers: { 'x-forwarded-for': address },
      })
      expect(status, address).toBe(200)
    }
    const { rows } = await proxied.pool.query('select host(ip) as ip from sessions order by id')
    expect(rows.map(({ ip }: { ip: string | null }) => ip)).toEqual(
      expect.arrayContaining(['fe80::1', '198.51.100.7', null]),
    )
    await proxied.close()
  })

  test('with a browser that has very much to say of itself keeps the beginning', async () => {
    const person = await buildPerson(app)
    const { status } = await new Visitor(app.origin).call(users.signin, {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': `Browser/1 ${'x'.repeat(400)}` },
    })
    expect(status).toBe(200)
    const { rows } = await app.pool.query('select user_agent from sessions where user_id = $1', [
      person._id,
    ])
    expect(rows).toEqual([{ user_agent: `Browser/1 ${'x'.repeat(290)}` }])
  })

  test("beyond 50 browsers ends the session that was used least lately, and nobody else's", async () => {
    const [person, other] = [await buildPerson(app), await buildPerson(app)]
    const theirs = await signInByPassword(app, other)
    const first = await signInByPassword(app, person)
    const second = await signInByPassword(app, person)
    const third = await signInByPassword(app, person)
    await fill(person, 46, '1 hour')
    await fill(other, 49, '6 days')
    const fiftieth = await signInByPassword(app, person)
    for (const one of [first, second, third]) expect(await isSignedIn(one)).toBe(true)
    // of those that were last used together, the one that began first
    const hashes = [first, second, third].map(({ cookie }) => hashToken(cookie.split('=')[1] ?? ''))
    await app.pool.query(
      `update sessions set last_seen_at = now() - interval '1 day',
              created_at = now() - case when id_hash = $2 then 3 else 2 end * interval '1 day'
        where id_hash in ($1, $2, $3)`,
      hashes,
    )
    await signInByPassword(app, person)
    const { rows } = await app.pool.query<{ id_hash: Buffer }>(
      'select id_hash from sessions where id_hash = any($1) order by id',
      [hashes],
    )
    expect(rows.map(({ id_hash: hash }) => hash)).toEqual([hashes[0], hashes[2]])
    await signInByPassword(app, person)
    const alive = await Promise.all(
      [first, second, third, fiftieth, theirs].map((one) => isSignedIn(one)),
    )
    expect(alive).toEqual([false, false, true, true, true])
    const ofOther = await app.pool.query('select from sessions where user_id = $1', [other._id])
    expect(ofOther.rowCount).toBe(50)
  })
})

test('signing out clears the cookie', async () => {
  const visitor = await signInByPassword(app, await buildPerson(app))
  const answer = await visitor.fetch('/api/v1/users/signout')
  expect(answer.headers.getSetCookie()).toHaveLength(1)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=; Max-Age=0; Path=\//)
})

describe('a session', () => {
  test.each([
    ["last_seen_at = now() - interval '6 days 23 hours'", true],
    ["last_seen_at = now() - interval '7 days 1 minute'", false],
    ["expires_at = now() + interval '1 minute'", true],
    ["expires_at = now() - interval '1 second'", false],
  ])('with %s is alive: %s', async (change, alive) => {
    const person = await buildPerson(app)
    const visitor = await signInByPassword(app, person)
    await ageSession(person, change)
    expect(await isSignedIn(visitor)).toBe(alive)
  })

  test('lives for 30 days from its beginning', async () => {
    const person = await buildPerson(app)
    await signInByPassword(app, person)
    const { rows } = await app.pool.query(
      `select expires_at = created_at + interval '30 days' as exactly
         from sessions where user_id = $1`,
      [person._id],
    )
    expect(rows).toEqual([{ exactly: true }])
  })

  test('that is used stays alive, but never beyond its 30 days', async () => {
    const person = await buildPerson(app)
    const visitor = await signInByPassword(app, person)
    await ageSession(person, "last_seen_at = now() - interval '6 days'")
    expect(await isSignedIn(visitor)).toBe(true)
    const { rows } = await app.pool.query(
      `select last_seen_at > now() - interval '1 minute' as seen,
              expires_at = created_at + interval '30 days' as as_before
         from sessions where user_id = $1`,
      [person._id],
    )
    expect(rows).toEqual([{ seen: true, as_before: true }])
  })

  test('that is used keeps no other one alive', async () => {
    const [person, other] = [await buildPerson(app), await buildPerson(app)]
    const visitor = await signInByPassword(app, person)
    await signInByPassword(app, other)
    for (const one of [person, other]) {
      await ageSession(one, "last_seen_at = now() - interval '6 days'")
    }
    expect(await isSignedIn(visitor)).toBe(true)
    const { rows } = await app.pool.query(
      `select last_seen_at < now() - interval '5 days' as resting from sessions where user_id = $1`,
      [other._id],
    )
    expect(rows).toEqual([{ resting: true }])
  })

  test('of somebody who was deactivated opens nothing from the next request on', async () => {
    const person = await buildPerson(app)
    const visitor = await signInByPassword(app, person)
    await app.pool.query('update users set is_active = false where id = $1', [person._id])
    expect(await isSignedIn(visitor)).toBe(false)
    const again = await new Visitor(app.origin).call(users.signin, {
      body: { email: person.email, password: PASSWORD },
    })
    expect(again).toMatchObject({ status: 401, message: 'Incorrect email or password.' })
  })

  test('shows a membership or a level that was taken away from the next request on', async () => {
    const projectId = await buildProject(app)
    const person = await buildPerson(app, { projects: [projectId] })
    const visitor = await signInByPassword(app, person)
    expect((await visitor.fetch(`/api/v1/projects/${projectId}`)).status).toBe(200)
    await app.pool.query('delete from memberships where user_id = $1', [person._id])
    expect((await visitor.fetch(`/api/v1/projects/${projectId}`)).status).toBe(404)
  })
})
