import type pg from 'pg'

/** A job that was tried as often as it may be, and waits for somebody to look at it. */
export interface FailedJob {
  id: string
  name: string
  attempts: number
  /** When it was last tried, or a little later. */
  at: string
  error: string
}

const FAILED = 'attempts >= max_attempts and locked_at is null'

/** How many jobs were given up. */
export async function countFailedJobs(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from graphile_worker.jobs where ${FAILED}`,
  )
  return rows[0]?.n ?? 0
}

/** The jobs that were given up, the oldest first. */
export async function listFailedJobs(pool: pg.Pool): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `select id::text, task_identifier as name, attempts, updated_at as at,
            coalesce(split_part(last_error, E'\\n', 1), '') as error
       from graphile_worker.jobs where ${FAILED} order by id limit 1000`,
  )
  return rows
}

/** Lets the jobs that were given up be tried anew, all or those with these ids; answers how many. */
export async function retryFailedJobs(pool: pg.Pool, ids?: string[]): Promise<number> {
  const { rows } = await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
       from graphile_worker.jobs where ${FAILED} and ($1::text[] is null or id::text = any($1))
     having count(*) > 0`,
    [ids ?? null],
  )
  return rows.length
}
