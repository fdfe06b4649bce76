import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { giveQuestions } from './give-questions.ts'
import { type IndexRow, indexRows, type GivenAnswer } from './index-rows.ts'
import { storedAnswers } from './stored-answers.ts'

interface Given {
  items: readonly {
    asked?: { key: string; kind: string; vals: string[] }
    files?: string[]
  }[]
  quiet: readonly { key: string; kind: string; value: string }[]
}

/** Returns the answers of a visit as the index reads them; values that nobody typed come last. */
export function givenOf(items: Given['items'], quiet: Given['quiet']): GivenAnswer[] {
  return [
    ...items.flatMap(({ asked, files = [] }) =>
      asked ? [{ key: asked.key, kind: asked.kind, vals: asked.vals, files: files.length }] : [],
    ),
    ...quiet.map(({ key, kind, value }) => ({ key, kind, vals: [value], files: 0 })),
  ]
}

/** A visit with the form that it was filled in with. */
interface Visit {
  projectId: string
  formKey: string
  refId: number
}

/** Puts the answers of a new submission into the index. */
export async function indexNewVisit(db: Db, visit: Visit, given: GivenAnswer[]): Promise<void> {
  const form = await formOf(db, visit)
  if (form) await writeRows(db, visit, form, given)
}

/** Puts the answers that a locked submission has now into the index, instead of those that stand there. */
export async function indexVisit(
  db: Db,
  projectId: string,
  submissionId: string,
  given: GivenAnswer[],
): Promise<void> {
  const stored = await db
    .selectFrom('submissions')
    .select(['form', 'ref_id as refId'])
    .where('project_id', '=', projectId)
    .where('id', '=', submissionId)
    .where('form_n', 'is not', null)
    .executeTakeFirst()
  if (!stored || stored.form === null) return
  const visit = { projectId, formKey: stored.form, refId: stored.refId }
  const form = await formOf(db, visit)
  if (!form) return
  await db
    .deleteFrom('answer_index')
    .where('form_no', '=', form.no)
    .where('ref', '=', visit.refId)
    .execute()
  await writeRows(db, visit, form, given)
}

/** The same from what is stored of a locked submission. */
export async function indexStored(db: Db, projectId: string, submissionId: string): Promise<void> {
  const stored = await storedAnswers(db, projectId, [submissionId])
  await indexVisit(db, projectId, submissionId, stored.get(submissionId) ?? [])
}

interface NumberedForm {
  id: string
  no: number
}

/** Null of a form that the project has not. The questions of its versions have their numbers then. */
async function formOf(db: Db, { projectId, formKey }: Visit): Promise<NumberedForm | null> {
  const form = await db
    .selectFrom('forms')
    .select(['id', 'no', 'live_version as live', 'questions_to as done'])
    .where('project_id', '=', projectId)
    .where('key', '=', formKey)
    .executeTakeFirst()
  if (!form) return null
  // versions that a server of the release before has published
  if (form.live !== null && form.done < form.live) {
    await giveQuestions(db, { projectId, formId: form.id })
  }
  return form
}

async function writeRows(
  db: Db,
  { projectId, refId }: Visit,
  { id: formId, no }: NumberedForm,
  given: GivenAnswer[],
): Promise<void> {
  const rows = indexRows(given)
  if (rows.length === 0) return
  await sql`
    insert into answer_index (form_no, q, ref, e, num, txt)
    select ${no}::integer, q.q, ${refId}::integer, r.e, r.num, r.txt
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as r (path text, class text, e integer, num double precision, txt text)
      join form_questions q
        on q.project_id = ${projectId} and q.form_id = ${formId} and q.path = r.path
           and q.class = r.class`.execute(db)
  await markTexts(db, { projectId, formId }, rows)
}

/** A calculation with a value that is no number is a text from then on. */
async function markTexts(
  db: Db,
  { projectId, formId }: { projectId: string; formId: string },
  rows: readonly IndexRow[],
): Promise<void> {
  const texts = rows.filter((row) => row.class === 'computed' && row.num === null)
  if (texts.length === 0) return
  await db
    .updateTable('form_questions')
    .set({ is_text: true })
    .where('project_id', '=', projectId)
    .where('form_id', '=', formId)
    .where('class', '=', 'computed')
    .where('is_text', '=', false)
    .where('path', 'in', [...new Set(texts.map(({ path }) => path))])
    .execute()
}
