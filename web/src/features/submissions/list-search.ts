import type { QueryInput } from '@plumbline/contract/endpoint'
import { SUBMISSION_SORTS, type submissions } from '@plumbline/contract/submissions'
import { anId, fitting } from '../../lib/shape.ts'
import { asQuery, parsePagedSearch, type PagedSearch } from '../archive/list-search.ts'

export type SubmissionListSearch = PagedSearch & {
  _id?: string | undefined
}

/** What the address of the Submission Archive says, without what it does not understand. */
export function parseSubmissionListSearch(raw: Record<string, unknown>): SubmissionListSearch {
  return {
    ...parsePagedSearch(raw, SUBMISSION_SORTS),
    _id: fitting(anId, raw['_id']),
  }
}

/** The list call that the address stands for. */
export function submissionListQuery(
  from: SubmissionListSearch,
): QueryInput<typeof submissions.list> {
  return asQuery(from)
}
