import { afterAll, beforeAll, expect, test } from 'vitest'
import { laneNames } from '../config/early-settings.mjs'
import { newId, transaction } from '../db/db.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { tasks } from '../worker/tasks.ts'
import { enqueue } from './enqueue.ts'
import { jobsOf } from './lanes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('every job is in one lane', () => {
  const inLanes = laneNames.flatMap((lane) => jobsOf(lane))
  expect(inLanes.toSorted()).toEqual(Object.keys(tasks).toSorted())
})

test('of two projects that want reports, the one that waits for fewer comes first', async () => {
  const [busy, quiet] = [newId(), newId()]
  const ask = (projectId: string) =>
    transaction(app.pool, 'write', (db) =>
      enqueue(db, 'make-report', { projectId, reportId: newId(), step: 1 }, { projectId }),
    )
  for (let n = 0; n < 3; n += 1) await ask(busy)
  await ask(quiet)
  const { rows } = await app.pool.query<{ queue: string; priority: number }>(
    'select queue_name as queue, priority from graphile_worker.jobs order by priority, id',
  )
  expect(rows).toEqual([
    { queue: `asked:${busy}`, priority: 0 },
    { queue: `asked:${quiet}`, priority: 0 },
    { queue: `asked:${busy}`, priority: 1 },
    { queue: `asked:${busy}`, priority: 2 },
  ])
  await app.pool.query('delete from graphile_worker._private_jobs')
})
