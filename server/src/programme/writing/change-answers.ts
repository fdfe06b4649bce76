import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { raiseIssues } from '../../features/submissions/raise-issues.ts'
import { indexStored } from '../../answer-index/write-index.ts'
import { copyQuestions } from '../../features/documents/trash/copy-questions.ts'
import { issuesOf } from '../../features/submissions/store-submissions.ts'
import type { ColumnChange } from './change.ts'
import { answerKey, personId, type ProjectWriting, storedFile } from './context.ts'
import { newSubmission } from './new-documents.ts'
import type { DataItemRecord, SubmissionRecord } from '@plumbline/contract/programme/programme-file'

/**
 * Brings the answers and photos of a stored submission to what the file has now, and raises issues
 * for answers that are flagged now and were not. Answers what changed: `data[2].answers` …
 */
export async function changeAnswers(
  writing: ProjectWriting,
  submissionId: string,
  before: SubmissionRecord,
  record: SubmissionRecord,
): Promise<ColumnChange> {
  const change: ColumnChange = { from: {}, to: {} }
  const length = Math.max(before.data.length, record.data.length)
  for (let position = 0; position < length; position += 1) {
    const [was, is] = [before.data[position], record.data[position]]
    const isOther = !sameAnswer(was, is)
    if (isOther) {
      note(change, position, was && answerOf(was), is && answerOf(is))
      if (is) await storeAnswer(writing, submissionId, position, is)
      else await removeAnswer(writing, submissionId, position)
    }
    const isWithOthers = is && (await replacePhotos(writing, submissionId, position, record))
    if (isWithOthers) {
      note(change, position, { photos: was?.photos ?? [] }, { photos: is.photos })
    }
    if (isOther || isWithOthers) await findByFiles(writing, submissionId, position)
  }
  if (record.data.length < before.data.length) {
    await indexStored(writing.db, writing.projectId, submissionId)
  }
  await raiseNewlyFlagged(writing, before, record)
  return change
}

function note(change: ColumnChange, position: number, from: object = {}, to: object = {}): void {
  const [was, is] = [new Map(Object.entries(from)), new Map(Object.entries(to))]
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    if (isDeepStrictEqual(was.get(key), is.get(key)) && key !== 'photos') continue
    change.from[`data[${position}].${key}`] = was.get(key) ?? null
    change.to[`data[${position}].${key}`] = is.get(key) ?? null
  }
}

function answerOf({ question, answers, notes, flagCode }: DataItemRecord) {
  return { question, answers, notes, flagCode }
}

function sameAnswer(was: DataItemRecord | undefined, is: DataItemRecord | undefined): boolean {
  return isDeepStrictEqual(was && answerOf(was), is && answerOf(is))
}

async function storeAnswer(
  { db, projectId }: ProjectWriting,
  submissionId: string,
  position: number,
  item: DataItemRecord,
): Promise<void> {
  const columns = {
    question_name: item.question.name,
    question_text: item.question.questionText,
    answers: item.answers,
    notes: item.notes,
    flag_code: item.flagCode,
    // what the phone wrote is not the answer any more
    vals: null,
  }
  await db
    .insertInto('submission_items')
    .values({ project_id: projectId, submission_id: submissionId, position, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'submission_id', 'position']).doUpdateSet(columns),
    )
    .execute()
}

async function removeAnswer(
  { db, projectId }: ProjectWriting,
  submissionId: string,
  position: number,
): Promise<void> {
  await copyQuestions(db, projectId, { submissionIds: [submissionId], position })
  await db
    .deleteFrom('submission_items')
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .where('position', '=', position)
    .execute()
}

/** Photos are compared by their bytes: the same name may stand for another picture now. */
async function replacePhotos(
  writing: ProjectWriting,
  submissionId: string,
  position: number,
  record: SubmissionRecord,
): Promise<boolean> {
  const { db, projectId } = writing
  const ofItem = {
    project_id: projectId,
    submission_id: submissionId,
    item_position: position,
  }
  const stored = await db
    .selectFrom('files')
    .select('sha256')
    .where((eb) => eb.and(ofItem))
    .orderBy('position')
    .execute()
  const photos = (record.data[position]?.photos ?? []).map((name) => storedFile(writing, name))
  if (hashesOf(stored) === hashesOf(photos)) return false
  await db
    .deleteFrom('files')
    .where((eb) => eb.and(ofItem))
    .execute()
  await insertRows(
    db,
    'files',
    photos.map((photo, order) => ({
      ...ofItem,
      id: newId(),
      ...photo,
      position: order,
      created_by: personId(writing, record.createdBy),
      created_at: record.createdAt,
    })),
  )
  return true
}

/** A changed answer is found by the names of its files, and by no choice of before. */
async function findByFiles(
  { db, projectId }: ProjectWriting,
  submissionId: string,
  position: number,
): Promise<void> {
  await sql`
    update submission_items d
       set found_by = coalesce((
             select string_agg(distinct f.filename, ' ') from files f
              where f.project_id = d.project_id and f.submission_id = d.submission_id
                and f.item_position = d.position), '')
     where d.project_id = ${projectId} and d.submission_id = ${submissionId}
       and d.position = ${position}`.execute(db)
}

function hashesOf(files: { sha256: string }[]): string {
  return files.map(({ sha256 }) => sha256).join()
}

async function raiseNewlyFlagged(
  writing: ProjectWriting,
  before: SubmissionRecord,
  record: SubmissionRecord,
): Promise<void> {
  const { db, projectId, links } = writing
  const flagged = issuesOf(newSubmission(writing, record)).filter(
    ({ itemPosition }) =>
      itemPosition !== null &&
      before.data[itemPosition]?.flagCode !== 1 &&
      !links.claimed.has(answerKey(record._id, itemPosition)),
  )
  const raised = []
  for (const issue of flagged) {
    const earlier = await db
      .selectFrom('issues')
      .select('id')
      .where('project_id', '=', projectId)
      .where('submission_id', '=', issue.submissionId)
      .where('item_position', '=', issue.itemPosition)
      .executeTakeFirst()
    if (!earlier) raised.push(issue)
  }
  await raiseIssues(db, projectId, raised)
}
