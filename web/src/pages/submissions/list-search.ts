import type { QueryInput } from '@plumbline/contract/endpoint'
import { SUBMISSION_SORTS, type submissions } from '@plumbline/contract/submissions'
import { anyOf, aPossibleId, fitting } from '../../lib/settings/shape.ts'
import {
  asQuery,
  digit,
  ISSUE_COUNTS,
  parsePagedSearch,
  parseSharedFilters,
  type ArchiveSearch,
} from '../../documents/list/list-search.ts'

export type SubmissionListSearch = Omit<ArchiveSearch, 'submission' | 'isResolved'>

const issueCount = anyOf(ISSUE_COUNTS)

/** What the address of the Submission Archive says, without what it does not understand. */
export function parseSubmissionListSearch(raw: Record<string, unknown>): SubmissionListSearch {
  return {
    ...parsePagedSearch(raw, SUBMISSION_SORTS),
    ...parseSharedFilters(raw),
    form: fitting(aPossibleId, raw['form']),
    'issueCount[gte]': fitting(issueCount, digit(raw['issueCount[gte]'])),
  }
}

/** The list call that the address stands for. */
export function submissionListQuery(
  from: SubmissionListSearch,
): QueryInput<typeof submissions.list> {
  return asQuery(from)
}
