import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { transaction } from '../db/db.ts'
import { createLog } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { waitingJobs } from '../testing/jobs.ts'
import { Mailbox } from '../testing/mailbox.ts'
import { until } from '../testing/server-process.ts'
import { enqueue } from './enqueue.ts'
import { startWorker, type Worker } from './worker.ts'

let app: TestApp
let worker: Worker
let storage: Storage
let lines: string[]

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(() => {
  lines = []
  // removing is what a test makes of it
  storage = { ...app.storage }
  const log = createLog('info', { write: (line) => lines.push(line) })
  worker = startWorker(
    { config: readConfig({}), storage, mailer: new Mailbox(), log },
    app.database.url,
  )
})
afterEach(() => worker.stop())

/** A job whose work is a call of `storage.remove`. */
function giveJob() {
  return transaction(app.pool, 'write', (db) =>
    enqueue(db, 'remove-blobs', { sha256: ['0'.repeat(64)] }),
  )
}
const allDone = () => until(async () => (await waitingJobs(app)).length === 0)

test('jobs are done as they come, with a line in the log', async () => {
  await giveJob()
  await allDone()
  expect(lines.join('')).toContain('Removed the bytes of 1 of 1 files')
})

test('what PostgreSQL ends in the middle of a job is done when it is back', async () => {
  let calls = 0
  let isGone = false
  storage.remove = async () => {
    calls += 1
    if (calls > 1) return
    await app.database.goAway()
    isGone = true
  }
  await giveJob()
  await until(() => isGone)
  await app.database.comeBack()
  // the job is still held by the queue that broke: as if its 40 seconds were over
  await app.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = now()`,
  )
  await app.pool.query('delete from job_workers')
  await allDone()
  expect(calls).toBe(2)
})

test('a restart of PostgreSQL while nothing is to do is survived', async () => {
  await giveJob()
  await allDone()
  await app.database.goAway()
  await app.database.comeBack()
  const begun = Date.now()
  await giveJob()
  await allDone()
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('a stop lets the job that runs end, and begins no other', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let calls = 0
  storage.remove = () => {
    calls += 1
    return held
  }
  await giveJob()
  await until(() => calls === 1)
  const stopped = worker.stop()
  await giveJob()
  letGo()
  await stopped
  expect(calls).toBe(1)
  expect(await waitingJobs(app)).toEqual(['remove-blobs'])
  await app.pool.query('delete from graphile_worker._private_jobs')
})
