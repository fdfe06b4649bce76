import { once } from 'node:events'
import { runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import { readConfig } from '../config/config.ts'
import { sendDigests } from '../features/notifications/digests.ts'
import { freeJobsOfSilent } from '../worker/live-workers.ts'
import { queueLogger, taskList } from '../worker/run-tasks.ts'
import { createLog } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { TestApp } from './app.ts'
import { Mailbox } from './mailbox.ts'

/**
 * Does all jobs that wait, and those that they ask for, to the end; not those that are to run
 * later. Answers the errors of those that failed, which are put off and not tried again here.
 */
export async function runJobs(app: TestApp, mailer: Mailer = new Mailbox()): Promise<string[]> {
  const log = createLog('silent')
  const { queue, jobs: pool } = app.jobPools
  const tasks = taskList({
    config: readConfig({}),
    pool,
    storage: app.storage,
    mailer,
    log,
    health: app.health,
  })
  const logger = queueLogger(log)
  // a worker also ends when the queue of a project is still held by the job that it has just done
  do {
    await runOnce({ pgPool: queue, taskList: tasks, logger, noHandleSignals: true })
    await untilIdle(queue)
  } while (await hasDueJobs(app))
  const { rows } = await pool.query<{ error: string }>(
    `select last_error as error from graphile_worker.jobs
      where last_error is not null and locked_at is null order by id`,
  )
  return rows.map(({ error }) => error)
}

/**
 * Waits until all connections are idle: the outcome of a job is written after it, and `runOnce` does not wait for that.
 */
async function untilIdle(queue: Pool): Promise<void> {
  while (queue.idleCount < queue.totalCount || queue.waitingCount > 0) await once(queue, 'release')
}

async function hasDueJobs({ pool }: TestApp): Promise<boolean> {
  const { rows } = await pool.query(
    `select from graphile_worker.jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts limit 1`,
  )
  return rows.length > 0
}

/** The names of the jobs that wait, the oldest first. */
export async function waitingJobs(app: TestApp): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    'select task_identifier as name from graphile_worker.jobs order by id',
  )
  return rows.map(({ name }) => name)
}

/** Lets a dead server have been silent for so long that another one counts it, and frees its jobs. */
export async function freeJobsOfTheDead(pool: Pool): Promise<void> {
  await pool.query(`update job_workers set seen_at = seen_at - interval '1 minute'`)
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
  )
  await freeJobsOfSilent(pool, true)
}

/** Lets what was put off be tried at once, as if its time had come. */
export async function makeJobsDue(app: TestApp): Promise<void> {
  await app.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
       from graphile_worker.jobs having count(*) > 0`,
  )
}

/** A new day begins for everybody: until now their last mails of a day were those of two days ago. */
export async function beginDay(app: Pick<TestApp, 'pool'>): Promise<void> {
  await app.pool.query(`update users set mailed_on = current_date - 2, mail_at = '00:00'`)
}

/** The job of the mails of a day, on a new day of everybody. */
export async function morning(app: Pick<TestApp, 'pool'>): Promise<void> {
  await beginDay(app)
  await sendDigests({}, app)
}
