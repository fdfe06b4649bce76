import type pg from 'pg'

/** How often a worker tells that it lives, and for how long it is then believed. */
export const BEAT_MS = 10_000
const SILENT = "interval '40 seconds'"

/**
 * Tells that a worker lives, and frees the jobs of those that went silent, as after kill -9 or a
 * power cut: somebody takes them at once. (graphile-worker itself would wait four hours.)
 */
export async function beat(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(
    `insert into job_workers (id) values ($1) on conflict (id) do update set seen_at = now()`,
    [workerId],
  )
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by))
       from graphile_worker.jobs j
       left join job_workers w on w.id = j.locked_by
      where j.locked_at < now() - ${SILENT} and (w.id is null or w.seen_at < now() - ${SILENT})
     having count(*) > 0`,
  )
  await pool.query(`delete from job_workers where seen_at < now() - interval '1 day'`)
}

/** A worker that ends in good order holds no jobs. */
export async function endBeat(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query('delete from job_workers where id = $1', [workerId])
}
