import { sql } from 'kysely'
import { raiseIssues } from '../../features/submissions/raise-issues.ts'
import { passRefIds } from '../../features/submissions/ref-ids.ts'
import { storeSubmissions } from '../../features/submissions/store-submissions.ts'
import { addedIn, countAdded, issuesWith } from './batches.ts'
import { type Project, type Staged, writingFor } from './writing-for.ts'
import { personId, type ProjectWriting } from './context.ts'
import { FRESH, stateOfIssue } from './document-state.ts'
import { documentHistory, type Entry } from './history.ts'
import { deletionOf, newIssue, newSubmission, reporterOf } from './new-documents.ts'
import type { IssueRecord, SubmissionRecord } from '@plumbline/contract/programme/programme-file'
import type { OnProgress } from '../progress.ts'
import { writeHistory } from './write-history.ts'
import { sharedOf, startSharing } from './write-shares.ts'

/**
 * Stores the new submissions of a project and its new issues. Issues of the file keep their state
 * and refIds; flagged answers that come without an issue raise one. Answers how many did.
 */
export async function writeNewDocuments(project: Project, onProgress: OnProgress): Promise<number> {
  await passRefIdsOf(project, 'submissions', 'submission')
  await passRefIdsOf(project, 'issues', 'issue')
  const total = await countAdded(project, 'submissions')
  let [raised, done] = [0, 0]
  for await (const { records } of addedIn(project, 'submissions')) {
    raised += await storeReports(project, records)
    done += records.length
    onProgress('Submissions', done, total)
  }
  for await (const { writing, records } of addedIn(project, 'issues', WITHOUT_NEW_SUBMISSION)) {
    await raiseIssues(
      project.db,
      project.projectId,
      records.map(({ record }) => newIssue(writing, record)),
    )
    await tell(writing, [], records)
  }
  return raised
}

/** The others are stored together with their submissions. */
const WITHOUT_NEW_SUBMISSION = sql`not exists (
  select from our_ids s
   where s.list = 'submissions' and s.project_id = o.project_id and s.state = 'added'
     and s.source_id = f.record ->> 'submission')`

/** Stores submissions with the issues that came from them. */
async function storeReports(
  project: Project,
  submissions: Staged<SubmissionRecord>[],
): Promise<number> {
  const issues = await issuesWith(project, submissions)
  const writing = await writingFor(project, [...submissions, ...issues])
  const { raised } = await storeSubmissions(
    project.db,
    project.projectId,
    submissions.map(({ record }) => newSubmission(writing, record)),
    issues.map(({ record }) => newIssue(writing, record)),
  )
  await tell(writing, submissions, issues)
  return raised
}

/** Writes the histories of new documents, and makes their links. */
async function tell(
  writing: ProjectWriting,
  submissions: Staged<SubmissionRecord>[],
  issues: Staged<IssueRecord>[],
): Promise<void> {
  const sharing = await startSharing(writing, [
    ...submissions.flatMap(({ id, record }) => sharedOf({ submission_id: id }, record)),
    ...issues.flatMap(({ id, record }) => sharedOf({ issue_id: id }, record)),
  ])
  await writeHistory(writing, [
    ...submissions.flatMap((submission) => submissionHistory(writing, submission)),
    ...issues.flatMap((issue) => issueHistory(writing, issue)),
    ...sharing,
  ])
}

/** Moves the counter past the refIds of the file before any other document takes one. */
async function passRefIdsOf(
  { db, projectId }: Project,
  list: 'submissions' | 'issues',
  kind: 'submission' | 'issue',
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max((f.record ->> 'refId')::integer) as last
      from our_ids o join file_records f on f.list = o.list and f.n = o.n
     where o.project_id = ${projectId} and o.list = ${list} and o.state = 'added'`.execute(db)
  await passRefIds(db, projectId, kind, [rows[0]?.last ?? null])
}

function submissionHistory(
  writing: ProjectWriting,
  { id, record }: Staged<SubmissionRecord>,
): Entry[] {
  return documentHistory(writing, { submission_id: id }, record.updates, {
    state: FRESH,
    wanted: { ...FRESH, isDeleted: record.isDeleted },
    by: personId(writing, record.createdBy),
    deletion: deletionOf(writing, record),
  })
}

function issueHistory(writing: ProjectWriting, { id, record }: Staged<IssueRecord>): Entry[] {
  return documentHistory(writing, { issue_id: id }, record.updates, {
    state: FRESH,
    wanted: stateOfIssue(record),
    by: reporterOf(writing, record),
    deletion: deletionOf(writing, record),
  })
}
