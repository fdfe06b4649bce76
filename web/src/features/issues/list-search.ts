import { z } from 'zod'
import type { QueryInput } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { asQuery, idFilter, pagedSearch } from '../archive/list-search.ts'

const search = z.object({
  ...pagedSearch(issues.list.query.shape.sort),
  submission: idFilter,
  _id: idFilter,
})
export type IssueListSearch = z.output<typeof search>

/** What the address of the Issue Archive says, without what it does not understand. */
export function parseIssueListSearch(raw: Record<string, unknown>): IssueListSearch {
  return search.parse(raw)
}

/** The list call that the address stands for. */
export function issueListQuery(from: IssueListSearch): QueryInput<typeof issues.list> {
  return asQuery(from)
}
