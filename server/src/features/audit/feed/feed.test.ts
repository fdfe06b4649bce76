import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '@plumbline/contract/codes'
import { transaction } from '../../../db/db.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../../testing/builders.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { sealUntil } from '../chain/seal-audit.ts'
import { writeAudit } from '../write-audit.ts'

const TOKEN = 'a-token-of-the-log-system'
const A_DAY_MS = 86_400_000

let app: TestApp
let admin: Visitor
let params: { projectId: string }
beforeAll(async () => {
  app = await startTestApp({ AUDIT_TOKEN: TOKEN, METRICS_TOKEN: 'a-token-of-another-watcher' })
  params = { projectId: await buildProject(app) }
  const person = await buildPerson(app, { level: 'admin', projects: [params.projectId] })
  admin = await signIn(app, person)
})
afterAll(() => app.close())

const ask = (query = '', authorization: string | undefined = `Bearer ${TOKEN}`) =>
  fetch(`${app.origin}/audit-feed${query}`, {
    headers: authorization === undefined ? {} : { authorization },
  })

type Line = { type: string; next?: string } & Record<string, unknown>

async function read(query = ''): Promise<{ lines: Line[]; next: string }> {
  const answer = await ask(query)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
  const all = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  const end = all.pop()
  expect(end?.type).toBe('end')
  return { lines: all, next: end?.next ?? '' }
}

/** All that is there now, page by page. */
async function readOn(after: string, limit = 2): Promise<{ lines: Line[]; next: string }> {
  const lines: Line[] = []
  for (let next = after; ;) {
    const page = await read(`?limit=${limit}${next && `&after=${next}`}`)
    lines.push(...page.lines)
    if (page.next === next) return { lines, next }
    next = page.next
  }
}

const made = (lines: Line[]) => lines.filter(({ action }) => action === 'code.created')

describe('who has not the token', () => {
  test.each([
    undefined,
    '',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Basic ${TOKEN}`,
    'Bearer a-token-of-another-watcher',
  ])('is told that there is no such page: %s', async (given) => {
    const answer = await fetch(`${app.origin}/audit-feed`, {
      headers: given === undefined ? {} : { authorization: given },
    })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('code.created')
  })

  test('is told the same with the session of a superAdmin', async () => {
    const chief = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
    expect((await chief.fetch('/audit-feed')).status).toBe(404)
  })

  test('is everybody where the setting is not set', async () => {
    const plain = await startTestApp()
    try {
      const headers = { authorization: 'Bearer undefined' }
      expect((await fetch(`${plain.origin}/audit-feed`, { headers })).status).toBe(404)
    } finally {
      await plain.close()
    }
  })
})

test('the feed tells each act once, in order, whatever the size of its pages', async () => {
  const { next } = await readOn('')
  for (let n = 0; n < 5; n += 1) {
    expect((await admin.call(codes.create, { params })).status).toBe(200)
  }
  const again = await readOn(next)
  expect(made(again.lines)).toHaveLength(5)
  expect(again.lines[0]).toMatchObject({
    type: 'entry',
    action: 'code.created',
    project: params.projectId,
    actor: { name: expect.stringMatching(/\w/) },
    target: { type: 'code' },
    ip: '127.0.0.1',
    digest: expect.stringMatching(/^[\da-f]{64}$/),
  })
  const ids = again.lines.map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await read(`?after=${again.next}`)).lines).toEqual([])
  expect(again.lines).toEqual((await read(`?limit=10000&after=${next}`)).lines)
})

test('an act that is committed late is not passed over', async () => {
  const { next } = await readOn('')
  const isWritten = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const late = transaction(app.pool, 'write', async (db) => {
    await writeAudit(db, { userId: null }, { action: 'code.revoked', projectId: params.projectId })
    isWritten.resolve()
    await mayEnd.promise
  })
  await isWritten.promise
  await admin.call(codes.create, { params })
  const meanwhile = await readOn(next)
  expect(meanwhile.lines).toEqual([])
  mayEnd.resolve()
  await late
  const after = await readOn(meanwhile.next)
  expect(after.lines.map(({ action }) => action)).toEqual(['code.revoked', 'code.created'])
})

test('a seal comes after the entries of its day, once', async () => {
  await app.pool.query(
    `insert into audit_log (id, at, actor_name, action)
     select gen_random_uuid(), now() - interval '2 days' + make_interval(secs => n), '', 'code.created'
       from generate_series(1, 3) n`,
  )
  const first = await readOn('')
  expect(first.lines.filter(({ type }) => type === 'day')).toEqual([])
  expect(await sealUntil(app.pool, new Date())).toBe(1)
  const whole = await readOn('')
  const day = new Date(Date.now() - 2 * A_DAY_MS).toISOString().slice(0, 10)
  const seal = whole.lines.findIndex(({ type }) => type === 'day')
  expect(whole.lines[seal]).toMatchObject({
    day,
    n: 3,
    hash: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(
    whole.lines.findLastIndex((line) => line['day'] === day && line.type === 'entry'),
  ).toBeLessThan(seal)
  const later = await readOn(first.next)
  expect(later.lines.map(({ type }) => type)).toEqual(['day'])
  expect((await readOn(later.next)).lines).toEqual([])
})

test('the seal of lines of before the chain is told first', async () => {
  await app.pool
    .query(`begin; alter table audit_log disable trigger user; alter table audit_days disable trigger user;
    delete from audit_days;
    update audit_log set day = '1970-01-01', salt = null, detail = null, digest = null;
    alter table audit_log enable trigger user; alter table audit_days enable trigger user; commit`)
  expect(await sealUntil(app.pool, new Date())).toBe(1)
  const { lines } = await read('?limit=10000')
  expect(lines.at(-1)).toMatchObject({ type: 'day', day: '1970-01-01', n: lines.length - 1 })
  expect(lines[0]).toMatchObject({ type: 'entry', day: null, digest: null })
})

test.each([
  'after=1',
  'after=2026-11-30_x_y',
  'after=2026-02-30_2026-02-01T00:00:00.000000Z_01a22fe0-49a8-76b5-b7f2-4968afd914c1',
  'after=2026-02-01_0000-02-01T00:00:00.000000Z_01a22fe0-49a8-76b5-b7f2-4968afd914c1',
  'limit=0',
  'limit=10001',
  'limit=a',
  'page=2',
])('%s is refused in words', async (query) => {
  const answer = await ask(`?${query}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ status: 'fail' })
})
