import { afterAll, beforeAll, expect, test } from 'vitest'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { openrosa } from '@plumbline/contract/intake/openrosa'
import { issues } from '@plumbline/contract/issues'
import { users } from '@plumbline/contract/users'
import { projectRoot } from '../config/early-settings.mjs'
import { transaction } from '../db/db.ts'
import { countWhole } from '../features/operation/count-whole.ts'
import { createLog } from '../log.ts'
import {
  readDaysUntilFull,
  readHoursOfCalls,
  readSizes,
  readSlowStatements,
  writeHour,
} from '../metrics/hours.ts'
import { keepWhole, type Whole } from '../metrics/whole.ts'
import { openMetricsPort } from '../start/metrics-port.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, signIn, signInByPassword } from '../testing/builders.ts'
import { buildDesk, type Desk, sendNote } from '../testing/notes.ts'
import { Listener } from '../testing/processes/listener.ts'
import { until } from '../testing/processes/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

const TOKEN = 'a-token-of-the-operator-42'
let app: TestApp
let desk: Desk
let whole: Whole

beforeAll(async () => {
  const latest: { of: Whole | null } = { of: null }
  const later: Whole = {
    latest: () => latest.of?.latest() ?? null,
    look: async () => latest.of?.look(),
    stop: () => latest.of?.stop(),
  }
  app = await startTestApp({ METRICS_TOKEN: TOKEN }, undefined, undefined, undefined, later)
  whole = keepWhole(
    app.pool,
    () => countWhole(app.pool, { smtpUrl: undefined }),
    createLog('silent'),
  )
  latest.of = whole
  desk = await buildDesk(app)
})
afterAll(async () => {
  whole.stop()
  await app.close()
})

const ask = (path: string, authorization?: string) =>
  fetch(app.origin + path, { headers: authorization === undefined ? {} : { authorization } })

async function metrics(): Promise<string> {
  const answer = await ask('/metrics', `Bearer ${TOKEN}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  return answer.text()
}

/** The value of a series; undefined of one that is not there. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`plumbline_${series} `))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}

const inDb = <T>(read: Parameters<typeof transaction<T>>[2]) => transaction(app.pool, 'read', read)

test('there is no such page for whoever has not the token', async () => {
  const member = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
  expect((await member.fetch('/metrics')).status).toBe(404)
  const wrong = [
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Basic ${TOKEN}`,
  ]
  for (const given of [undefined, ...wrong, `Bearer ${'x'.repeat(5000)}`]) {
    const answer = await ask('/metrics', given)
    expect(answer.status, given).toBe(404)
    expect(await answer.text()).not.toContain('plumbline_')
  }
})

test('without the settings nobody has one', async () => {
  const plain = await startTestApp()
  try {
    const headers = { authorization: 'Bearer undefined' }
    expect((await fetch(`${plain.origin}/metrics`, { headers })).status).toBe(404)
    expect(plain.app.metrics).toBeNull()
  } finally {
    await plain.close()
  }
})

test('answers are counted by the pattern of their route, and no id is a label', async () => {
  const labels = 'route="/api/v1/projects/:projectId/issues/:docId",method="GET"'
  const before = (await valueOf(`http_seconds_count{${labels}}`)) ?? 0
  await desk.member.call(issues.get, { params: desk.params })
  await new Visitor(app.origin).call(issues.get, { params: desk.params })
  expect(await valueOf(`http_seconds_count{${labels}}`)).toBe(before + 2)
  expect(await valueOf(`http_answers_total{${labels},class="4xx"}`)).toBe(1)
  const text = await metrics()
  for (const secret of [
    desk.params.projectId,
    desk.params.docId,
    desk.person.email,
    desk.person._id,
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|\d+\.\d+\.\d+\.\d+"/)
})

const PATIENCE = { timeout: 30_000 }

test('whoever goes away before the answer is over is not under way for ever', async () => {
  // whoever asks is one
  await expect.poll(() => valueOf('http_open'), PATIENCE).toBe(1)
  const { projectId } = desk.params
  const listener = await Listener.open(desk.member, `/api/v1/projects/${projectId}/events`)
  await expect.poll(() => valueOf('http_open'), PATIENCE).toBe(2)
  listener.hangUp()
  await expect.poll(() => valueOf('http_open'), PATIENCE).toBe(1)
})

test('sign-ins, visits, statements, waits and limits are counted', async () => {
  const person = await buildPerson(app)
  const before = (await valueOf('sign_ins_total{way="password",outcome="taken"}')) ?? 0
  await signInByPassword(app, person)
  const stranger = new Visitor(app.origin)
  await stranger.call(users.signin, { body: { email: person.email, password: 'not the password' } })
  expect(await valueOf('sign_ins_total{way="password",outcome="taken"}')).toBe(before + 1)
  expect(await valueOf('sign_ins_total{way="password",outcome="refused"}')).toBeGreaterThan(0)
  await sendNote(desk, 'A note')
  const text = await metrics()
  expect(text).toMatch(/plumbline_statement_seconds_count\{name="insert updates"\} \d/)
  expect(text).toMatch(/plumbline_pool_wait_seconds_count\{pool="requests"\} \d/)
  expect(text).toMatch(/plumbline_pool_connections\{pool="requests",state="idle"\} \d/)
  const path = openrosa.submit.path.replace(':projectId', desk.params.projectId)
  await fetch(app.origin + path.replace(':token', 'x'.repeat(43)), { method: 'POST' })
  expect(await valueOf('field_visits_total{outcome="refused"}')).toBe(1)
})

test('a limit that somebody has used up is counted by its name', async () => {
  const email = 'nobody@plumbline.example'
  for (let n = 0; n < 25; n += 1) {
    await new Visitor(app.origin).call(users.signin, { body: { email, password: 'wrong again' } })
  }
  expect(await metrics()).toMatch(/plumbline_limit_hits_total\{limit="[a-z-]+"\} \d/)
})

test('the server says how it is', async () => {
  expect(await valueOf('ready')).toBe(1)
  expect(await valueOf('database_writable')).toBe(1)
  expect(await valueOf('degraded{why="files"}')).toBe(0)
  app.health.report('files', false)
  expect(await valueOf('degraded{why="files"}')).toBe(1)
  expect(await valueOf('ready')).toBe(1)
  app.health.report('files', true)
})

test('the certificate of PUBLIC_URL has its days, and an address by http has none', async () => {
  expect(await metrics()).not.toContain('plumbline_certificate_days{')
  const pem = await readFile(join(projectRoot, 'test-data/certificates/mail-server.pem'), 'utf8')
  const proxy = createServer({ key: pem, cert: pem }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const port = (proxy.address() as AddressInfo).port
  const secure = await startTestApp({
    METRICS_TOKEN: TOKEN,
    PUBLIC_URL: `https://localhost:${port}`,
  })
  const daysOf = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const text = await (await fetch(`${secure.origin}/metrics`, { headers })).text()
    return Number(/^plumbline_certificate_days\{host="localhost"\} (.+)$/m.exec(text)?.[1])
  }
  try {
    const left = (Date.parse(new X509Certificate(pem).validTo) - Date.now()) / 86_400_000
    await expect.poll(daysOf, PATIENCE).toBeCloseTo(left, 1)
  } finally {
    await secure.close()
    proxy.close()
  }
})

test('figures of the installation are counted by one server, and asked for by no reader', async () => {
  await app.pool.query('delete from whole_figures')
  let counted = 0
  const count = () => {
    counted += 1
    return countWhole(app.pool, { smtpUrl: undefined })
  }
  const servers = Array.from({ length: 3 }, () => keepWhole(app.pool, count, createLog('silent')))
  try {
    // the first of them may still count
    await until(async () => {
      for (const server of servers) await server.look()
      return servers.every((server) => server.latest() !== null)
    })
    expect(counted).toBe(1)
    expect(servers.map((server) => server.latest()?.figures.lanes.length)).toEqual([3, 3, 3])
    // it died while it counted: another one counts when its figures are old
    await app.pool.query(`update whole_figures set at = now() - interval '15 seconds'`)
    await servers[2]?.look()
    expect(counted).toBe(2)
  } finally {
    for (const server of servers) server.stop()
  }
  await app.pool.query(`update whole_figures set at = now() - interval '15 seconds'`)
  await app.pool.query(
    `insert into backup_runs (kind, ended_at, ok, wal_up_to, rpo_s, rto_s)
     values ('base', now(), true, now() - interval '90 seconds', null, null),
            ('drill', now(), true, null, 61, 140)`,
  )
  await whole.look()
  expect(await valueOf('backup_wal_behind_seconds')).toBeGreaterThanOrEqual(90)
  expect(await valueOf('drill_seconds{what="rto"}')).toBe(140)
  expect(await valueOf('backup_last_good_timestamp_seconds{kind="base"}')).toBeGreaterThan(1e9)
  expect(await valueOf('jobs_waiting{lane="quick"}')).toBe(0)
  expect(await valueOf('jobs_parked')).toBe(0)
  expect(await valueOf('mails_waiting')).toBeGreaterThanOrEqual(0)
  expect(await metrics()).toMatch(
    /plumbline_build_info\{release="\d+\.\d+\.\d+",revision="",node="\d/,
  )
  // a release that counts less
  await app.pool.query(
    `update whole_figures set at = now(), figures = '{"mails": {"waiting": 3}, "lanes": [{"lane": "quick"}]}'`,
  )
  await whole.look()
  expect(await valueOf('mails_waiting')).toBe(3)
  expect(await valueOf('jobs_waiting{lane="quick"}')).toBeUndefined()
  expect(await valueOf('drill_seconds{what="rto"}')).toBeUndefined()
  await app.pool.query(`update whole_figures set at = now() - interval '15 seconds'`)
  await whole.look()
  await app.database.goAway()
  try {
    expect(await metrics()).toContain('plumbline_jobs_parked')
  } finally {
    await app.database.comeBack()
  }
})

test('a port of its own answers without a token, and knows nothing else', async () => {
  if (!app.app.metrics) throw new Error('Nothing is counted.')
  const server = await openMetricsPort({ port: 0, host: '127.0.0.1' }, app.app.metrics, app.health)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('plumbline_http_seconds')
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({
      ready: true,
      degraded: [],
    })
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${origin}/api/v1/users`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(405)
  } finally {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
})

test('the last minute stands in the row of the server, and the hour is kept', async () => {
  await app.app.figures.write()
  await desk.member.call(issues.get, { params: desk.params })
  // none of these is a call
  for (const path of ['/', '/readyz', '/metrics', '/nowhere', '/api/v1/nowhere']) await ask(path)
  await app.app.figures.write()
  expect(app.health.allFigures()['server']).toMatchObject({ callsMin: 1 })
  const { memoryMb, cpu, p95Ms } = app.health.allFigures()['server'] as Record<string, number>
  expect(memoryMb).toBeGreaterThan(50)
  expect(cpu).toBeGreaterThanOrEqual(0)
  expect(p95Ms).toBeGreaterThan(0)
  const before = await inDb((db) => readHoursOfCalls(db))
  await desk.member.call(issues.get, { params: desk.params })
  await app.app.figures.write()
  const after = await inDb((db) => readHoursOfCalls(db))
  expect(callsOf(after)).toBe(callsOf(before) + 1)
  expect(after.at(-1)?.p95Ms).toBeGreaterThan(0)
})

const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000)

const callsOf = (hours: { calls: number }[]) => hours.reduce((sum, { calls }) => sum + calls, 0)

test('what is kept says how quick calls were, which statements were slow and when the disk is full', async () => {
  await app.pool.query('delete from server_hours; delete from slow_statements')
  await writeHour(app.pool, at(48), 'app-1', { diskFreeBytes: 1000, calls: 9, p95Ms: 10 })
  await writeHour(app.pool, at(0), 'app-1', { diskFreeBytes: 800, calls: 5, failed: 1, p95Ms: 40 })
  await writeHour(app.pool, at(0), 'app-2', { diskFreeBytes: 900, calls: 2, p95Ms: 70 })
  await writeHour(app.pool, at(0), 'app-2', { calls: 2, p95Ms: 60 })
  await writeHour(app.pool, at(0), '', { databaseBytes: 5e9, fileBytes: 7e9 })
  expect(await inDb((db) => readHoursOfCalls(db))).toEqual([
    { hour: expect.any(String) as string, calls: 9, failed: 1, p95Ms: 60 },
  ])
  // a hundred bytes a day of one server, and of the other nobody knows yet
  expect(await inDb(readDaysUntilFull)).toBe(8)
  expect((await inDb((db) => readSizes(db))).at(-1)).toMatchObject({
    databaseBytes: 5e9,
    fileBytes: 7e9,
  })
  await app.pool.query(
    `insert into slow_statements values (date_trunc('hour', now()), 'select issues', 3, 900),
       (date_trunc('hour', now()) - interval '1 hour', 'select issues', 1, 1200),
       (date_trunc('hour', now()), 'insert updates', 1, 700),
       (date_trunc('hour', now()) - interval '2 days', 'select sites', 1, 9000)`,
  )
  expect(await inDb((db) => readSlowStatements(db))).toEqual([
    { name: 'select issues', n: 4, maxMs: 1200 },
    { name: 'insert updates', n: 1, maxMs: 700 },
  ])
})
