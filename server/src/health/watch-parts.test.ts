import { afterEach, expect, test, vi } from 'vitest'
import { createPool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { startTestApp } from '../testing/app.ts'
import { startPostgresPair } from '../testing/processes/postgres-pair.ts'
import { until } from '../testing/processes/server-process.ts'
import { createHealth } from './health.ts'
import { startProbe } from './probe.ts'
import { watchParts } from './watch-parts.ts'

const log = createLog('silent')
const late = () => void vi.advanceTimersByTime(1100)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a commit that waits for a standby that is not there makes a server degraded', async () => {
  const pair = await startPostgresPair()
  const pool = createPool(pair.url, log)
  const health = createHealth(log)
  const config = { dataDir: '', minFreeDisk: 0, s3: undefined, databaseUrl: pair.url }
  watchParts(health, { config, pool, storage: { probe: () => Promise.resolve() }, log })
  try {
    await health.look()
    expect(health.ails('standby')).toBe(false)
    await pair.standby.kill()
    const waiting = pool.query('create table kept ()').catch(() => undefined)
    await until(async () => {
      await health.look()
      return health.ails('standby')
    })
    await waiting
  } finally {
    await pool.end()
    await pair.remove()
  }
}, 60_000)

test('half a minute in which connections come late makes a server degraded, and one that comes soon ends it', async () => {
  const app = await startTestApp()
  vi.useFakeTimers({ toFake: ['performance'] })
  app.pool.on('acquire', late)
  for (let n = 0; n < 5; n += 1) await app.health.look()
  expect(app.health.ails('pool')).toBe(false)
  await app.health.look()
  expect(app.health.ails('pool')).toBe(true)
  app.pool.off('acquire', late)
  await app.health.look()
  expect(app.health.ails('pool')).toBe(false)
  await app.close()
})

test('a clock that differs from that of the database makes a server degraded', async () => {
  const app = await startTestApp()
  const probe = startProbe(app.database.url, app.health)
  await probe.ask()
  expect(app.health.ails('clock')).toBe(false)
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 6000)
  await probe.ask()
  expect(app.health.ails('clock')).toBe(true)
  vi.restoreAllMocks()
  await probe.ask()
  expect(app.health.ails('clock')).toBe(false)
  await probe.stop()
  await app.close()
})
