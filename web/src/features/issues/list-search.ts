import type { QueryInput } from '@plumbline/contract/endpoint'
import { ISSUE_SORTS, type issues } from '@plumbline/contract/issues'
import { anId, fitting } from '../../lib/shape.ts'
import { asQuery, parsePagedSearch, type PagedSearch } from '../archive/list-search.ts'

export type IssueListSearch = PagedSearch & {
  submission?: string | undefined
  _id?: string | undefined
}

/** What the address of the Issue Archive says, without what it does not understand. */
export function parseIssueListSearch(raw: Record<string, unknown>): IssueListSearch {
  return {
    ...parsePagedSearch(raw, ISSUE_SORTS),
    submission: fitting(anId, raw['submission']),
    _id: fitting(anId, raw['_id']),
  }
}

/** The list call that the address stands for. */
export function issueListQuery(from: IssueListSearch): QueryInput<typeof issues.list> {
  return asQuery(from)
}
