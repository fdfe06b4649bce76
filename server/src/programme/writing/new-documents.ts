import type { NewIssue } from '../../features/submissions/raise-issues.ts'
import type { NewItem, NewSubmission } from '../../features/submissions/store-submissions.ts'
import { newId } from '../../db/db.ts'
import { personId, personOrNull, type ProjectWriting, storedFile } from './context.ts'
import type {
  DataItemRecord,
  IssueRecord,
  SubmissionRecord,
} from '@plumbline/contract/programme/programme-file'
import { issueRow, submissionRow } from './rows.ts'

/** A submission of the file as the feature stores it. */
export function newSubmission(writing: ProjectWriting, record: SubmissionRecord): NewSubmission {
  const row = submissionRow(record, writing)
  return {
    id: writing.submissions.get(record._id) ?? newId(),
    externalId: record._id,
    refId: record.refId,
    siteId: row.site_id,
    milestoneId: row.milestone_id,
    form: row.form,
    lat: row.lat,
    lng: row.lng,
    createdBy: row.created_by,
    createdAt: row.created_at,
    ...deletionOf(writing, record),
    items: record.data.map((item) => newItem(writing, item)),
  }
}

function newItem(writing: ProjectWriting, item: DataItemRecord): NewItem {
  const photos = item.photos.map((name) => storedFile(writing, name))
  return {
    questionName: item.question.name,
    questionText: item.question.questionText,
    answers: item.answers,
    notes: item.notes,
    flagCode: item.flagCode,
    photos,
    foundBy: photos.map(({ filename }) => filename).join(' '),
  }
}

/** An issue of the file with its state; what it reports stands in the submission of the file. */
export function newIssue(writing: ProjectWriting, record: IssueRecord): NewIssue {
  const row = issueRow(record, writing)
  const position = writing.links.positionOf.get(record._id) ?? null
  const source = writing.reports.get(record.submission ?? '')
  const submission = source && submissionRow(source, writing)
  const item = position === null ? undefined : source?.data[position]
  return {
    id: writing.issues.get(record._id) ?? newId(),
    externalId: record._id,
    refId: record.refId,
    siteId: row.site_id,
    milestoneId: row.milestone_id,
    submissionId: writing.submissions.get(record.submission ?? '') ?? null,
    itemPosition: position,
    severity: record.currentCategorization,
    isResolved: record.isResolved,
    errorName: row.error_name,
    errorText: row.error_text,
    entryPath: record.question.entryPath,
    lat: submission?.lat ?? null,
    lng: submission?.lng ?? null,
    createdBy: reporterOf(writing, record),
    createdAt: row.created_at,
    isRaisedByHand: record.isRaisedByHand,
    ...deletionOf(writing, record),
    report: {
      answers: item?.answers ?? [],
      notes: item?.notes ?? '',
      photos: (item?.photos ?? []).map((name) => storedFile(writing, name)),
    },
  }
}

/** Returns the person who reported an issue, by the file or by its submission. */
export function reporterOf(writing: ProjectWriting, record: IssueRecord): string {
  const source = writing.reports.get(record.submission ?? '')
  return personId(writing, record.createdBy ?? source?.createdBy ?? '')
}

/** Returns the moment when a document was deleted, by the file or by its history; else that of this import. */
export function deletionOf(
  writing: ProjectWriting,
  record: SubmissionRecord | IssueRecord,
): { deletedAt: string | null; deletedBy: string | null } {
  if (!record.isDeleted) return { deletedAt: null, deletedBy: null }
  const updates: { actionType: string; createdAt: string; createdBy: string }[] = record.updates
  const told = updates
    .filter(({ actionType }) => actionType === 'Deleted')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  return {
    deletedAt: record.deletedAt ?? told?.createdAt ?? writing.now,
    deletedBy: personOrNull(writing, record.deletedBy ?? told?.createdBy ?? null),
  }
}
