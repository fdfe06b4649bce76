import type pg from 'pg'
import { suspectJobsOf } from '../jobs/suspects.ts'

/** Milliseconds between two beats of a worker, and seconds after its last beat in which it counts as alive. */
export const BEAT_MS = 10_000
const SILENT_S = 40
const SILENT = `interval '${SILENT_S} seconds'`
/**
 * The number of beats in a row after which all others who live have beaten too, also when PostgreSQL was away from all.
 */
const BEATS_BEFORE_COUNTING = (SILENT_S * 1000) / BEAT_MS
/** One server at a time counts the dead, so that nobody is counted twice. */
const COUNTING_LOCK = 'plumbline dead workers'

/**
 * A worker's heart, each call a beat: it tells that the worker lives, and frees the jobs of those that went silent, as
 * after kill -9 or a power cut: somebody takes them at once. (graphile-worker itself would wait four hours.)
 * @param ended workers of this server whose end could not be written down when they ended
 */
export function heartOf(pool: pg.Pool, workerId: string, ended: Set<string>): () => Promise<void> {
  let inARow = 0
  let lastS = 0
  return async () => {
    const [before, beforeS] = [inARow, lastS]
    // a beat that fails begins the row again
    inARow = 0
    lastS = 0
    await endBeats(pool, ended)
    const nowS = await beat(pool, workerId)
    // this process may have stood still, together with all others
    inARow = nowS - beforeS > SILENT_S / 2 ? 1 : before + 1
    lastS = nowS
    const countsDead = inARow > BEATS_BEFORE_COUNTING
    await freeJobsOfSilent(pool, countsDead)
    if (countsDead) {
      await pool.query(`delete from job_workers where seen_at < now() - interval '1 day'`)
    }
  }
}

/** Tells that a worker lives; answers when, in seconds by the clock of PostgreSQL. */
export async function beat(pool: pg.Pool, workerId: string): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(
    `insert into job_workers (id) values ($1) on conflict (id) do update set seen_at = now()
     returning extract(epoch from seen_at)::float8 as at`,
    [workerId],
  )
  return rows[0]?.at ?? 0
}

/**
 * Frees what silent workers hold. Those whose rows are still there have died; those whose rows are gone have ended in
 * good order, or their queue broke, and none of their jobs is to blame.
 * @param countsDead whether it is certain that those who live have beaten; else those with a row keep their jobs
 */
export async function freeJobsOfSilent(pool: pg.Pool, countsDead: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string; died: boolean }>(
      `with silent as materialized (
         select distinct j.locked_by as id, w.id is not null as died
           from graphile_worker.jobs j
           left join job_workers w on w.id = j.locked_by
          where j.locked_at < now() - ${SILENT} and (w.id is null or ($2 and w.seen_at < now() - ${SILENT})))
       select id, died from silent where pg_try_advisory_xact_lock(hashtextextended($1, 0))`,
      [COUNTING_LOCK, countsDead],
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

/**
 * Workers that end in good order: what they still hold somebody else takes at once, and nothing is to blame. They leave
 * the set when it is written down.
 */
export async function endBeats(pool: pg.Pool, ended: Set<string>): Promise<void> {
  if (ended.size === 0) return
  const ids = [...ended]
  await pool.query('delete from job_workers where id = any($1)', [ids])
  for (const id of ids) ended.delete(id)
}

/** The same for those that are stopped in the middle of their jobs. */
export async function letGo(pool: pg.Pool, workerIds: string[]): Promise<void> {
  await endBeats(pool, new Set(workerIds))
  await freeJobs(pool, workerIds)
}

function freeJobs(client: Pick<pg.Pool, 'query'>, workerIds: string[]) {
  return client.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds])
}
