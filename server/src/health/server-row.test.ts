import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
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
