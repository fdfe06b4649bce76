import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reports } from '@plumbline/contract/reports'
import { readConfig } from '../config/config.ts'
import { newId, transaction } from '../db/db.ts'
import { createHealth } from '../health/health.ts'
import { createLog } from '../log.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { listParkedJobs, retryParkedJobs } from '../jobs/parked-jobs.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../testing/builders.ts'
import { makeJobsDue, runJobs, waitingJobs } from '../testing/jobs.ts'
import { Mailbox } from '../testing/mailbox.ts'
import { until } from '../testing/processes/server-process.ts'
import { freeJobsOfSilent, heartOf, letGo } from './live-workers.ts'
import { inSeconds } from './run-tasks.ts'
import { startWorker } from './worker.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await app.pool.query('delete from graphile_worker._private_jobs')
  await app.pool.query('delete from job_workers')
  await app.pool.query('delete from job_deaths')
})

const giveJob = () =>
  transaction(app.pool, 'write', (db) => enqueue(db, 'remove-blobs', { sha256: ['a'.repeat(64)] }))

const parked = async () =>
  (await transaction(app.pool, 'read', (db) => listParkedJobs(db, { page: 1, limit: 20 }))).docs

/** A worker takes what waits, of one queue one job at a time as graphile-worker does, and answers nothing any more. */
async function takeAndFallSilent(workerId: string): Promise<number> {
  await app.pool.query(
    `insert into job_workers (id, seen_at) values ($1, now() - interval '1 minute')`,
    [workerId],
  )
  const { rowCount } = await app.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute',
            attempts = attempts + 1
      where id in (select distinct on (coalesce(job_queue_id, -id)) id from graphile_worker._private_jobs
                    where attempts < max_attempts order by coalesce(job_queue_id, -id), id)`,
    [workerId],
  )
  return rowCount ?? 0
}

describe('a job whose server died while it held it', () => {
  test('is tried once more by itself, and parked when that server dies too; the others are done', async () => {
    for (let n = 0; n < 5; n += 1) await giveJob()
    expect(await takeAndFallSilent('one')).toBe(5)
    await freeJobsOfSilent(app.pool, true)
    expect(await takeAndFallSilent('three')).toBe(1)
    await freeJobsOfSilent(app.pool, true)
    await runJobs(app)
    expect(await parked()).toMatchObject([
      { why: 'stoppedServer', tries: 3, error: 'stopped the server twice' },
    ])
    expect(await waitingJobs(app)).toHaveLength(1)
  })

  test('is begun again when somebody lets it be tried again', async () => {
    await giveJob()
    for (const id of ['one', 'two']) {
      await takeAndFallSilent(id)
      await freeJobsOfSilent(app.pool, true)
    }
    await runJobs(app)
    const [job] = await parked()
    await transaction(app.pool, 'write', (db) => retryParkedJobs(db, [job?._id ?? '']))
    expect(await runJobs(app)).toEqual([])
    expect(await waitingJobs(app)).toEqual([])
  })

  test('is counted once, however many servers notice it', async () => {
    await giveJob()
    await takeAndFallSilent('one')
    await Promise.all(Array.from({ length: 4 }, () => freeJobsOfSilent(app.pool, true)))
    const { rows } = await app.pool.query('select deaths from job_deaths')
    expect(rows).toEqual([{ deaths: 1 }])
  })

  test('has nothing to do with it when the server was stopped in the middle of it', async () => {
    await giveJob()
    for (const id of ['one', 'two', 'three']) {
      await takeAndFallSilent(id)
      await letGo(app.pool, [id])
    }
    expect(await runJobs(app)).toEqual([])
    expect(await waitingJobs(app)).toEqual([])
  })

  test('is counted by nobody who has not beaten for a while, as after an outage for all', async () => {
    await giveJob()
    await takeAndFallSilent('one')
    const deaths = async () => (await app.pool.query('select from job_deaths')).rowCount
    const beat = heartOf(app.pool, 'two', new Set())
    for (let n = 0; n < 4; n += 1) await beat()
    await app.database.goAway()
    // a lost connection has many names: its end is read, or noticed by writing
    await expect(beat().finally(() => app.database.comeBack())).rejects.toThrow(/\S/)
    for (let n = 0; n < 5; n += 1) {
      expect(await deaths()).toBe(0)
      await beat()
    }
    expect(await deaths()).toBe(1)
  })

  test('waits behind suspects of its own lane alone, and heavy work where it waited', async () => {
    const projectId = newId()
    await giveJob()
    await transaction(app.pool, 'write', async (db) => {
      await enqueue(db, 'base', {})
      await enqueue(db, 'make-report', { projectId, reportId: newId(), step: 1 }, { projectId })
    })
    await takeAndFallSilent('one')
    await freeJobsOfSilent(app.pool, true)
    const { rows } = await app.pool.query(
      'select task_identifier as job, queue_name as queue from graphile_worker.jobs order by id',
    )
    expect(rows).toEqual([
      { job: 'remove-blobs', queue: 'suspects:quick' },
      { job: 'base', queue: 'heavy' },
      { job: 'make-report', queue: 'suspects:asked' },
    ])
  })

  // a report is made behind everything else that the machine does
  const PATIENCE = { timeout: 60_000 }
  test('leaves its report as failed, which is made when it is tried again', PATIENCE, async () => {
    const projectId = await buildProject(app)
    const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    const params = { projectId }
    const body = { kind: 'projectMonth', month: '2026-01', lang: 'en', zone: 'UTC' } as const
    await member.call(reports.make, { params, body })
    for (const id of ['one', 'two']) {
      await takeAndFallSilent(id)
      await freeJobsOfSilent(app.pool, true)
    }
    await runJobs(app)
    const states = async () =>
      (await member.call(reports.list, { params })).data.docs.map(({ state }) => state)
    expect(await states()).toEqual(['failed'])
    await transaction(app.pool, 'write', (db) => retryParkedJobs(db))
    await makeJobsDue(app)
    expect(await runJobs(app)).toEqual([])
    expect(await states()).toEqual(['done'])
  })
})

describe('a job of another release', () => {
  test.each([{ v: 2, sha256: [] }, { v: 1, files: 'all' }, { hashes: [] }])(
    'with the payload %j is parked at once',
    async (payload) => {
      await app.pool.query(
        `select graphile_worker.add_job('remove-blobs', $1::json, max_attempts => 5)`,
        [payload],
      )
      await runJobs(app)
      expect(await parked()).toMatchObject([
        { why: 'otherRelease', tries: 1, error: 'made by another release' },
      ])
    },
  )

  test('written before payloads had a version is done', async () => {
    await app.pool.query(
      `select graphile_worker.add_job('remove-blobs', '{"sha256": []}', max_attempts => 5)`,
    )
    expect(await runJobs(app)).toEqual([])
    expect(await waitingJobs(app)).toEqual([])
  })

  test('whose name nobody here knows stays for whoever does', async () => {
    await app.pool.query(`select graphile_worker.add_job('make-report.2', '{"v": 1}')`)
    await giveJob()
    await app.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
    const config = readConfig({})
    const log = createLog('silent')
    const health = createHealth(log)
    const mailer = new Mailbox()
    const worker = startWorker(
      { config, storage: app.storage, log, health, mailer },
      app.database.url,
    )
    await until(async () => !(await waitingJobs(app)).includes('remove-blobs'))
    await worker.stop()
    expect(await waitingJobs(app)).toEqual(['make-report.2'])
    expect(await parked()).toEqual([])
  })
})

describe('the time of a job', () => {
  test('ends it when it lasts too long, whether it heeds the signal or not', async () => {
    const heeds = inSeconds(0.01, async (signal) => {
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    })
    await expect(heeds).rejects.toThrow('took longer than 0.01 s')
    const ignores = inSeconds(0.01, () => new Promise(() => undefined))
    await expect(ignores).rejects.toThrow('took longer than 0.01 s')
  })

  test('is nothing to work that ends in time', async () => {
    await expect(inSeconds(5, () => Promise.resolve('done'))).resolves.toBe('done')
    await expect(inSeconds(5, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})

test('at most fifty jobs that people ask for wait in a project', async () => {
  const projectId = newId()
  const ask = (n: number, of = projectId) =>
    transaction(app.pool, 'write', (db) =>
      enqueue(db, 'make-report', { projectId: of, reportId: newId(), step: n }, { projectId: of }),
    )
  for (let n = 0; n < 50; n += 1) await ask(n)
  await expect(ask(50)).rejects.toMatchObject({ code: 'tooManyWaiting', status: 429 })
  await ask(0, newId())
  await app.pool.query('delete from graphile_worker._private_jobs where priority < 1')
  await ask(51)
})
