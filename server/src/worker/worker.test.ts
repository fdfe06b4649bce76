import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { newId, transaction } from '../db/db.ts'
import { createLog } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { waitingJobs } from '../testing/jobs.ts'
import { connectHolder } from '../testing/locks.ts'
import { Mailbox } from '../testing/mailbox.ts'
import { until } from '../testing/processes/server-process.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countParkedJobs, listParkedJobs } from '../jobs/parked-jobs.ts'
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
    { config: readConfig({}), storage, mailer: new Mailbox(), log, health: app.health },
    app.database.url,
  )
})
afterEach(() => worker.stop())

const GOOD = 'f'.repeat(64)

/** A job whose work is a call of `storage.remove`. */
function giveJob(sha256 = '0'.repeat(64)) {
  return transaction(app.pool, 'write', (db) => enqueue(db, 'remove-blobs', { sha256: [sha256] }))
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
  await until(() => lines.some((line) => /"lane":"quick".*The queue of jobs broke/.test(line)))
  await app.database.comeBack()
  // the job is still held by the queue that broke: as if its 40 seconds were over
  await app.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = now()`,
  )
  await app.pool.query(`update job_workers set seen_at = seen_at - interval '1 minute'`)
  await allDone()
  expect(calls).toBe(2)
  // nobody died: the end of the queue is written down before anybody is counted
  expect((await app.pool.query('select from job_deaths')).rows).toEqual([])
})

test('a mistake of ours in a job is tried again, then kept as failed and told; the worker goes on', async () => {
  const done: string[] = []
  storage.remove = (sha256) => {
    if (sha256 !== GOOD) throw new TypeError('a mistake of ours')
    done.push(sha256)
    return Promise.resolve()
  }
  const attempts = async () => {
    const { rows } = await app.pool.query<{ attempts: number }>(
      `select attempts from graphile_worker.jobs where last_error = 'a mistake of ours'`,
    )
    return rows[0]?.attempts
  }
  await giveJob()
  await until(async () => (await attempts()) === 1)
  await giveJob(GOOD)
  await until(() => done.length === 1)
  // as if three more tries had failed meanwhile, and the time of the last one had come
  await app.pool.query('update graphile_worker._private_jobs set attempts = 4, run_at = now()')
  await until(async () => (await attempts()) === 5)
  await giveJob(GOOD)
  await until(() => done.length === 2)
  expect(await countParkedJobs(app.pool)).toBe(1)
  const { docs } = await transaction(app.pool, 'read', (db) =>
    listParkedJobs(db, { page: 1, limit: 20 }),
  )
  expect(docs).toMatchObject([{ name: 'remove-blobs', tries: 5, error: 'a mistake of ours' }])
  expect(lines.join('')).toMatch(/TypeError.*A job failed and will be tried again/)
  expect(lines.join('')).toMatch(/TypeError.*A job was given up/)
  await app.pool.query('delete from graphile_worker._private_jobs')
})

test('a restart of PostgreSQL while nothing is to do is survived', async () => {
  await giveJob()
  await allDone()
  await app.database.goAway()
  await app.database.comeBack()
  const begun = Date.now()
  await giveJob()
  await allDone()
  expect(Date.now() - begun).toBeLessThan(20_000)
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

test('work of the quick lane is done while all workers of the other lanes wait', async () => {
  const removed: string[] = []
  const { pool } = app
  // whoever makes a report waits for this
  const hold = await connectHolder(app)
  try {
    await hold.query('begin')
    await hold.query('lock table reports in access exclusive mode')
    for (let n = 0; n < 5; n += 1) {
      await transaction(pool, 'write', async (db) => {
        const step = { projectId: newId(), reportId: newId(), step: 1 }
        await enqueue(db, 'make-report', step, { projectId: step.projectId })
        await enqueue(db, 'make-mailed-report', step, { projectId: step.projectId })
      })
    }
    storage.remove = (sha256) => {
      removed.push(sha256)
      return Promise.resolve()
    }
    await giveJob(GOOD)
    await until(() => removed.length > 0)
    // what became of a job is written after it
    await until(async () => !(await waitingJobs(app)).includes('remove-blobs'))
    expect(await waitingJobs(app)).toHaveLength(10)
  } finally {
    await hold.query('rollback')
  }
  await allDone()
})
