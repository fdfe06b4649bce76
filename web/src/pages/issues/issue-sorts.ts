import { BY_DATE, BY_NAME, type SortOption } from '../../documents/list/sort.ts'

/** The orders of issues. */
export const ISSUE_SORT_OPTIONS: readonly SortOption[] = [
  { field: 'createdAt', label: 'issues.date', first: 'desc', orders: BY_DATE },
  {
    field: 'currentCategorization',
    label: 'issues.severity',
    first: 'desc',
    orders: { asc: 'issues.lowestFirst', desc: 'issues.highestFirst' },
  },
  {
    field: 'dueAt',
    label: 'work.due',
    first: 'asc',
    orders: { asc: 'work.soonestFirst', desc: 'work.latestFirst' },
  },
  { field: 'owner.lastName', label: 'work.owner', first: 'asc', orders: BY_NAME },
  { field: 'site.name', label: 'issues.site', first: 'asc', orders: BY_NAME },
  {
    field: 'isResolved',
    label: 'issues.completed',
    first: 'desc',
    orders: { asc: 'issues.openFirst', desc: 'issues.completedFirst' },
  },
]
