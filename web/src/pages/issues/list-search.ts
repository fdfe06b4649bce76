import type { QueryInput } from '@plumbline/contract/endpoint'
import { DUES, ISSUE_SORTS, type issues } from '@plumbline/contract/issues'
import { anId, anyOf, fitting, aPossibleId } from '../../lib/settings/shape.ts'
import { aColumnList } from '../../ui/table/columns.ts'
import { aWidthList } from '../../ui/table/widths.ts'
import { SOONEST_FIRST, sortQuery } from '../../documents/list/sort.ts'
import {
  asQuery,
  listed,
  parsePagedSearch,
  parseSharedFilters,
  TABS,
  type ArchiveSearch,
  type Tab,
} from '../../documents/list/list-search.ts'

export type IssueListSearch = Omit<ArchiveSearch, 'issueCount[gte]'> & {
  /** Opens the form of a new issue at once. */
  raise?: 1 | undefined
}

const isSomebody = anyOf(['me', 'none'])
const anOwner = (value: unknown): value is string => isSomebody(value) || anId(value)

/** The tabs of addresses that are older than the tabs. */
const FLAGS: Record<string, Tab> = { 0: 'open', false: 'open', 1: 'resolved', true: 'resolved' }

/** Reads the address of the Issue Archive, and drops what it does not understand. */
export function parseIssueListSearch(raw: Record<string, unknown>): IssueListSearch {
  const flag = String(raw['isResolved'])
  const ofFlag = Object.hasOwn(FLAGS, flag) ? FLAGS[flag] : undefined
  return {
    ...parsePagedSearch(raw, ISSUE_SORTS),
    ...parseSharedFilters(raw),
    submission: fitting(aPossibleId, raw['submission']),
    tab: fitting(anyOf(TABS), raw['tab']) ?? ofFlag,
    columns: fitting(aColumnList, raw['columns']),
    widths: fitting(aWidthList, raw['widths']),
    owner: fitting(anOwner, raw['owner']),
    due: fitting(anyOf(DUES), raw['due']),
    raise: Number(raw['raise']) === 1 ? 1 : undefined,
  }
}

/** The tab that is shown: what a link leads to is found whatever became of it. */
export function tabOf({ tab, ...search }: IssueListSearch): Tab {
  const links = [search.submission, search._id, search['milestone._id']]
  return tab ?? (links.every((link) => link === undefined) ? 'open' : 'all')
}

/** The filter of a tab. */
export function ofTab(tab: Tab): { isResolved?: '0' | '1'; isReady?: '1' } {
  if (tab === 'all') return {}
  if (tab === 'verification') return { isResolved: '0', isReady: '1' }
  return { isResolved: tab === 'open' ? '0' : '1' }
}

/** The order without a choice: open issues by their day; the other tabs and searches the newest first. */
export const beginningOf = (search: IssueListSearch) =>
  tabOf(search) === 'open' && search['text[search]'] === undefined ? SOONEST_FIRST : undefined

/** The list call that the address stands for. */
export function issueListQuery(from: IssueListSearch): QueryInput<typeof issues.list> {
  const { tab: _, raise: _raise, ...filters } = listed(from)
  const begins = beginningOf(from)
  const sort = from.sort ?? (begins && sortQuery(begins))
  return { ...asQuery({ ...filters, sort }), due: from.due, ...ofTab(tabOf(from)) }
}
