import type { QueryInput } from '@plumbline/contract/endpoint'
import { ISSUE_SORTS, type issues } from '@plumbline/contract/issues'
import { fitting, aPossibleId } from '../../lib/settings/shape.ts'
import {
  asQuery,
  parsePagedSearch,
  parseSharedFilters,
  type ArchiveSearch,
} from '../../documents/list/list-search.ts'

export type IssueListSearch = Omit<ArchiveSearch, 'issueCount[gte]'>

const FLAGS = { 0: '0', false: '0', 1: '1', true: '1' } as const

/** What the address of the Issue Archive says, without what it does not understand. */
export function parseIssueListSearch(raw: Record<string, unknown>): IssueListSearch {
  const flag = String(raw['isResolved'])
  return {
    ...parsePagedSearch(raw, ISSUE_SORTS),
    ...parseSharedFilters(raw),
    submission: fitting(aPossibleId, raw['submission']),
    isResolved: Object.hasOwn(FLAGS, flag) ? FLAGS[flag as keyof typeof FLAGS] : undefined,
  }
}

/** The list call that the address stands for. */
export function issueListQuery(from: IssueListSearch): QueryInput<typeof issues.list> {
  return { ...asQuery(from), isResolved: from.isResolved }
}
