import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { backupWatch } from './keep-backup.ts'
import { timetableOf } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('delete from backup_runs')
})

const WITH_BACKUPS = readConfig({ BACKUP_TO: '/backups' })
const UNTRIED = readConfig({ BACKUP_TO: '/backups', BACKUP_DRILL: 'never' })

const OUTSIDE = readConfig({
  BACKUP_TO: '/backups',
  DATABASE_URL: 'postgres://db/plumbline',
  PUBLIC_URL: 'https://plumbline.example',
})

/** Writes down what went well, so many hours ago, with changes until so many minutes ago. */
const wentWell = (kind: 'base' | 'drill', hours: number, minutes: number | null = null) =>
  app.pool.query(
    `insert into backup_runs (kind, started_at, ended_at, ok, wal_up_to)
     values ($1, now() - make_interval(hours => $2), now() - make_interval(hours => $2), true,
             now() - make_interval(mins => $3))`,
    [kind, hours, minutes],
  )
/** The time at which a drill is done by the clock. */
const timed = (env: NodeJS.ProcessEnv) =>
  timetableOf(readConfig(env), 'slow').find(({ job }) => job === 'drill')?.at
const works = (config = WITH_BACKUPS) => backupWatch(app.pool, config)()

test('a backup works while its first copy is made, and then as long as a drill goes well each night', async () => {
  expect(await works()).toBe(true)
  await wentWell('base', 100, 1)
  expect(await works()).toBe(false)
  await wentWell('drill', 25)
  expect(await works()).toBe(true)
  await app.pool.query(
    `update backup_runs set ended_at = now() - interval '27 hours' where kind = 'drill'`,
  )
  expect(await works()).toBe(false)
  // of one that is never tried the changes alone are asked for
  expect(await works(UNTRIED)).toBe(true)
})

test('where the database lies outside, a copy of the files goes well each week', async () => {
  await wentWell('base', 7 * 24 + 1)
  expect(await works(OUTSIDE)).toBe(true)
  expect(await works()).toBe(false)
  await app.pool.query(`update backup_runs set ended_at = now() - interval '10 days'`)
  expect(await works(OUTSIDE)).toBe(false)
})

test('a backup does not work when its changes are a quarter of an hour behind, or some are missing', async () => {
  await wentWell('base', 1, 14)
  expect(await works()).toBe(true)
  await app.pool.query(`update backup_runs set wal_up_to = now() - interval '16 minutes'`)
  expect(await works()).toBe(false)
  await app.pool.query('update backup_runs set wal_up_to = now(), broken_at = now()')
  expect(await works()).toBe(false)
})

test('the clock asks for backups only where they are kept, and for a drill when the setting says', () => {
  expect(timed({})).toBeUndefined()
  expect(timed({ BACKUP_TO: '/backups' })).toBe('30 2 * * *')
  expect(timed({ BACKUP_TO: '/backups', BACKUP_DRILL: '23:05' })).toBe('5 23 * * *')
  expect(timed({ BACKUP_TO: '/backups', BACKUP_DRILL: 'never' })).toBeUndefined()
})
