import { sql } from 'kysely'
import { lockForEdit } from '../../submissions/edit-submission.ts'
import type { Db } from '../../../db/db.ts'
import { findDefinition } from '../../forms/form-versions.ts'
import { answersOf, type VisitItem } from '../../answers/items-of.ts'
import { readInstance } from '../../answers/instance/read-instance.ts'
import { indexStored } from '../../../answer-index/write-index.ts'
import { itemRow, toCheck } from '../../submissions/store-submissions.ts'
import { noteFiles, refreshFiles } from './refresh-files.ts'
import { refreshIssues } from './refresh-issues.ts'
import { writeQuiet } from './write-quiet.ts'

/**
 * Reads the visit of a submission once more with the version of the form that it was filled in with, and puts what is
 * read otherwise today into the submission: labels, entries, files, and what was computed. Answers that a change took out,
 * and issues, are those of the version of the visit that last had them, or raised them. It is no change of the visit:
 * nothing is written into a history, its version stays, and nobody hears of it. Where the version of the form is gone, all
 * stays as it is; the index of answers is made of what is stored in either case.
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
  const { submissionId } = visit
  await sql`select set_config('plumbline.quietly', 'on', true)`.execute(db)
  const read = await readVersion(db, projectId, visit)
  if (read) {
    const { items, quiet } = read
    const replaced = await versionsBefore(db, projectId, visit)
    const last = new Map([...replaced, { items }].flatMap((version) => version.items.map(byKey)))
    await writeQuiet(db, projectId, submissionId, quiet)
    await rewriteItems(db, projectId, submissionId, [...last.values()])
    await refreshIssues(db, projectId, submissionId, [...replaced, { ...visit, items }])
    for (const version of replaced) await noteFiles(db, { projectId, submissionId, ...version })
    await refreshFiles(db, { ...visit, projectId, items })
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

type Version = NonNullable<Awaited<ReturnType<typeof currentVisit>>>

async function currentVisit(db: Db, projectId: string, visitId: string) {
  const row = await versionsOf(db, projectId)
    .select('submission_id as submissionId')
    .where('id', '=', visitId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  if (!row || row.submissionId === null) return null
  return { ...row, submissionId: row.submissionId }
}

const versionsOf = (db: Db, projectId: string) =>
  db
    .selectFrom('visits')
    .select([
      'id as visitId',
      'form_id as formId',
      'form_n as formN',
      'xml',
      'sent_by as sentBy',
      'received_at as receivedAt',
    ])
    .where('project_id', '=', projectId)

async function readVersion(
  db: Db,
  projectId: string,
  { formId, formN, xml }: Pick<Version, 'formId' | 'formN' | 'xml'>,
) {
  const definition = formN === null ? null : await findDefinition(db, projectId, formId, formN)
  return definition && answersOf(definition, (await readInstance(xml)).root)
}

/** Reads the versions of a visit that changes replaced, the oldest first. */
async function versionsBefore(db: Db, projectId: string, { submissionId }: Version) {
  const rows = await versionsOf(db, projectId)
    .where('submission_id', '=', submissionId)
    .where('is_current', '=', false)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  const versions: { visitId: string; receivedAt: string; items: VisitItem[] }[] = []
  for (const row of rows) {
    const read = await readVersion(db, projectId, row)
    const { visitId, receivedAt } = row
    if (read) versions.push({ visitId, receivedAt, items: read.items })
  }
  return versions
}

const byKey = (item: VisitItem) => [item.asked.key, item] as const

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
       and d.key = n.key
       and (d.question_text, d.answers, d.notes, d.group_path, d.entry_names, d.found_by)
           is distinct from (n.question_text, n.answers, n.notes, n.group_path, n.entry_names, n.found_by)`.execute(
    db,
  )
}
