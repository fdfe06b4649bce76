import { BY_DATE, BY_NAME, type SortOption } from '../../documents/list/sort.ts'

/** What submissions can be sorted by (SPEC section 9). */
export const SUBMISSION_SORT_OPTIONS: readonly SortOption[] = [
  { field: 'createdAt', label: 'submissions.date', first: 'desc', orders: BY_DATE },
  { field: 'site.name', label: 'submissions.site', first: 'asc', orders: BY_NAME },
  {
    field: 'issueCount',
    label: 'submissions.numberOfIssues',
    first: 'desc',
    orders: { asc: 'submissions.fewestFirst', desc: 'submissions.mostFirst' },
  },
]
