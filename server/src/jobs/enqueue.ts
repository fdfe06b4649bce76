import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { currentWork } from '../trace/current-work.ts'
import { problems } from '../problems.ts'
import { type JobName, type Jobs, PAYLOAD_VERSION } from './jobs.ts'
import { LANE_OF, queueOf } from './lanes.ts'
import { TRIES } from './parked-jobs.ts'

/** Stands before the id of the request that caused a job, among what graphile-worker calls the flags of the job. */
const CAUSE = 'request:'
/** The number of other jobs of its project behind which a job has the lowest priority. */
const PRIORITY_MAX = 60

/** The number of jobs that may wait in a project at the request of its people. */
const WAITING_MAX = 50

interface When {
  /** ISO 8601; at once without it. */
  runAt?: string
  /** A job that waits under the same key is replaced by this one. */
  key?: string
  /**
   * The project for which it is done: one job of a project at a time in each lane, and a project that waits for
   * fewer of them comes before others.
   */
  projectId?: string
  /** One job of a queue is done at a time, and others come before it. */
  queue?: string
}

/**
 * Puts a job into the queue in the transaction of the change that asks for it: it exists if and
 * only if the change does. Its work must bear being done twice, for it is done at least once. Errors: 429 when too
 * much of what people of the project asked for waits already.
 */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  { runAt, key, projectId, queue: named }: When = {},
): Promise<void> {
  const requestId = currentWork()?.requestId
  const flags = requestId === undefined ? null : [CAUSE + requestId]
  const queue = named ?? queueOf(name, projectId) ?? null
  if (projectId !== undefined && queue !== null && LANE_OF[name] === 'asked') {
    await refuseWhenFull(db, queue)
  }
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify({ v: PAYLOAD_VERSION, ...payload })}::json,
    queue_name => ${queue}, run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null},
    priority => (select least(count(*), ${PRIORITY_MAX})::integer from graphile_worker.jobs
                  where queue_name = ${queue}),
    max_attempts => ${TRIES}::integer, flags => ${flags}::text[])`.execute(db)
}

/** Refuses what people of a project ask for when as much of it waits as may. */
async function refuseWhenFull(db: Db, queue: string): Promise<void> {
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) >= ${WAITING_MAX} as "isFull" from graphile_worker.jobs
     where queue_name = ${queue} and attempts < max_attempts`.execute(db)
  if (rows[0]?.isFull) throw problems.tooManyWaiting({ retryAfter: 30 })
}

/** The id of the request that caused a job, and undefined of what the clock asked for. */
export function causeOf(flags: Record<string, true> | null): string | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(CAUSE))
  return flag?.slice(CAUSE.length)
}
