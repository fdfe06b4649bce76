import type pg from 'pg'
import type { Lane } from '../config/config.ts'
import { laneNames } from '../config/early-settings.mjs'
import { jobsOf, queueOf } from './lanes.ts'
import { DEATHS_MAX } from './parked-jobs.ts'

/**
 * The queue of jobs that a server held when it died, for nobody knows which of several jobs ended it. One of a lane's
 * queue runs at a time in the whole installation. The next death is then by one of those few, and other jobs are not
 * counted. Each lane has a queue of its own, so that no mail waits behind a report.
 */
const suspectsOf = (lane: Lane): string => `suspects:${lane}`

/** Counts the servers that died while they held a job. */
export async function deathsOf(pool: Pick<pg.Pool, 'query'>, jobId: string): Promise<number> {
  const { rows } = await pool.query<{ deaths: number }>(
    'select deaths from job_deaths where job_id = $1',
    [jobId],
  )
  return rows[0]?.deaths ?? 0
}

/** True if a job must not be begun again. */
export const isPoison = (deaths: number): boolean => deaths >= DEATHS_MAX

/**
 * Counts a death against the jobs that these workers hold, and puts them where one is run at a time. Heavy ones, of which
 * one is run at a time anyway, stay in their queue.
 */
export async function suspectJobsOf(client: pg.ClientBase, workerIds: string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into job_deaths as d (job_id, deaths)
     select id, 1 from graphile_worker.jobs where locked_by = any($1)
     on conflict (job_id) do update set deaths = d.deaths + 1, at = now()
     returning job_id as id`,
    [workerIds],
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into graphile_worker._private_job_queues (queue_name) select unnest($1::text[])
     on conflict do nothing`,
    [laneNames.map(suspectsOf)],
  )
  for (const lane of laneNames) {
    const names = jobsOf(lane).filter((name) => queueOf(name) === undefined)
    await client.query(
      `update graphile_worker._private_jobs as j
          set job_queue_id = q.id, priority = $4
         from graphile_worker._private_job_queues q, graphile_worker._private_tasks t
        where q.queue_name = $2 and t.id = j.task_id and t.identifier = any($3) and j.id = any($1::bigint[])`,
      // others of its lane come first, but for those that nobody may wait for
      [ids, suspectsOf(lane), names, lane === 'quick' ? 0 : 10],
    )
  }
}
