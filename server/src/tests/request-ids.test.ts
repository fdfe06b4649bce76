import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { users } from '@plumbline/contract/users'
import { RELEASE } from '@plumbline/contract/operation/release'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, type Desk, sendNote } from '../testing/notes.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { untilWaiting } from '../testing/locks.ts'
import { Mailbox } from '../testing/mailbox.ts'
import { openTestStorage } from '../testing/storage.ts'
import { until } from '../testing/processes/server-process.ts'
import { startWorker } from '../worker/worker.ts'

type Line = Record<string, unknown>

const ID = /^[A-Z2-7]{20}$/
let app: TestApp
let desk: Desk
let photo: string
let hasBug = false
let lines: Line[] = []
const write = (line: string) => void lines.push(JSON.parse(line) as Line)

beforeAll(async () => {
  const files = await openTestStorage()
  const read: typeof files.storage.read = (key) => {
    if (hasBug) throw new TypeError('a bug of ours')
    return files.storage.read(key)
  }
  const stored = { ...files, storage: { ...files.storage, read } }
  const settings = { LOG_LEVEL: 'debug', SLOW_MS: '50', TRUST_PROXY: '127.0.0.1' }
  app = await startTestApp(settings, undefined, stored, { write })
  desk = await buildDesk(app)
  const { data } = await sendNote(desk, 'A photo', [new File([await tinyPng()], 'roof.png')])
  photo = data.docs.updates.at(-1)?.content.photos[0]?.url ?? ''
})
afterAll(() => app.close())
beforeEach(() => {
  lines = []
})
afterEach(() => {
  hasBug = false
})

async function ask(path: string) {
  const answer = await desk.member.fetch(path)
  return { headers: answer.headers, status: answer.status, text: await answer.text() }
}

const linesOf = (id: string | null) => lines.filter((line) => line['requestId'] === id)

test('every answer has an id of its own, whatever is asked for', async () => {
  const ids = new Set<string | null>()
  const places = [
    '/',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/nowhere',
    '/api/v1/nowhere',
    '/api/v1/%',
  ]
  const calls = [
    '/api/v1/users/is-authenticated',
    '/api/v1/projects/x/issues',
    '/odk/key/x/formList',
  ]
  for (const place of [...places, ...calls, photo]) {
    const answer = await desk.member.fetch(place)
    await answer.arrayBuffer()
    expect(answer.headers.get('x-request-id'), place).toMatch(ID)
    ids.add(answer.headers.get('x-request-id'))
  }
  expect(ids.size).toBe(places.length + calls.length + 1)
})

test('an answer that stays open has one, and so has one to what is no HTTP', async () => {
  const ended = new AbortController()
  const { projectId } = desk.params
  const stream = await fetch(`${app.origin}/api/v1/projects/${projectId}/events`, {
    headers: { cookie: desk.member.cookie },
    signal: ended.signal,
  })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('x-request-id')).toMatch(ID)
  ended.abort()
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  socket.end('nonsense\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/x-request-id: [A-Z2-7]{20}\r\n/i)
})

async function idOf(given: string) {
  const answer = await fetch(`${app.origin}/healthz`, { headers: { 'x-request-id': given } })
  return answer.headers.get('x-request-id')
}

test('the id of a proxy of ours is taken over, and what is no id is not', async () => {
  expect(await idOf('from-the-proxy-17')).toBe('from-the-proxy-17')
  expect(await idOf('two words')).toMatch(ID)
  expect(await idOf('x'.repeat(65))).toMatch(ID)
})

test('the line of a request says what it cost, and holds no value', async () => {
  const { headers, text } = await desk.member.call(issues.get, {
    params: desk.params,
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  })
  const ofRequest = () =>
    linesOf(headers.get('x-request-id')).find((line) => line['msg'] === 'request')
  await until(() => ofRequest() !== undefined)
  const line = ofRequest()
  expect(line).toMatchObject({
    route: '/api/v1/projects/:projectId/issues/:docId',
    method: 'GET',
    status: 200,
    release: RELEASE,
    traceId: 'a'.repeat(32),
  })
  const cost = line as {
    ms: number
    dbMs: number
    dbWaitMs: number
    queries: number
    bytes: number
  }
  // who it is, and the issue
  expect(cost.queries).toBeGreaterThanOrEqual(2)
  expect(cost.queries).toBeLessThan(10)
  expect(cost.dbMs).toBeGreaterThan(0)
  expect(cost.dbWaitMs).toBeGreaterThanOrEqual(0)
  expect(cost.ms).toBeLessThan(60_000)
  expect(cost.bytes).toBeGreaterThan(headers.get('content-encoding') ? 500 : text.length)
  expect(JSON.stringify(lines)).not.toContain(desk.params.docId)
})

test('a fault of ours says its number in the body, in the sentence and in the log', async () => {
  hasBug = true
  const { headers, status, text } = await ask(photo)
  const id = headers.get('x-request-id') ?? ''
  expect(status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({ requestId: id, code: 'failed', params: { number: id } })
  expect(text).toContain(`Number ${id}`)
  await until(() => linesOf(id).length === 2)
  const [fault, request] = linesOf(id)
  expect(fault).toMatchObject({ level: 'error', err: { message: 'a bug of ours' } })
  expect(request).toMatchObject({ msg: 'request', status: 500, error: fault?.['error'] })
})

test('a fault that repeats is written seldom, and each request says which one it was', async () => {
  hasBug = true
  for (let n = 0; n < 12; n += 1) await ask(photo)
  await until(() => lines.filter((line) => line['msg'] === 'request').length === 12)
  const faults = lines.filter((line) => line['level'] === 'error')
  expect(faults.length).toBeLessThanOrEqual(2)
  const kinds = lines.flatMap((line) => (line['msg'] === 'request' ? [line['error']] : []))
  expect(new Set(kinds).size).toBe(1)
  expect(kinds[0]).toMatch(/^[0-9a-f]{8}$/)
})

test('what is not available is named alike by its line and by those of its requests', async () => {
  await app.database.goAway()
  try {
    const { status, headers } = await ask(photo)
    expect(status).toBe(503)
    const ofCall = () => linesOf(headers.get('x-request-id'))
    await until(() => ofCall().some(({ msg }) => msg === 'request'))
    const kinds = ofCall().flatMap((line) => line['error'] ?? [])
    expect(kinds).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/), kinds[0]])
  } finally {
    await app.database.comeBack()
  }
})

test('a slow statement is named for its request, without its values', async () => {
  const other = await app.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from issues where id = $1 for update', [desk.params.docId])
    const sent = sendNote(desk, 'While somebody holds the issue')
    await untilWaiting(app, 1)
    const begun = performance.now()
    await until(() => performance.now() - begun > 200)
    await other.query('commit')
    const { headers } = await sent
    // on a busy machine others of its statements are slow too
    const slow = linesOf(headers.get('x-request-id')).find(
      ({ msg, statement }) => msg === 'A slow statement' && statement === 'select issues',
    )
    expect(slow).toMatchObject({ level: 'warn' })
    expect(Number(slow?.['ms'])).toBeGreaterThan(50)
  } finally {
    other.release()
  }
  const slowLines = lines.filter(({ msg }) => msg === 'A slow statement')
  expect(JSON.stringify(slowLines)).not.toContain(desk.params.docId)
})

test('a job says which request caused it', async () => {
  const { email } = desk.person
  const { headers } = await desk.member.call(users.forgotPassword, { body: { email } })
  const id = headers.get('x-request-id')
  const log = createLog('info', { write })
  const mailer = new Mailbox()
  const deps = { config: readConfig({}), storage: app.storage, mailer, log, health: app.health }
  const worker = startWorker(deps, app.database.url)
  try {
    await until(() => mailer.mails.length > 0)
    await until(() => lines.some((line) => line['job'] === 'send-mail'))
    expect(linesOf(id).some((line) => line['job'] === 'send-mail')).toBe(true)
  } finally {
    await worker.stop()
  }
})
