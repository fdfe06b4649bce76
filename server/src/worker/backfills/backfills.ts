import { transaction } from '../../db/db.ts'
import { refreshAnswers } from '../../features/intake/changes/refresh-answers.ts'
import { sumBytes } from '../../files/sums.ts'
import type { Backfill } from './backfill.ts'
import { issueWords, type Key, NO_KEY, submissionWords } from './search-words.ts'

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

/** So many visits are looked up at a time; each is read by itself. */
const VISITS_AT_ONCE = 50
const READ = 'is_current and submission_id is not null and form_n is not null'

/** Answers of visits that came before their labels, entries and quiet answers were read. */
export const olderAnswers: Backfill = {
  name: 'older-answers',
  async count(pool) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::integer as n from visits where ${READ}`,
    )
    return rows[0]?.n ?? 0
  },
  async fillBatch({ pool }, cursor, until) {
    const { project, id } = (cursor ?? NO_KEY) as Key
    const { rows } = await pool.query<Key>(
      `select project_id as project, id from visits
        where (project_id, id) > ($1::uuid, $2::uuid) and ${READ}
        order by project_id, id limit ${VISITS_AT_ONCE}`,
      [project, id],
    )
    let filled = 0
    for (const visit of rows) {
      await transaction(pool, 'write', (db) => refreshAnswers(db, visit.project, visit.id))
      filled += 1
      if (performance.now() >= until) break
    }
    const isLast = filled === rows.length && rows.length < VISITS_AT_ONCE
    return { filled, cursor: isLast ? null : (rows[filled - 1] ?? null) }
  },
}

/** Those of this release and of the releases before it, in the order in which they are done. */
export const BACKFILLS: readonly Backfill[] = [photoSums, issueWords, submissionWords, olderAnswers]
