import { ISSUE_SORTS, issues } from '@plumbline/contract/issues'
import { SUBMISSION_SORTS, submissions } from '@plumbline/contract/submissions'

/** The two archives; the name is also that of their texts. */
export type Kind = 'issues' | 'submissions'

/** The calls of each, and what its list is sorted by. */
export const KINDS = {
  issues: { calls: issues, sorts: ISSUE_SORTS },
  submissions: { calls: submissions, sorts: SUBMISSION_SORTS },
} as const
