import { transaction } from '../../db/db.ts'
import { refreshAnswers } from '../../features/intake/changes/refresh-answers.ts'
import type { Backfill } from './backfill.ts'
import { type Key, NO_KEY } from './search-words.ts'

/** So many visits are looked up at a time; each is read by itself. */
const AT_ONCE = 50
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
        order by project_id, id limit ${AT_ONCE}`,
      [project, id],
    )
    let filled = 0
    for (const visit of rows) {
      await transaction(pool, 'write', (db) => refreshAnswers(db, visit.project, visit.id))
      filled += 1
      if (performance.now() >= until) break
    }
    const isLast = filled === rows.length && rows.length < AT_ONCE
    return { filled, cursor: isLast ? null : (rows[filled - 1] ?? null) }
  },
}
