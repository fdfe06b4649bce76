import type { Pool } from 'pg'
import { sumBytes } from '../../files/sums.ts'
import type { JobDeps } from '../../jobs/job.ts'

/** What a batch has done: so many rows, up to a place from which the next one goes on; null: there are no more. */
export interface Batch {
  filled: number
  cursor: unknown
}

/**
 * Data that a release moves while people work. The code that reads them works before, during and after it, and what
 * is written meanwhile is written as it will be. A batch may be done twice, and must come to the same.
 */
export interface Backfill {
  name: string
  /** How many rows are still to be filled. */
  count(pool: Pick<Pool, 'query'>): Promise<number>
  /**
   * Fills rows, by their key.
   * @param cursor where the last batch came to; null at the beginning
   * @param until when it must be over, by `performance.now()`
   */
  fillBatch(deps: Pick<JobDeps, 'pool' | 'storage'>, cursor: unknown, until: number): Promise<Batch>
}

const AT_ONCE = 50
const TO_SUM = 'summed_at is null and width is not null'

/** How long photos are and their sums, of those that were kept before archives of photos had to know. */
export const photoSums: Backfill = {
  name: 'photo-sums',
  async count(pool) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::integer as n from blobs where ${TO_SUM}`,
    )
    return rows[0]?.n ?? 0
  },
  async fillBatch({ pool, storage }, cursor, until) {
    const { rows } = await pool.query<{ sha256: string }>(
      `select sha256 from blobs where ${TO_SUM} and sha256 > $1 order by sha256 limit ${AT_ONCE}`,
      [cursor ?? ''],
    )
    let filled = 0
    for (const { sha256 } of rows) {
      await sumBytes(pool, storage, sha256)
      filled += 1
      if (performance.now() >= until) break
    }
    const isLast = filled === rows.length && rows.length < AT_ONCE
    return { filled, cursor: isLast ? null : (rows[filled - 1]?.sha256 ?? null) }
  },
}

/** Those of this release and of the releases before it, in the order in which they are done. */
export const BACKFILLS: readonly Backfill[] = [photoSums]
