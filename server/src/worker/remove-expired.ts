import type { JobDeps } from '../jobs/job.ts'
import { HOUR_DAYS, SLOW_DAYS } from '../metrics/hours.ts'
import { removeOldParkedJobs } from '../jobs/parked-jobs.ts'

/** The number of rows that are removed at once, so that nobody waits for their locks. */
const BATCH = 1000

/** Rows that end by themselves: the table, its key, and the condition from which on they are of no use. */
const EXPIRED = [
  ['idempotency_keys', 'ctid', "created_at < now() - interval '24 hours'"],
  ['attempts', 'key', 'window_ends_at < now()'],
  ['sessions', 'id_hash', "expires_at < now() or last_seen_at < now() - interval '7 days'"],
  ['pending_sign_ins', 'id_hash', 'expires_at < now()'],
  ['password_resets', 'user_id', 'expires_at < now()'],
  ['events', 'project_id, id', "at < now() - interval '60 minutes'"],
  ['notifications', 'project_id, id', "created_at < now() - interval '90 days'"],
  ['photo_archives', 'project_id, id', "created_at < now() - interval '24 hours'"],
  ['mails', 'id', "created_at < now() - interval '30 days' and expires_at < now()"],
  ['job_deaths', 'job_id', 'not exists (select from graphile_worker.jobs j where j.id = job_id)'],
  ['server_hours', 'hour, host, name', `hour < now() - interval '${HOUR_DAYS} days'`],
  ['slow_statements', 'hour, name', `hour < now() - interval '${SLOW_DAYS} days'`],
] as const

/** Removes in batches what has ended by itself and is read by nothing any more. */
export async function removeExpired(
  _nothing: unknown,
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  const done: string[] = []
  for (const [table, key, isExpired] of EXPIRED) {
    // a row that somebody holds at this moment is left to the next time
    const batch = `delete from ${table} where (${key}) in (
      select ${key} from ${table} where ${isExpired} limit ${BATCH} for update skip locked)`
    let removed = 0
    for (let n: number | null = BATCH; n === BATCH; removed += n ?? 0) {
      ;({ rowCount: n } = await pool.query(batch))
    }
    done.push(`${removed} of ${table}`)
  }
  done.push(`${await removeOldParkedJobs(pool)} jobs`)
  return `Removed what has expired: ${done.join(', ')}.`
}
