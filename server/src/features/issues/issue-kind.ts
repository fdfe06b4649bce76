import type { Issue } from '@plumbline/contract/issues/issue'
import type { DocumentKind } from '../documents/document-kind.ts'
import { getIssue, type LockedIssue, lockIssue } from './issues.queries.ts'
import { namePeople } from './name-people.ts'

export const issueKind: DocumentKind<Issue, LockedIssue> = {
  name: 'issue',
  table: 'issues',
  column: 'issue_id',
  lock: lockIssue,
  read: (db, { projectId, docId }, userId, origin) =>
    getIssue(db, projectId, docId, userId, origin),
  names: (db, projectId, issue, update) => namePeople(db, projectId, [issue], update),
  missing: 'noIssue',
  deleted: 'deletedIssue',
}
