import { sql } from 'kysely'
import { lockForEdit } from '../../submissions/edit-submission.ts'
import type { Db } from '../../../db/db.ts'
import { findDefinition } from '../../forms/form-versions.ts'
import { answersOf, type VisitItem } from '../../answers/items-of.ts'
import { readInstance } from '../../answers/instance/read-instance.ts'
import { indexStored } from '../../../answer-index/write-index.ts'
import { itemRow, toCheck } from '../../submissions/store-submissions.ts'
import { writeQuiet } from './write-quiet.ts'

/** What names a field or marks a word in the name of an issue, as releases before wrote it. */
const AS_WRITTEN = String.raw`\$\{|\*\*|__|</?[a-z]`

/**
 * Reads the current visit of a submission once more with the version of the form that it was filled in with, and puts
 * what is read otherwise today into the submission: labels, entries, and what was computed. It is no change of the
 * visit: nothing is written into a history, and its version stays. Where the version of the form is gone, all stays as it
 * is; the index of answers is made of what is stored in either case.
 */
export async function refreshAnswers(db: Db, projectId: string, visitId: string): Promise<void> {
  const before = await currentVisit(db, projectId, visitId)
  if (!before) return
  await lockForEdit(db, { projectId, docId: before.submissionId })
  await db
    .selectFrom('submissions')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', before.submissionId)
    .forUpdate()
    .execute()
  // somebody may have changed it meanwhile
  const visit = await currentVisit(db, projectId, visitId)
  if (!visit) return
  const { submissionId, formId, n, xml } = visit
  const definition = n === null ? null : await findDefinition(db, projectId, formId, n)
  if (definition) {
    const { items, quiet } = answersOf(definition, (await readInstance(xml)).root)
    await writeQuiet(db, projectId, submissionId, quiet)
    await rewriteItems(db, projectId, submissionId, items)
    await rewriteIssues(db, projectId, submissionId, items)
    await db
      .updateTable('submissions')
      .set({ to_check: toCheck(items) })
      .where('project_id', '=', projectId)
      .where('id', '=', submissionId)
      .where('to_check', '<>', toCheck(items))
      .execute()
  }
  await indexStored(db, projectId, submissionId)
}

async function currentVisit(db: Db, projectId: string, visitId: string) {
  const row = await db
    .selectFrom('visits')
    .select(['submission_id as submissionId', 'form_id as formId', 'form_n as n', 'xml'])
    .where('project_id', '=', projectId)
    .where('id', '=', visitId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  if (!row || row.submissionId === null) return null
  return { ...row, submissionId: row.submissionId }
}

async function rewriteItems(
  db: Db,
  projectId: string,
  submissionId: string,
  items: VisitItem[],
): Promise<void> {
  const rows = items.map((item, position) => itemRow(projectId, submissionId, position, item))
  await sql`
    update submission_items d
       set question_text = n.question_text, answers = n.answers, notes = n.notes,
           group_path = n.group_path, entry_names = n.entry_names, found_by = n.found_by
      from jsonb_populate_recordset(null::submission_items, ${JSON.stringify(rows)}::jsonb) n
     where d.project_id = ${projectId} and d.submission_id = ${submissionId}
       and d.key = n.key and d.kind <> 'removed'
       and (d.question_text, d.answers, d.notes, d.group_path, d.entry_names, d.found_by)
           is distinct from (n.question_text, n.answers, n.notes, n.group_path, n.entry_names, n.found_by)`.execute(
    db,
  )
}

/** Issues that say of no entry get one; their names change only where they name fields and marks. */
async function rewriteIssues(
  db: Db,
  projectId: string,
  submissionId: string,
  items: VisitItem[],
): Promise<void> {
  const raised = items.flatMap(({ issue, asked }) => (issue ? [{ key: asked.key, ...issue }] : []))
  if (raised.length === 0) return
  await sql`
    update issues i
       set entry_path = case when i.entry_path = '' then n."entryPath" else i.entry_path end,
           error_name = case when i.error_name ~ ${AS_WRITTEN} then n.name else i.error_name end,
           error_text = case when i.error_text ~ ${AS_WRITTEN} then n.text else i.error_text end
      from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb)
             as n (key text, name text, text text, "entryPath" text)
      join submission_items d on d.project_id = ${projectId} and d.submission_id = ${submissionId}
           and d.key = n.key
     where i.project_id = ${projectId} and i.submission_id = ${submissionId}
       and i.item_position = d.position and not i.raised_by_hand
       and ((i.entry_path = '' and n."entryPath" <> '') or i.error_name ~ ${AS_WRITTEN}
            or i.error_text ~ ${AS_WRITTEN})`.execute(db)
}
