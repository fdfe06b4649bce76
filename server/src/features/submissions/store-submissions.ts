import { isPersonal } from '@plumbline/contract/submissions/quiet-answers'
import type { QuietAnswer } from '@plumbline/contract/submissions/submission'
import { type Db, newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { indexNewVisit, givenOf } from '../../answer-index/write-index.ts'
import { type NewIssue, storeIssues } from './raise-issues.ts'
import { fillRefIds } from './ref-ids.ts'
import { type ReportedFile, reportedFileRow } from './reported-files.ts'

/** A submission as the field reports it. */
export interface NewSubmission {
  id: string
  externalId: string | null
  /** Null: the next of the project. */
  refId: number | null
  /** The site of the milestone. */
  siteId: string
  milestoneId: string
  form: string | null
  /** Null when there was no position. */
  lat: number | null
  lng: number | null
  createdBy: string
  /** ISO 8601 */
  createdAt: string
  deletedAt: string | null
  deletedBy: string | null
  items: NewItem[]
  /** The values that its form computed and the phone filled in. */
  quiet?: QuietAnswer[]
  /** The number of its issues that are raised; without it all are. */
  issuesAtMost?: number
  /** Facts about a submission that a phone sent. */
  sent?: {
    /** The version of the form. */
    formN: number
    /** The number of files that it names, and the number of those that have arrived. */
    filesExpected: number
    filesArrived: number
    /** The accuracy and the altitude of the position, in metres. */
    accuracy: number | null
    altitude: number | null
  }
}

export interface NewItem {
  questionName: string
  questionText: string
  answers: string[]
  notes: string
  /** 1 raises an issue. */
  flagCode: number
  photos: ReportedFile[]
  /** True where the answer does not tell whether it raises an issue. */
  isToCheck?: boolean
  /** The texts of the form for the issue; without them the question names it. */
  issue?: { name: string; text: string; entryPath: string }
  /** Its place in a form, and the values that the phone sent. */
  asked?: {
    key: string
    place: number
    kind: string
    vals: string[]
    groupPath: string[]
    entryNames: string[]
  }
  /** The names of the files that it came with, whether they have arrived or not. */
  files?: string[]
  /** Further words by which a search finds it. */
  foundBy?: string
}

/**
 * Stores submissions of a project with their answers, photos and first history entry, and raises
 * an issue for every flagged answer: uncategorized, named after the question, with the answer's
 * notes and photos as its first entry. `brought` are issues that come along with a
 * state of their own: they are stored instead of those that their answers would raise. Answers
 * the refIds of the submissions in their order, and how many issues were raised.
 */
export async function storeSubmissions(
  db: Db,
  projectId: string,
  submissions: NewSubmission[],
  brought: NewIssue[] = [],
): Promise<{ refIds: number[]; raised: number }> {
  // before they are numbered, because other reports to the project wait for the numbers from there on
  await storeItems(db, projectId, submissions)
  const answered = new Set(brought.map(answerOf))
  const raised = submissions
    .flatMap((submission) => issuesOf(submission))
    .filter((issue) => !answered.has(answerOf(issue)))
  const numbered = await fillRefIds(db, projectId, submissions, [...brought, ...raised])
  await insertRows(
    db,
    'submissions',
    numbered.submissions.map((submission) => ({
      project_id: projectId,
      id: submission.id,
      external_id: submission.externalId,
      ref_id: submission.refId,
      site_id: submission.siteId,
      milestone_id: submission.milestoneId,
      form: submission.form,
      lat: submission.lat,
      lng: submission.lng,
      created_by: submission.createdBy,
      created_at: submission.createdAt,
      deleted_at: submission.deletedAt,
      deleted_by: submission.deletedBy,
      to_check: toCheck(submission.items),
      ...(submission.sent && {
        form_n: submission.sent.formN,
        files_expected: submission.sent.filesExpected,
        files_arrived: submission.sent.filesArrived,
        accuracy: submission.sent.accuracy,
        altitude: submission.sent.altitude,
      }),
    })),
  )
  const entries = submissions.map((submission) => ({
    submission_id: submission.id,
    created_at: submission.createdAt,
    created_by: submission.createdBy,
  }))
  await storeIssues(db, projectId, numbered.issues, entries)
  const refIds = numbered.submissions.map(({ refId }) => refId)
  for (const [n, { form, sent, items, quiet = [] }] of submissions.entries()) {
    const refId = refIds[n]
    // what came by a file has no keys
    if (!sent || form === null || refId === undefined) continue
    await indexNewVisit(db, { projectId, formKey: form, refId }, givenOf(items, quiet))
  }
  return { refIds, raised: raised.length }
}

async function storeItems(db: Db, projectId: string, submissions: NewSubmission[]): Promise<void> {
  const items = submissions.flatMap((submission) =>
    submission.items.map((item, position) => ({ submission, item, position })),
  )
  await insertRows(
    db,
    'submission_items',
    items.map(({ submission, item, position }) =>
      itemRow(projectId, submission.id, position, item),
    ),
  )
  await insertRows(
    db,
    'quiet_answers',
    submissions.flatMap(({ id, quiet = [] }) => quietRows(projectId, id, quiet)),
  )
  await insertRows(
    db,
    'files',
    items.flatMap(({ submission, item, position }) =>
      item.photos.map((photo, order) => ({
        ...reportedFileRow(projectId, photo, order, submission),
        submission_id: submission.id,
        item_position: position,
      })),
    ),
  )
}

/** The rows of values that a form computed and a phone filled in. */
export function quietRows(projectId: string, submissionId: string, quiet: QuietAnswer[]) {
  return quiet.map(({ entryPath, value, ...answer }, place) => ({
    project_id: projectId,
    submission_id: submissionId,
    place,
    ...answer,
    entry_path: entryPath,
    val: value,
    is_personal: isPersonal(answer.kind),
  }))
}

/** The row of an answer, without its photos. */
export function itemRow(
  projectId: string,
  submissionId: string,
  position: number,
  item: Omit<NewItem, 'photos'>,
) {
  return {
    project_id: projectId,
    submission_id: submissionId,
    position,
    question_name: item.questionName,
    question_text: item.questionText,
    answers: item.answers,
    notes: item.notes,
    flag_code: item.flagCode,
    found_by: item.foundBy ?? '',
    ...(item.asked && {
      key: item.asked.key,
      place: item.asked.place,
      kind: item.asked.kind,
      vals: item.asked.vals,
      group_path: item.asked.groupPath,
      entry_names: item.asked.entryNames,
    }),
  }
}

/** Counts the answers that do not tell whether they raise an issue. */
export function toCheck(items: readonly Pick<NewItem, 'isToCheck'>[]): number {
  return items.filter(({ isToCheck }) => isToCheck).length
}

/** The issues that the flagged answers of a submission raise. */
export function issuesOf(submission: NewSubmission): NewIssue[] {
  return submission.items
    .flatMap((item, position) => (item.flagCode === 1 ? [{ item, position }] : []))
    .slice(0, submission.issuesAtMost)
    .map(({ item, position }) => issueOf(submission, item, position))
}

/** The issue that a flagged answer raises. */
export function issueOf(
  submission: Omit<NewSubmission, 'items'>,
  item: NewItem,
  position: number,
): NewIssue {
  return {
    id: newId(),
    externalId: null,
    refId: null,
    siteId: submission.siteId,
    milestoneId: submission.milestoneId,
    submissionId: submission.id,
    itemPosition: position,
    severity: 0,
    isResolved: false,
    errorName: item.issue?.name ?? item.questionName,
    errorText: item.issue?.text ?? item.questionText,
    entryPath: item.issue?.entryPath ?? '',
    lat: submission.lat,
    lng: submission.lng,
    createdBy: submission.createdBy,
    createdAt: submission.createdAt,
    deletedAt: null,
    deletedBy: null,
    report: { answers: item.answers, notes: item.notes, photos: item.photos },
  }
}

function answerOf({ submissionId, itemPosition }: NewIssue): string {
  return `${submissionId}:${itemPosition}`
}
