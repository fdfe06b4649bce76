import { raiseIssues } from '../features/submissions/raise-issues.ts'
import { passRefIds } from '../features/submissions/ref-ids.ts'
import { storeSubmissions } from '../features/submissions/store-submissions.ts'
import type { ProjectWriting } from './context.ts'
import { FRESH } from './document-state.ts'
import { documentHistory, type Entry } from './history.ts'
import { deletionOf, newIssue, newSubmission, reporterOf } from './new-documents.ts'
import type { ProjectPlan } from './plan.ts'
import type { IssueRecord, SubmissionRecord } from './programme-file.ts'
import { submissionRow } from './rows.ts'
import { writeHistory } from './write-history.ts'
import { sharedOf, startSharing } from './write-shares.ts'

/** So many submissions with their answers and photos are in memory as rows at once. */
const BATCH = 500

/**
 * Stores the new submissions of a project and its new issues. Issues of the file keep their state
 * and refIds; flagged answers that come without an issue raise one. Answers how many did.
 */
export async function writeNewDocuments(
  writing: ProjectWriting,
  { submissions, issues }: ProjectPlan,
  onStored: (done: number) => void,
): Promise<number> {
  const { db, projectId } = writing
  await passRefIds(db, projectId, 'submission', refIdsOf(submissions.added))
  await passRefIds(db, projectId, 'issue', refIdsOf(issues.added))

  let raised = 0
  const issuesBySubmission = Map.groupBy(issues.added, ({ record }) => record.submission)
  for (let from = 0; from < submissions.added.length; from += BATCH) {
    const batch = submissions.added.slice(from, from + BATCH)
    const brought = batch.flatMap(({ record }) => issuesBySubmission.get(record._id) ?? [])
    raised += await storeSubmissions(
      db,
      projectId,
      batch.map(({ record }) => newSubmission(writing, record)),
      brought.map(({ record }) => newIssue(writing, record)),
    )
    onStored(from + batch.length)
  }
  const justStored = new Set(submissions.added.map(({ record }) => record._id))
  const others = issues.added.filter(({ record }) => !justStored.has(record.submission ?? ''))
  await raiseIssues(
    db,
    projectId,
    others.map(({ record }) => newIssue(writing, record)),
  )
  const sharing = await startSharing(writing, [
    ...submissions.added.flatMap(({ record }) => sharedOf(submissionOf(writing, record), record)),
    ...issues.added.flatMap(({ record }) => sharedOf(issueOf(writing, record), record)),
  ])
  await writeHistory(writing, [
    ...submissions.added.flatMap(({ record }) => submissionHistory(writing, record)),
    ...issues.added.flatMap(({ record }) => issueHistory(writing, record)),
    ...sharing,
  ])
  return raised
}

function refIdsOf(entries: { record: { refId: number | null } }[]): (number | null)[] {
  return entries.map(({ record }) => record.refId)
}

function submissionOf({ submissions }: ProjectWriting, { _id }: SubmissionRecord) {
  return { submission_id: submissions.get(_id) ?? '' }
}

function issueOf({ issues }: ProjectWriting, { _id }: IssueRecord) {
  return { issue_id: issues.get(_id) ?? '' }
}

function submissionHistory(writing: ProjectWriting, record: SubmissionRecord): Entry[] {
  return documentHistory(writing, submissionOf(writing, record), record.updates, {
    state: FRESH,
    wanted: { ...FRESH, isDeleted: record.isDeleted },
    by: submissionRow(record, writing).created_by,
    deletion: deletionOf(writing, record),
  })
}

function issueHistory(writing: ProjectWriting, record: IssueRecord): Entry[] {
  return documentHistory(writing, issueOf(writing, record), record.updates, {
    state: FRESH,
    wanted: {
      severity: record.currentCategorization,
      isResolved: record.isResolved,
      isDeleted: record.isDeleted,
    },
    by: reporterOf(writing, record),
    deletion: deletionOf(writing, record),
  })
}
