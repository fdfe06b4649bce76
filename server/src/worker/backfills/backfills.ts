import { type Db, transaction } from '../../db/db.ts'
import { giveQuestions } from '../../answer-index/give-questions.ts'
import { OLDER_ANSWERS } from '../../answer-index/older-answers.ts'
import { refreshAnswers } from '../../features/intake/changes/refresh-answers.ts'
import { sumBytes } from '../../files/sums.ts'
import type { Backfill } from './backfill.ts'
import { issueWords, type Key, NO_KEY, submissionWords } from './search-words.ts'

const AT_ONCE = 50
const TO_SUM = 'summed_at is null and width is not null'

/** Fills in lengths and sums of photos that were stored before archives of photos needed them. */
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

/** Numbers of the questions of versions that were published before questions had any. */
export const formQuestions = oneByOne(
  'form-questions',
  'forms where questions_to < live_version',
  (db, form) => giveQuestions(db, { projectId: form.project, formId: form.id }),
)

/** Answers of visits that came before all was read of them that is read today, such as what a search finds them by. */
export const olderAnswers: Backfill = {
  ...oneByOne(OLDER_ANSWERS, 'visits where is_current and submission_id is not null', (db, visit) =>
    refreshAnswers(db, visit.project, visit.id),
  ),
  async ended({ pool }) {
    // whoever has the data of a form open asks for them again, once
    await pool.query(
      `with told as (
         insert into events (project_id, kind, doc_id)
         select f.project_id, 'form', f.id from forms f
          where exists (select from visits v where (v.project_id, v.form_id) = (f.project_id, f.id))
         returning project_id)
       select pg_notify('plumbline_events', project_id::text) from (select distinct project_id from told) p`,
    )
  },
}

/**
 * A backfill that does each row in a transaction of its own.
 * @param rows a table with the ids of a project and of a row, and which of its rows
 */
function oneByOne(name: string, rows: string, fill: (db: Db, row: Key) => Promise<void>): Backfill {
  return {
    name,
    async count(pool) {
      const { rows: counted } = await pool.query<{ n: number }>(
        `select count(*)::integer as n from ${rows}`,
      )
      return counted[0]?.n ?? 0
    },
    async fillBatch({ pool }, cursor, until) {
      const { project, id } = (cursor ?? NO_KEY) as Key
      const { rows: found } = await pool.query<Key>(
        `select project_id as project, id from ${rows} and (project_id, id) > ($1::uuid, $2::uuid)
          order by project_id, id limit ${AT_ONCE}`,
        [project, id],
      )
      let filled = 0
      for (const row of found) {
        await transaction(pool, 'write', (db) => fill(db, row))
        filled += 1
        if (performance.now() >= until) break
      }
      const isLast = filled === found.length && found.length < AT_ONCE
      return { filled, cursor: isLast ? null : (found[filled - 1] ?? null) }
    },
  }
}

/** The backfills of this release and of the releases before it, in the order in which they are done. */
export const BACKFILLS: readonly Backfill[] = [
  photoSums,
  issueWords,
  submissionWords,
  formQuestions,
  olderAnswers,
]
