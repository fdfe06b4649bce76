import { changedColumns, changeOf, differingFrom, updateRow } from './change.ts'
import type { ProjectWriting } from './context.ts'
import { documentHistory, entry } from './history.ts'
import { deletionOf } from './new-documents.ts'
import type { ProjectPlan } from './plan.ts'
import type { IssueRecord } from './programme-file.ts'
import { issueRow } from './rows.ts'
import { newUpdates, writeHistory } from './write-history.ts'
import { sharedOf, startSharing } from './write-shares.ts'

/** Changes known issues as the file changed them, with history; answers how many changed. */
export async function changeIssues(
  writing: ProjectWriting,
  { issues: { changed } }: ProjectPlan,
): Promise<number> {
  let count = 0
  for (const change of changed) if (await changeIssue(writing, change)) count += 1
  return count
}

async function changeIssue(
  writing: ProjectWriting,
  { entry: { record }, before }: ProjectPlan['issues']['changed'][number],
): Promise<boolean> {
  const { db, projectId } = writing
  const stored = await db
    .selectFrom('issues')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('external_id', '=', record._id)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return false
  const of = { issue_id: stored.id }
  const by = stored.created_by
  const now = issueRow(record, writing)
  const columns = differingFrom(stored, changedColumns(issueRow(before, writing), now))

  const state = {
    severity: stored.severity,
    isResolved: stored.is_resolved,
    isDeleted: stored.is_deleted,
  }
  const wanted = { ...state, ...differingFrom(stateOf(before), stateOf(record)) }
  const deletion = deletionOf(writing, record)
  const updates = await newUpdates(writing, record.updates)
  const history = documentHistory(writing, of, updates, { state, wanted, by, deletion })
  if (columns) {
    history.push(
      entry({
        of,
        actionType: 'Edited',
        createdAt: writing.now,
        createdBy: writing.importedBy ?? by,
        change: { type: 'None', ...changeOf(stored, columns) },
      }),
    )
  }
  history.push(...(await startSharing(writing, sharedOf(of, record, before))))
  if (history.length === 0) return false
  await updateRow(db, 'issues', projectId, stored.id, {
    ...columns,
    severity: wanted.severity,
    is_resolved: wanted.isResolved,
    ...(wanted.isDeleted !== state.isDeleted && {
      deleted_at: deletion.deletedAt,
      deleted_by: deletion.deletedBy,
    }),
  })
  await writeHistory(writing, history)
  return true
}

function stateOf(record: IssueRecord) {
  return {
    severity: record.currentCategorization,
    isResolved: record.isResolved,
    isDeleted: record.isDeleted,
  }
}
