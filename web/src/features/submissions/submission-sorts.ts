import type { SortOption } from '../archive/sort.ts'

/** What submissions can be sorted by (SPEC section 9). */
export const SUBMISSION_SORT_OPTIONS: readonly SortOption[] = [
  { field: 'createdAt', label: 'submissions.date', first: 'desc' },
  { field: 'site.name', label: 'submissions.site', first: 'asc' },
  { field: 'issueCount', label: 'submissions.numberOfIssues', first: 'desc' },
]
