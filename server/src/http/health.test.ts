import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { sparingRoom } from '../health/watch-parts.ts'
import { createPool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { until } from '../testing/processes/server-process.ts'
import { startProbe } from '../health/probe.ts'
import { users } from '@plumbline/contract/users'
import { PASSWORD } from '../testing/builders.ts'
import { buildFieldOffice } from '../testing/field.ts'
import { buildDesk, notesOf, sendNote } from '../testing/notes.ts'
import { fillIn, Phone } from '../testing/phone.ts'
import { Visitor } from '../testing/visitor.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.origin + path, { headers })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

test('a server that can do its work says so, and no more', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'success' } })
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'success' } })
})

describe('while the database is gone', () => {
  test('the process lives and is not ready, and it is again when the database is back', async () => {
    await app.database.goAway()
    const probe = startProbe(app.database.url, app.health)
    for (let n = 0; n < 2; n += 1) await probe.ask()
    expect((await ask('/healthz')).status).toBe(200)
    const { status, body, headers } = await ask('/readyz')
    expect({ status, body }).toEqual({
      status: 503,
      body: { status: 'error', message: 'Not ready.' },
    })
    expect(headers.get('retry-after')).toBe('5')
    await app.database.comeBack()
    await probe.ask()
    expect((await ask('/readyz')).status).toBe(200)
    await probe.stop()
  })

  test('calls answer 503 with the time to wait, and work again when it is back', async () => {
    const desk = await buildDesk(app)
    await app.database.goAway()
    const answer = await sendNote(desk, 'Lost?')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.text).not.toMatch(/database|postgres|connection|test_/i)
    await app.database.comeBack()
    expect((await sendNote(desk, 'Not lost')).status).toBe(200)
    expect(await notesOf(desk)).toEqual(['Not lost'])
  })
})

test('a server whose files cannot be stored is ready and degraded, and no more when they can', async () => {
  // a file in the place of the folder stops root as well
  const incoming = join(app.folder, 'incoming')
  await rm(incoming, { recursive: true })
  await writeFile(incoming, '')
  await app.health.look()
  expect((await ask('/readyz')).status).toBe(200)
  expect(app.health.now().degraded).toMatchObject([{ why: 'files' }])
  await rm(incoming)
  await mkdir(incoming)
  await app.health.look()
  expect(app.health.now().degraded).toEqual([])
})

test('a server whose disk is almost full is ready and degraded', async () => {
  const full = await startTestApp({ MIN_FREE_DISK: '999999999', DATA_DIR: app.folder })
  await full.health.look()
  expect(full.health.now()).toMatchObject({ ready: true, degraded: [{ why: 'disk' }] })
  await full.close()
})

test('mails and jobs that wait for too long make a server degraded', async () => {
  await app.pool.query(
    `insert into mails (id, kind, to_address, created_at, expires_at)
     values (uuid_v7(), 'digest', 'somebody@works.example', now() - interval '16 minutes', now() + interval '1 day')`,
  )
  await app.pool.query(
    `select graphile_worker.add_job(name, '{}'::json, run_at => now() - age * interval '1 second')
       from (values ('send-mail', 4), ('make-report', 50), ('purge', 7000)) as jobs (name, age)`,
  )
  await app.health.look()
  expect(app.health.now().degraded).toMatchObject([{ why: 'mail' }])
  await app.pool.query(
    `select graphile_worker.add_job('send-mail', '{}'::json, run_at => now() - interval '6 seconds')`,
  )
  await app.health.look()
  expect(app.health.now().degraded).toMatchObject([{ why: 'mail' }, { why: 'jobs' }])
  await app.pool.query('delete from graphile_worker._private_jobs')
  await app.pool.query(`update mails set outcome = 'sent', ended_at = now()`)
  await app.health.look()
  expect(app.health.now().degraded).toEqual([])
})

test('nothing is put on a disk that is almost full', async () => {
  const storage = sparingRoom(app.storage, app.health)
  const key = { sha256: 'a'.repeat(64), size: 'original' } as const
  app.health.report('disk', false)
  await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
    code: 'diskFull',
    retryAfter: 30,
  })
  app.health.report('disk', true)
  await storage.put(key, Buffer.from('x'))
  expect(await storage.has(key)).toBe(true)
  await storage.remove(key.sha256)
})

describe('why a server is as it is', () => {
  const TOKEN = 'a-token-of-the-operator-alone'
  let guarded: TestApp
  beforeEach(async () => {
    guarded = await startTestApp({ METRICS_TOKEN: TOKEN })
    guarded.health.report('mail', false)
  })
  afterEach(() => guarded.close())

  const readiness = async (authorization?: string) => {
    const answer = await fetch(`${guarded.origin}/readyz`, {
      headers: authorization === undefined ? {} : { authorization },
    })
    return { status: answer.status, body: await answer.json() }
  }

  test('is told to whoever has the token', async () => {
    expect(await readiness(`Bearer ${TOKEN}`)).toEqual({
      status: 200,
      body: {
        status: 'success',
        ready: true,
        degraded: [{ why: 'mail', since: expect.any(String) }],
        since: expect.any(String),
        release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      },
    })
    guarded.health.drain()
    expect(await readiness(`Bearer ${TOKEN}`)).toMatchObject({
      status: 503,
      body: { status: 'error', ready: false },
    })
  })

  test.each<[string, string | undefined]>([
    ['no header', undefined],
    ['an empty one', ''],
    ['no token', 'Bearer '],
    ['a letter less', `Bearer ${TOKEN.slice(0, -1)}`],
    ['a letter more', `Bearer ${TOKEN}x`],
    ['another spelling', `bearer ${TOKEN}`],
    ['two spaces', `Bearer  ${TOKEN}`],
    ['two tokens', `Bearer ${TOKEN} ${TOKEN}`],
    ['another scheme', `Basic ${TOKEN}`],
    ['a long one', `Bearer ${'x'.repeat(5000)}`],
  ])('is told to nobody else (%s)', async (_what, authorization) => {
    expect(await readiness(authorization)).toEqual({ status: 200, body: { status: 'success' } })
  })

  test('is told to nobody where no token is set', async () => {
    expect((await ask('/readyz', { authorization: 'Bearer undefined' })).body).toEqual({
      status: 'success',
    })
  })
})

async function setReadOnly(value: 'on' | 'off') {
  const name = new URL(app.database.url).pathname.slice(1)
  await app.pool.query(
    `begin read write; alter database ${name} set default_transaction_read_only = ${value}; commit`,
  )
}

/** Connections that are open know nothing of a change of the database: these are new ones. */
async function renewConnections() {
  const idle = Array.from({ length: 10 }, () => app.pool.connect())
  for (const client of await Promise.all(idle)) client.release(true)
}

describe('while the database can only be read', () => {
  test('every answer says so', async () => {
    const isMarked = async () => (await fetch(app.origin)).headers.has('plumbline-read-only')
    expect(await isMarked()).toBe(false)
    app.health.report('readOnly', false)
    expect(await isMarked()).toBe(true)
    app.health.report('readOnly', true)
    expect(await isMarked()).toBe(false)
  })

  test('reading works, changes are refused as such, and nothing has to be restarted after it', async () => {
    const desk = await buildDesk(app)
    await setReadOnly('on')
    await renewConnections()
    expect(await notesOf(desk)).toEqual([])
    for (const answer of [
      await sendNote(desk, 'Lost?'),
      await new Visitor(app.origin).call(users.signin, {
        body: { email: desk.person.email, password: PASSWORD },
      }),
    ]) {
      expect(answer.status).toBe(503)
      expect(answer.text).toContain('Changes cannot be saved at the moment. Reading works.')
      expect(answer.headers.get('retry-after')).toBe('5')
    }
    await setReadOnly('off')
    // each connection that refuses a change is thrown away
    await until(async () => (await sendNote(desk, 'Not lost')).status === 200)
    expect(await notesOf(desk)).toEqual(['Not lost'])
  })

  test('a phone reads its forms, and what it sends is taken once that ends', async () => {
    const office = await buildFieldOffice(app)
    const phone = new Phone(app.origin, office)
    const visit = fillIn(office)
    await setReadOnly('on')
    await renewConnections()
    // the key has not been used before, which nobody can write down now
    const forms = await phone.get('/formList')
    expect([forms.status, await forms.text()]).toEqual([200, expect.stringContaining(office.key)])
    const unknown = fieldServer({ token: 'none', projectId: office.projectId })
    const stranger = new Phone(app.origin, { server: unknown })
    expect((await stranger.get('/formList')).status).toBe(403)
    const refused = await phone.send(visit, { json: true })
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'readOnly',
      message: 'Changes cannot be saved at the moment. Reading works.',
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    await setReadOnly('off')
    await until(async () => (await phone.send(visit)).status === 201)
    const { rows } = await app.pool.query('select from visits')
    expect(rows).toHaveLength(1)
  })
})

test('a PostgreSQL whose socket is not there yet is a 503', async () => {
  const url = `postgres://plumbline@localhost/plumbline?host=${app.folder}`
  const starting = await startTestApp({}, () => createPool(url, createLog('silent')))
  const answer = await new Visitor(starting.origin).call(users.signin, {
    body: { email: 'somebody@works.example', password: PASSWORD },
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  await starting.close()
})

test.each(['EPIPE', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTDOWN', 'ENETUNREACH'])(
  'a PostgreSQL that cannot be reached is a 503, whatever the system calls it (%s)',
  async (code) => {
    const away = await startTestApp({}, (url) => {
      const pool = createPool(url, createLog('silent'))
      pool.connect = () => Promise.reject(Object.assign(new Error(`no way: ${code}`), { code }))
      return pool
    })
    const answer = await new Visitor(away.origin).call(users.signin, {
      body: { email: 'somebody@works.example', password: PASSWORD },
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    await away.close()
  },
)

test('a server that is told to stop is not ready, but still answers', async () => {
  const desk = await buildDesk(app)
  app.health.drain()
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/healthz')).status).toBe(200)
  expect((await sendNote(desk, 'Just in time')).status).toBe(200)
})
