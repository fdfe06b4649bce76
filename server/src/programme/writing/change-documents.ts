import { type ChangedRecord, changedIn } from './batches.ts'
import type { Project } from './writing-for.ts'
import { changeAnswers } from './change-answers.ts'
import { changedColumns, changeOf, differingFrom, updateRow } from './change.ts'
import type { ProjectWriting } from './context.ts'
import { type DocumentState, FRESH, stateOfIssue } from './document-state.ts'
import { documentHistory, entry } from './history.ts'
import { deletionOf } from './new-documents.ts'
import type { IssueRecord, SubmissionRecord } from '@plumbline/contract/programme/programme-file'
import { issueRow, submissionRow } from './rows.ts'
import { newUpdates, writeHistory } from './write-history.ts'
import { sharedOf, startSharing } from './write-shares.ts'

/** Changes known submissions as the file changed them, with history; answers how many changed. */
export async function changeSubmissions(project: Project): Promise<number> {
  let count = 0
  for await (const { writing, records } of changedIn(project, 'submissions')) {
    for (const change of records) if (await changeSubmission(writing, change)) count += 1
  }
  return count
}

/** Changes known issues as the file changed them, with history; answers how many changed. */
export async function changeIssues(project: Project): Promise<number> {
  let count = 0
  for await (const { writing, records } of changedIn(project, 'issues')) {
    for (const change of records) if (await changeIssue(writing, change)) count += 1
  }
  return count
}

async function changeSubmission(
  writing: ProjectWriting,
  change: ChangedRecord<SubmissionRecord>,
): Promise<boolean> {
  const { id, record, before } = change
  const stored = await writing.db
    .selectFrom('submissions')
    .selectAll()
    .where('project_id', '=', writing.projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const asked = changedColumns(submissionRow(before, writing), submissionRow(record, writing))
  const columns = differingFrom(stored, asked) ?? {}
  const answers = await changeAnswers(writing, id, before, record)
  const edited = changeOf(stored, columns)
  const state = { ...FRESH, isDeleted: stored.is_deleted }
  const deleted = differingFrom({ isDeleted: before.isDeleted }, { isDeleted: record.isDeleted })
  return changeDocument(writing, change, {
    table: 'submissions',
    of: { submission_id: id },
    by: stored.created_by,
    columns,
    edited: { from: { ...edited.from, ...answers.from }, to: { ...edited.to, ...answers.to } },
    state,
    wanted: { ...state, ...deleted },
  })
}

async function changeIssue(
  writing: ProjectWriting,
  change: ChangedRecord<IssueRecord>,
): Promise<boolean> {
  const { id, record, before } = change
  const stored = await writing.db
    .selectFrom('issues')
    .selectAll()
    .where('project_id', '=', writing.projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const asked = changedColumns(issueRow(before, writing), issueRow(record, writing))
  const columns = differingFrom(stored, asked) ?? {}
  const { severity, is_resolved: isResolved, is_deleted: isDeleted } = stored
  const state = { severity, isResolved, isDeleted }
  const wanted: DocumentState = {
    ...state,
    ...differingFrom({ ...stateOfIssue(before) }, { ...stateOfIssue(record) }),
  }
  return changeDocument(writing, change, {
    table: 'issues',
    of: { issue_id: id },
    by: stored.created_by,
    columns: { ...columns, severity: wanted.severity, is_resolved: wanted.isResolved },
    edited: changeOf(stored, columns),
    state,
    wanted,
  })
}

interface DocumentChange {
  table: 'submissions' | 'issues'
  of: { submission_id: string } | { issue_id: string }
  /** The person who reported the document. */
  by: string
  columns: Record<string, unknown>
  edited: ReturnType<typeof changeOf>
  state: DocumentState
  wanted: DocumentState
}

/** Writes a change of a document with its history; answers whether there was one. */
async function changeDocument(
  writing: ProjectWriting,
  { id, record, before }: ChangedRecord<SubmissionRecord | IssueRecord>,
  { table, of, by, columns, edited, state, wanted }: DocumentChange,
): Promise<boolean> {
  const deletion = deletionOf(writing, record)
  const updates = await newUpdates(writing, record.updates)
  const history = documentHistory(writing, of, updates, { state, wanted, by, deletion })
  if (Object.keys(edited.to).length > 0) {
    history.push(
      entry({
        of,
        actionType: 'Edited',
        createdAt: writing.now,
        createdBy: writing.importedBy ?? by,
        change: { type: 'None', ...edited },
      }),
    )
  }
  history.push(...(await startSharing(writing, sharedOf(of, record, before))))
  if (history.length === 0) return false
  const trash = { deleted_at: deletion.deletedAt, deleted_by: deletion.deletedBy }
  await updateRow(writing.db, table, writing.projectId, id, {
    ...columns,
    ...(wanted.isDeleted !== state.isDeleted && trash),
  })
  await writeHistory(writing, history)
  return true
}
