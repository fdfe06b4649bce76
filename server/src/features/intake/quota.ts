import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/db.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { countAgainst } from '../../http/limits/limits.ts'
import { problems } from '../../problems.ts'

const A_DAY = 1440
type Quota = Config['intakeADay']

/** When a key may send files again: the moment (ISO 8601), and how many seconds until then. */
interface Until {
  at: string
  seconds: number
}

/** Returns when a key may send again, if these files are more than it may send in a day; else null. */
export async function overQuota(
  db: Db,
  quota: Quota,
  keyId: string,
  uploads: StoredUpload[],
): Promise<Until | null> {
  const { files, bytes } = sums(uploads)
  const { rows } = await sql<{ key: string; n: number; at: string; seconds: number }>`
    select key, failures as n, window_ends_at as at,
           ceil(extract(epoch from window_ends_at - now()))::integer as seconds
      from attempts
     where key in (${filesKey(keyId)}, ${bytesKey(keyId)}) and window_ends_at > now()`.execute(db)
  const exceeded = rows.find(({ key, n }) =>
    key === filesKey(keyId) ? n + files > quota.files : n + bytes > quota.bytes,
  )
  return exceeded ? { at: new Date(exceeded.at).toISOString(), seconds: exceeded.seconds } : null
}

/** Counts files that were taken; a day begins with its first one. */
export async function countFiles(
  db: Db,
  quota: Quota,
  keyId: string,
  uploads: StoredUpload[],
): Promise<void> {
  const { files, bytes } = sums(uploads)
  // whoever sends at the same moment may go beyond by what is on its way: nothing of it is lost
  const most = { files: quota.files + 1e6, bytes: 2_147_483_647 }
  await countAgainst(db, [
    { key: filesKey(keyId), most: most.files, minutes: A_DAY, by: files },
    { key: bytesKey(keyId), most: most.bytes, minutes: A_DAY, by: bytes },
  ])
}

/** Answers lie in the database, beside what is searched and listed of them: each byte counts as ten of a file. */
const ANSWERS_WEIGH = 10

/**
 * Counts the answers of a visit that was stored, in bytes of its XML. The one that goes beyond the day's limit is
 * taken, so that none is too long for ever. Errors: 429 when the day was used up before, with when it ends.
 */
export async function countAnswers(
  db: Db,
  quota: Quota,
  keyId: string,
  length: number,
): Promise<void> {
  const by = length * ANSWERS_WEIGH
  const { rows } = await sql<{ n: number; at: string; seconds: number }>`
    insert into attempts as a (key, failures, window_ends_at)
    values (${bytesKey(keyId)}, ${by}, now() + make_interval(mins => ${A_DAY}))
    on conflict (key) do update set
      failures = case when a.window_ends_at > now() then a.failures + excluded.failures
                 else excluded.failures end,
      window_ends_at = case when a.window_ends_at > now() then a.window_ends_at
                       else excluded.window_ends_at end
    returning failures as n, window_ends_at as at,
              ceil(extract(epoch from window_ends_at - now()))::integer as seconds`.execute(db)
  const [counted] = rows
  if (!counted || counted.n - by < quota.bytes) return
  const params = {
    megabytes: Math.floor(quota.bytes / 1e6),
    at: new Date(counted.at).toISOString(),
  }
  throw problems.intakeAnswersOverQuota(params, { retryAfter: counted.seconds })
}

const filesKey = (keyId: string) => `intake-files:${keyId}`
const bytesKey = (keyId: string) => `intake-bytes:${keyId}`

function sums(uploads: StoredUpload[]): { files: number; bytes: number } {
  return { files: uploads.length, bytes: uploads.reduce((sum, { size }) => sum + size, 0) }
}
