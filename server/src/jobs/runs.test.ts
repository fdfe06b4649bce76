import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { transaction } from '../db/db.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { waitingJobs } from '../testing/jobs.ts'
import { askForRun, backupState, endRun, isBaseDue, type RunKind, withRun } from './runs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WITH_BACKUPS = readConfig({ BACKUP_TO: '/backups' })
const OUTSIDE = readConfig({
  BACKUP_TO: '/backups',
  DATABASE_URL: 'postgres://db/plumbline',
  PUBLIC_URL: 'https://plumbline.example',
})

const HERE = '01890000-0000-7000-8000-000000000001'
const ELSEWHERE = '01890000-0000-7000-8000-000000000002'

const ask = (kind: 'base' | 'drill' | 'integrity', config = WITH_BACKUPS) =>
  transaction(app.pool, 'write', (db) => askForRun(db, config, kind))
const stateOf = () => transaction(app.pool, 'read', (db) => backupState(db, WITH_BACKUPS.backup))
const refusal = (asked: Promise<string>) => asked.then(String, (error: Error) => error.message)

async function runsOf(kind: RunKind) {
  const { rows } = await app.pool.query<{ ok: boolean | null; found: string | null }>(
    'select ok, found from backup_runs where kind = $1 order by id',
    [kind],
  )
  return rows
}

test('a run is asked for once, however many ask at the same moment', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => refusal(ask('base'))))
  expect(asked.filter((answer) => /^\d+$/.test(answer))).toHaveLength(1)
  expect(
    asked.filter((answer) => answer.startsWith('This is running already, since')),
  ).toHaveLength(2)
  expect(await waitingJobs(app)).toEqual(['base'])
  const runId = asked.find((answer) => /^\d+$/.test(answer)) ?? ''
  await endRun(app.pool, runId, { ok: true })
  expect(await refusal(ask('base'))).toMatch(/^\d+$/)
  await app.pool.query('delete from graphile_worker._private_jobs')
})

test('a copy needs a folder, and a drill a database of our own', async () => {
  const nowhere = await refusal(ask('base', readConfig({})))
  expect(nowhere).toBe('Nobody has said where backups are kept (BACKUP_TO).')
  expect(await refusal(ask('drill', OUTSIDE))).toContain('then run npm run drill')
})

test('a run that was broken off ends with the next one, and one that throws says why', async () => {
  await app.pool.query(`insert into backup_runs (kind) values ('drill')`)
  const outcome = await withRun(app.pool, 'drill', undefined, () => {
    throw new Error('No room')
  })
  expect(outcome).toEqual({ ok: false, found: 'No room' })
  expect(await runsOf('drill')).toEqual([
    { ok: false, found: 'It was broken off.' },
    { ok: false, found: 'No room' },
  ])
})

test('a base copy is due when there is none, when it is a week old, and when changes are missing', async () => {
  const set = (columns: string) =>
    app.pool.query(`update backup_runs set ${columns} where kind = 'base' and ok`)
  await app.pool.query('delete from backup_runs')
  const isDue = (hour = 12, chain: string | null = HERE) =>
    isBaseDue(app.pool, chain, new Date(Date.UTC(2026, 10, 30, hour, 10)))
  expect(await isDue()).toBe(true)
  await app.pool.query(
    `insert into backup_runs (kind, ended_at, ok, chain, wal_up_to)
     values ('base', now(), true, $1, now())`,
    [HERE],
  )
  await set(`started_at = '2026-11-29T12:00:00Z'`)
  expect([await isDue(), await isDue(1)]).toEqual([false, false])
  await set(`started_at = '2026-11-23T01:10:05Z'`)
  // by its age alone it is made at night
  expect([await isDue(12), await isDue(1)]).toEqual([false, true])
  await set(`started_at = '2026-11-21T12:00:00Z'`)
  expect(await isDue()).toBe(true)
  await set(`started_at = now(), broken_at = now()`)
  expect(await isDue()).toBe(true)
  const { lastGoodAt, walUpTo, brokenAt } = await stateOf()
  expect([lastGoodAt, walUpTo, brokenAt].every((at) => typeof at === 'string')).toBe(true)
})

test('another folder has copies of its own: one is due at once, and the state is of it', async () => {
  await app.pool.query('delete from backup_runs')
  await app.pool.query(
    `insert into backup_runs (kind, started_at, ended_at, ok, chain, wal_up_to)
     values ('base', now() - interval '1 hour', now(), true, $1, now())`,
    [HERE],
  )
  expect(await isBaseDue(app.pool, HERE)).toBe(false)
  expect(await isBaseDue(app.pool, ELSEWHERE)).toBe(true)
  // one that is away has what was written down last
  expect(await isBaseDue(app.pool, null)).toBe(false)
  expect((await stateOf()).walUpTo).not.toBeNull()
  await transaction(app.pool, 'write', (db) => askForRun(db, WITH_BACKUPS, 'base', ELSEWHERE))
  expect((await stateOf()).walUpTo).toBeNull()
})
