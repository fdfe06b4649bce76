import { sql } from 'kysely'
import type pg from 'pg'
import type { ParkedJob } from '@plumbline/contract/operation/parked-jobs'
import type { Db } from '../db/db.ts'
import type { JobName } from './jobs.ts'

/** A job is tried this many times, ever more seldom, and then parked. */
export const TRIES = 5
/** A job whose server died so many times while it held it is not begun again. */
export const DEATHS_MAX = 2
/** The error of such a parked job. */
export const STOPPED_SERVER = 'stopped the server twice'
/** The error of a parked job with a payload that no task here can read. */
export const OTHER_RELEASE = 'made by another release'

/** Parked jobs are kept for so many days. */
const PARKED_DAYS = 90

/** A job that was tried as often as it may be, and waits for somebody to look at it. */
const PARKED = 'j.attempts >= j.max_attempts and j.locked_at is null'
/** The moment when it failed last: graphile-worker puts a job off by e to the power of its tries. */
const SINCE = `greatest(j.updated_at,
  j.run_at - make_interval(secs => exp(least(j.attempts, 10)))) `

/** Counts the parked jobs: all, or those of these names. */
export async function countParkedJobs(
  pool: Pick<pg.Pool, 'query'>,
  names: JobName[] | null = null,
): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from graphile_worker.jobs j
      where ${PARKED} and ($1::text[] is null or task_identifier = any($1))`,
    [names],
  )
  return rows[0]?.n ?? 0
}

/** The jobs that are parked, the newest first, and how many there are in all. */
export async function listParkedJobs(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ docs: ParkedJob[]; totalDocs: number }> {
  const { rows } = await sql<ParkedJob & { total: number }>`
    select j.id::text as _id, j.task_identifier as name, ${sql.raw(SINCE)} as since,
           j.attempts as tries,
           case when j.last_error = ${STOPPED_SERVER} then 'stoppedServer'
                when j.last_error = ${OTHER_RELEASE} then 'otherRelease' else 'failed' end as why,
           left(split_part(coalesce(j.last_error, ''), E'\n', 1), 500) as error,
           case when p.id is not null then json_build_object('_id', p.id, 'name', p.name) end as project,
           count(*) over ()::integer as total
      from graphile_worker.jobs j
      join graphile_worker._private_jobs o on o.id = j.id
      left join projects p on p.id::text = o.payload ->> 'projectId'
     where ${sql.raw(PARKED)}
     order by since desc, j.id desc
     limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    docs: rows.map(({ total: _total, ...job }) => job),
    totalDocs: rows[0]?.total ?? 0,
  }
}

/** Lets parked jobs be tried again, all or those with these ids; answers their ids. */
export async function retryParkedJobs(db: Db, ids?: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with parked as materialized (
      select j.id from graphile_worker.jobs j
       where ${sql.raw(PARKED)} and (${ids ?? null}::bigint[] is null or j.id = any(${ids ?? null}::bigint[]))),
    forgotten as (delete from job_deaths where job_id in (select id from parked))
    select (graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => 0,
              max_attempts => ${TRIES}::integer)).id::text as id from parked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes a parked job; false when there is none of this id. */
export async function removeParkedJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select (graphile_worker.complete_jobs(array[j.id])).id
      from graphile_worker.jobs j where ${sql.raw(PARKED)} and j.id = ${id}::bigint`.execute(db)
  return rows.length > 0
}

/** Removes the jobs that have been parked for so long that nobody will look at them; answers how many. */
export async function removeOldParkedJobs(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(
    `select graphile_worker.complete_jobs(array_agg(j.id)) from graphile_worker.jobs j
      where ${PARKED} and ${SINCE} < now() - interval '${PARKED_DAYS} days' having count(*) > 0`,
  )
  return rowCount ?? 0
}
