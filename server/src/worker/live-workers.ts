import type pg from 'pg'
import { suspectJobsOf } from '../jobs/suspects.ts'

/** How often a worker tells that it lives, and for how long it is then believed. */
export const BEAT_MS = 10_000
const SILENT = "interval '40 seconds'"
/** One server at a time counts the dead, so that nobody is counted twice. */
const COUNTING_LOCK = 'plumbline dead workers'

/**
 * Tells that a worker lives, and frees the jobs of those that went silent, as after kill -9 or a
 * power cut: somebody takes them at once. (graphile-worker itself would wait four hours.)
 */
export async function beat(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(
    `insert into job_workers (id) values ($1) on conflict (id) do update set seen_at = now()`,
    [workerId],
  )
  await freeJobsOfSilent(pool)
  await pool.query(`delete from job_workers where seen_at < now() - interval '1 day'`)
}

/**
 * Frees what silent workers hold. Those whose rows are still there have died; those whose rows are gone have ended in
 * good order, or their queue broke, and none of their jobs is to blame.
 */
async function freeJobsOfSilent(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string; died: boolean }>(
      `with silent as materialized (
         select distinct j.locked_by as id, w.id is not null as died
           from graphile_worker.jobs j
           left join job_workers w on w.id = j.locked_by
          where j.locked_at < now() - ${SILENT} and (w.id is null or w.seen_at < now() - ${SILENT}))
       select id, died from silent where pg_try_advisory_xact_lock(hashtextextended($1, 0))`,
      [COUNTING_LOCK],
    )
    const died = rows.filter((row) => row.died).map(({ id }) => id)
    if (died.length > 0) await suspectJobsOf(client, died)
    if (rows.length > 0)
      await freeJobs(
        client,
        rows.map(({ id }) => id),
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** A worker that ends in good order: what it still holds somebody else takes at once, and nothing is to blame. */
export async function endBeat(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query('delete from job_workers where id = $1', [workerId])
}

/** The same for one that is stopped in the middle of its jobs. */
export async function letGo(pool: pg.Pool, workerId: string): Promise<void> {
  await endBeat(pool, workerId)
  await freeJobs(pool, [workerId])
}

function freeJobs(client: Pick<pg.Pool, 'query'>, workerIds: string[]) {
  return client.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds])
}
