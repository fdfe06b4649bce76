import type pg from 'pg'
import { transaction } from '../db/db.ts'
import { OLDER_ANSWERS } from '../answer-index/older-answers.ts'
import { type IndexRow, indexRows } from '../answer-index/index-rows.ts'
import { storedAnswers } from '../answer-index/stored-answers.ts'
import { type Finding, Tally } from './finding.ts'

const AT_ONCE = 200

interface Filled {
  project: string
  id: string
  refId: number
  formNo: number | null
  rows: IndexRow[]
}

/**
 * Submissions of forms whose rows in the index of answers are not what their answers make of it. Until older answers are
 * read in, there is nothing to compare.
 */
export async function checkAnswers(pool: pg.Pool): Promise<Finding> {
  const tally = new Tally('submissions with a wrong index of answers (answer_index)', 'count')
  const { rowCount: isFilling } = await pool.query(
    `select from backfills where name = $1 and state <> 'done'`,
    [OLDER_ANSWERS],
  )
  if (isFilling) return tally
  let last = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const found = await transaction(pool, 'read', async (db) => {
      const filled = await db.prepared<Filled>(undefined, FILLED, last)
      const asked = await db.prepared<{ name: string }>(undefined, ASKED, [
        filled.map(({ formNo }) => formNo),
      ])
      const known = new Set(asked.map(({ name }) => name))
      const wrong: string[] = []
      for (const [project, of] of Map.groupBy(filled, (one) => one.project)) {
        const stored = await storedAnswers(
          db,
          project,
          of.map(({ id }) => id),
        )
        for (const { id, refId, formNo, rows } of of) {
          // of a version that is gone nobody knows what it asked
          const should = indexRows(stored.get(id) ?? []).filter((row) =>
            known.has(`${formNo} ${row.class} ${row.path}`),
          )
          if (textOf(rows) !== textOf(should)) wrong.push(`${project} S-${refId} ${id}`)
        }
      }
      const end = filled.length < AT_ONCE ? undefined : filled.at(-1)
      return { wrong, next: end && [end.project, end.id] }
    })
    for (const where of found.wrong) tally.add(where)
    if (!found.next) break
    last = found.next
  }
  const { rows } = await pool.query<{ wrong: string }>(LEFT_BEHIND)
  for (const { wrong } of rows) tally.add(wrong)
  return tally
}

/** Rows of the index in an order of their own: they have none. */
const textOf = (rows: readonly IndexRow[]) =>
  rows
    .map(({ path, class: of, e, num, txt }) => JSON.stringify([path, of, e, num, txt]))
    .toSorted()
    .join('\n')

const FILLED = `
  select s.project_id as project, s.id, s.ref_id as "refId", f.no as "formNo",
         coalesce((select json_agg(json_build_object('path', q.path, 'class', q.class, 'e', a.e,
                            'num', a.num, 'txt', a.txt))
                     from answer_index a
                     join form_questions q on q.project_id = f.project_id and q.form_id = f.id and q.q = a.q
                    where a.form_no = f.no and a.ref = s.ref_id), '[]') as rows
    from submissions s
    left join forms f on f.project_id = s.project_id and f.key = s.form
   where s.form_n is not null and (s.project_id, s.id) > ($1::uuid, $2::uuid)
   order by s.project_id, s.id limit ${AT_ONCE}`

const ASKED = `
  select concat_ws(' ', f.no, q.class, q.path) as name
    from forms f join form_questions q on q.project_id = f.project_id and q.form_id = f.id
   where f.no = any($1::integer[])`

/** Answers of submissions, forms and questions that are gone. */
const LEFT_BEHIND = `
  select concat_ws(' ', 'form', a.form_no, 'S-', a.ref) as wrong
    from (select distinct form_no, ref from answer_index) a
    left join forms f on f.no = a.form_no
    left join submissions s on s.project_id = f.project_id and s.ref_id = a.ref and s.form = f.key
   where s.id is null
  union all
  select concat_ws(' ', 'form', a.form_no, 'question', a.q) from (select distinct form_no, q from answer_index) a
    left join forms f on f.no = a.form_no
    left join form_questions q on q.project_id = f.project_id and q.form_id = f.id and q.q = a.q
   where q.q is null`
