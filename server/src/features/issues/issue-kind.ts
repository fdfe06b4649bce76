import type { Issue } from '@plumbline/contract/issues'
import type { DocumentKind } from '../documents/document-kind.ts'
import { getIssue, lockIssue } from './issues.queries.ts'

export const issueKind = {
  name: 'issue',
  table: 'issues',
  column: 'issue_id',
  lock: lockIssue,
  read: (db, { projectId, docId }, userId, origin) =>
    getIssue(db, projectId, docId, userId, origin),
  missing: 'noIssue',
  deleted: 'deletedIssue',
} satisfies DocumentKind<Issue>
