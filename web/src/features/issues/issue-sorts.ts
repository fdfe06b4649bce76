import type { SortOption } from '../archive/sort.ts'

/** What issues can be sorted by (SPEC section 9). */
export const ISSUE_SORT_OPTIONS: readonly SortOption[] = [
  { field: 'createdAt', label: 'issues.date', first: 'desc' },
  { field: 'currentCategorization', label: 'issues.severity', first: 'desc' },
  { field: 'site.name', label: 'issues.site', first: 'asc' },
  { field: 'isResolved', label: 'issues.completed', first: 'desc' },
]
