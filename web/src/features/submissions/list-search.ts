import { z } from 'zod'
import type { QueryInput } from '@plumbline/contract/endpoint'
import { submissions } from '@plumbline/contract/submissions'
import { asQuery, idFilter, pagedSearch } from '../archive/list-search.ts'

const search = z.object({
  ...pagedSearch(submissions.list.query.shape.sort),
  _id: idFilter,
})
export type SubmissionListSearch = z.output<typeof search>

/** What the address of the Submission Archive says, without what it does not understand. */
export function parseSubmissionListSearch(raw: Record<string, unknown>): SubmissionListSearch {
  return search.parse(raw)
}

/** The list call that the address stands for. */
export function submissionListQuery(
  from: SubmissionListSearch,
): QueryInput<typeof submissions.list> {
  return asQuery(from)
}
