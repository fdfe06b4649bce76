import type pg from 'pg'
import { jobsOf } from './lanes.ts'
import { DEATHS_MAX } from './parked-jobs.ts'

/**
 * Of several jobs that a server held when it died nobody knows which one ended it. Each of them waits in this queue, of
 * which one is run at a time in the whole installation: who dies next dies by that one, and the others are not counted.
 */
const SUSPECTS = 'suspects'

/** How often servers died while they held a job. */
export async function deathsOf(pool: Pick<pg.Pool, 'query'>, jobId: string): Promise<number> {
  const { rows } = await pool.query<{ deaths: number }>(
    'select deaths from job_deaths where job_id = $1',
    [jobId],
  )
  return rows[0]?.deaths ?? 0
}

/** Whether a job is not to be begun again. */
export const isPoison = (deaths: number): boolean => deaths >= DEATHS_MAX

/** Counts a death against the jobs that these workers hold, and puts them where one is run at a time, the quick ones first. */
export async function suspectJobsOf(client: pg.ClientBase, workerIds: string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into job_deaths as d (job_id, deaths)
     select id, 1 from graphile_worker.jobs where locked_by = any($1)
     on conflict (job_id) do update set deaths = d.deaths + 1, at = now()
     returning job_id as id`,
    [workerIds],
  )
  if (rows.length === 0) return
  await client.query(
    `insert into graphile_worker._private_job_queues (queue_name) values ($1) on conflict do nothing`,
    [SUSPECTS],
  )
  await client.query(
    `update graphile_worker._private_jobs as j
        set job_queue_id = q.id, priority = case when v.task_identifier = any($3) then 0 else 10 end
       from graphile_worker._private_job_queues q, graphile_worker.jobs v
      where q.queue_name = $2 and v.id = j.id and j.id = any($1::bigint[])`,
    [rows.map(({ id }) => id), SUSPECTS, jobsOf('quick')],
  )
}
