import type { Submission } from '@plumbline/contract/submissions/submission'
import type { DocumentKind } from '../documents/document-kind.ts'
import { getSubmission, lockSubmission } from './submissions.queries.ts'

export const submissionKind = {
  name: 'submission',
  table: 'submissions',
  column: 'submission_id',
  lock: lockSubmission,
  read: (db, { projectId, docId }, userId, origin) =>
    getSubmission(db, projectId, docId, userId, origin),
  missing: 'noSubmission',
  deleted: 'deletedSubmission',
} satisfies DocumentKind<Submission>
