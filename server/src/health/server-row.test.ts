import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { until } from '../testing/processes/server-process.ts'
import { createHealth } from './health.ts'
import { keepServerRow } from './server-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rows = async () => (await app.pool.query('select * from servers order by started_at')).rows

test('a server says how it is in a row of its own, which goes at its end', async () => {
  const log = createLog('silent')
  const health = createHealth(log)
  health.figures('process', () => ({ memoryMb: 120 }))
  await app.pool.query(
    `insert into servers (id, host, release, schema, state, seen_at)
     values (uuid_v7(), 'gone', '0.1.0', '', 'ready', now() - interval '25 hours')`,
  )
  const row = keepServerRow(app.pool, health, log)
  await row.write()
  expect(await rows()).toMatchObject([
    {
      state: 'starting',
      release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      schema: expect.stringMatching(/^\d{4}-.*\.sql$/),
      degraded: [],
      figures: { process: { memoryMb: 120 } },
    },
  ])
  health.started()
  health.report('mail', false)
  await row.write()
  expect(await rows()).toMatchObject([{ state: 'degraded', degraded: ['mail'] }])
  await row.end()
  expect(await rows()).toEqual([])
})

test('pages hear of a server when it comes, changes and goes, and not each time it writes its row', async () => {
  const log = createLog('silent')
  const health = createHealth(log)
  const listener = await app.pool.connect()
  let heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  const news = async (work: () => Promise<void>) => {
    heard = []
    await work()
    await app.pool.query(`select pg_notify('plumbline_events', 'after it')`)
    await until(() => heard.includes('after it'))
    return heard.filter((what) => what === 'server').length
  }
  try {
    await listener.query('listen plumbline_events')
    const row = keepServerRow(app.pool, health, log)
    expect(await news(() => row.write())).toBe(1)
    health.figures('process', () => ({ memoryMb: 120 }))
    expect(await news(() => row.write())).toBe(0)
    health.started()
    expect(await news(() => row.write())).toBe(1)
    expect(await news(() => row.end())).toBe(1)
    expect(await news(() => row.end())).toBe(0)
  } finally {
    listener.release(true)
  }
})
