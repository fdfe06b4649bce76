import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createHealth, type Health } from './health.ts'
import { type Probe, startProbe } from './probe.ts'

let health: Health
beforeEach(() => {
  health = createHealth(createLog('silent'))
  health.started()
})

describe('a server', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is unready after two bad answers of the database in a row, and ready after a good one', () => {
    health.database('away')
    expect(health.now().ready).toBe(true)
    health.database('writable')
    health.database('away')
    expect(health.now().ready).toBe(true)
    health.database('readOnly')
    expect(health.now().ready).toBe(false)
    health.database('writable')
    expect(health.now()).toMatchObject({ ready: true, degraded: [] })
  })

  test('is ready again and degraded when the database can only be read for half a minute', () => {
    for (let seconds = 0; seconds < 30; seconds += 1) {
      health.database('readOnly')
      expect(health.now()).toMatchObject({ ready: seconds < 1, degraded: [{ why: 'readOnly' }] })
      vi.advanceTimersByTime(1000)
    }
    health.database('readOnly')
    expect(health.now()).toMatchObject({ ready: true, degraded: [{ why: 'readOnly' }] })
    health.database('away')
    health.database('away')
    expect(health.now().ready).toBe(false)
    health.database('writable')
    expect(health.now()).toMatchObject({ ready: true, degraded: [] })
  })
})

describe('the probe', () => {
  let database: TestDatabase
  let probe: Probe
  beforeEach(async () => {
    database = await createTestDatabase()
    probe = startProbe(database.url, health)
    await probe.ask()
  })
  afterEach(async () => {
    await probe.stop()
    await database.drop()
  })

  test('finds out that the database is gone, and that it is back', async () => {
    expect(health.now().ready).toBe(true)
    await database.goAway()
    for (let n = 0; n < 2; n += 1) await probe.ask()
    expect(health.now().ready).toBe(false)
    await database.comeBack()
    await probe.ask()
    expect(health.now().ready).toBe(true)
  })

  test('needs no connection that others have', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
    for (let n = 0; n < 2; n += 1) await probe.ask()
    expect(health.now().ready).toBe(true)
    for (const client of all) client.release()
  })
})
