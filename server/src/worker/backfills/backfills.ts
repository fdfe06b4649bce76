import { sumBytes } from '../../files/sums.ts'
import type { Backfill } from './backfill.ts'
import { olderAnswers } from './older-answers.ts'
import { issueWords, submissionWords } from './search-words.ts'

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
export const BACKFILLS: readonly Backfill[] = [photoSums, issueWords, submissionWords, olderAnswers]
