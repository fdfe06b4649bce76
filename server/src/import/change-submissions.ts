import { changeAnswers } from './change-answers.ts'
import { changedColumns, changeOf, differingFrom, updateRow } from './change.ts'
import type { ProjectWriting } from './context.ts'
import { documentHistory, entry } from './history.ts'
import { deletionOf } from './new-documents.ts'
import type { ProjectPlan } from './plan.ts'
import { submissionRow } from './rows.ts'
import { newUpdates, writeHistory } from './write-history.ts'
import { sharedOf, startSharing } from './write-shares.ts'

/** Changes known submissions as the file changed them, with history; answers how many changed. */
export async function changeSubmissions(
  writing: ProjectWriting,
  { submissions: { changed } }: ProjectPlan,
): Promise<number> {
  let count = 0
  for (const change of changed) if (await changeSubmission(writing, change)) count += 1
  return count
}

async function changeSubmission(
  writing: ProjectWriting,
  { entry: { record }, before }: ProjectPlan['submissions']['changed'][number],
): Promise<boolean> {
  const { db, projectId } = writing
  const stored = await db
    .selectFrom('submissions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('external_id', '=', record._id)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return false
  const now = submissionRow(record, writing)
  const columns = differingFrom(stored, changedColumns(submissionRow(before, writing), now)) ?? {}
  const answers = await changeAnswers(writing, stored.id, before, record)
  const edited = changeOf(stored, columns)
  const from = { ...edited.from, ...answers.from }
  const to = { ...edited.to, ...answers.to }

  const isDeleted = record.isDeleted === before.isDeleted ? stored.is_deleted : record.isDeleted
  const deletion = deletionOf(writing, record)
  const state = { severity: 0, isResolved: false, isDeleted: stored.is_deleted }
  const of = { submission_id: stored.id }
  const history = documentHistory(writing, of, await newUpdates(writing, record.updates), {
    state,
    wanted: { ...state, isDeleted },
    by: stored.created_by,
    deletion,
  })
  if (Object.keys(to).length > 0) {
    history.push(
      entry({
        of,
        actionType: 'Edited',
        createdAt: writing.now,
        createdBy: writing.importedBy ?? stored.created_by,
        change: { type: 'None', from, to },
      }),
    )
  }
  history.push(...(await startSharing(writing, sharedOf(of, record, before))))
  if (history.length === 0) return false
  await updateRow(db, 'submissions', projectId, stored.id, {
    ...columns,
    ...(isDeleted !== stored.is_deleted && {
      deleted_at: deletion.deletedAt,
      deleted_by: deletion.deletedBy,
    }),
  })
  await writeHistory(writing, history)
  return true
}
