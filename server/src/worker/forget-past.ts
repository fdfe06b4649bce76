import type pg from 'pg'
import { type JobName, type Jobs, readPayload } from '../jobs/jobs.ts'
import { whenParked } from './tasks.ts'

/** Work that nothing else asks for again; done twice, it does nothing more. */
const RETAINED: JobName[] = ['raise-issues', 'read-answers']

/**
 * Forgets the jobs and servers of a database that was brought back from a backup: nothing of theirs is to be done once
 * more. Whoever asked for a report or an import reads that it was interrupted. No server may run on it.
 */
export async function forgetPast(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: JobName; payload: unknown }>(
    `select t.identifier as name, j.payload
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = any($1)`,
    [Object.keys(whenParked)],
  )
  for (const { name, payload } of rows) {
    const read = readPayload(name, payload)
    if (read !== null) await interrupt(pool, name, read)
  }
  await pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier <> all($1)`,
    [RETAINED],
  )
  // what is left would wait for four hours behind the dead who hold it
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`,
  )
  for (const table of ['job_workers', 'servers']) await pool.query(`delete from ${table}`)
}

/** Tells whoever asked for a job that it is over. */
async function interrupt<Name extends JobName>(
  pool: pg.Pool,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  await whenParked[name]?.(payload, { pool })
}
