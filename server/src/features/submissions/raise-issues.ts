import { type Db, newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { fillRefIds } from './ref-ids.ts'
import { type ReportedFile, reportedFileRow } from './reported-files.ts'

/** An issue with what the field reported: the flagged answer, its notes and its photos. */
export interface NewIssue {
  id: string
  externalId: string | null
  /** Null: the next of the project. */
  refId: number | null
  siteId: string
  milestoneId: string
  submissionId: string | null
  /** True for an imported one that a person raised by hand. This code stores no other ones of that kind. */
  isRaisedByHand?: boolean
  /** The place of the flagged answer in the submission. */
  itemPosition: number | null
  severity: number
  isResolved: boolean
  errorName: string
  errorText: string
  /** The entries of repeats that the flagged answer stands in. */
  entryPath?: string
  lat: number | null
  lng: number | null
  createdBy: string
  /** ISO 8601 */
  createdAt: string
  deletedAt: string | null
  deletedBy: string | null
  report: { answers: string[]; notes: string; photos: ReportedFile[] }
}

/** The first entry in the history of a document. */
export interface FirstEntry {
  submission_id: string | null
  created_at: string
  created_by: string
}

/** Numbers issues of a project, and stores them. */
export async function raiseIssues(db: Db, projectId: string, issues: NewIssue[]): Promise<void> {
  const numbered = await fillRefIds(db, projectId, [], issues)
  await storeIssues(db, projectId, numbered.issues)
}

/**
 * Stores issues of a project; the report is the first entry of their history ('Field
 * Submission'), with files of its own, so that it outlives the submission.
 * @param beside entries that are written with theirs, as every statement makes others wait
 */
export async function storeIssues(
  db: Db,
  projectId: string,
  issues: (NewIssue & { refId: number })[],
  beside: FirstEntry[] = [],
): Promise<void> {
  await insertRows(
    db,
    'issues',
    issues.map((issue) => ({
      project_id: projectId,
      id: issue.id,
      external_id: issue.externalId,
      ref_id: issue.refId,
      site_id: issue.siteId,
      milestone_id: issue.milestoneId,
      submission_id: issue.submissionId,
      raised_by_hand: issue.isRaisedByHand ?? false,
      item_position: issue.itemPosition,
      severity: issue.severity,
      is_resolved: issue.isResolved,
      error_name: issue.errorName,
      error_text: issue.errorText,
      entry_path: issue.entryPath ?? '',
      lat: issue.lat,
      lng: issue.lng,
      created_by: issue.createdBy,
      created_at: issue.createdAt,
      deleted_at: issue.deletedAt,
      deleted_by: issue.deletedBy,
    })),
  )
  const reports = issues.map((issue) => ({ id: newId(), issue }))
  const common = { project_id: projectId, action_type: 'Field Submission' as const }
  await insertRows(db, 'updates', [
    ...beside.map((entry) => ({
      ...common,
      id: newId(),
      issue_id: null,
      notes: '',
      answers: [],
      ...entry,
    })),
    ...reports.map(({ id, issue }) => ({
      ...common,
      id,
      issue_id: issue.id,
      submission_id: null,
      created_at: issue.createdAt,
      created_by: issue.createdBy,
      notes: issue.report.notes,
      answers: issue.report.answers,
    })),
  ])
  await insertRows(
    db,
    'files',
    reports.flatMap(({ id, issue }) =>
      issue.report.photos.map((photo, order) => ({
        ...reportedFileRow(projectId, photo, order, issue),
        update_id: id,
      })),
    ),
  )
}
