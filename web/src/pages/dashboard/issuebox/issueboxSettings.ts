import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { persisted } from '../../../lib/settings/persisted.ts'
import { aBoolean, anyOf, fieldsOf, listOf, type ShapeOf } from '../../../lib/settings/shape.ts'

/** Remembers whether the Issuebox is open where it is a rail. */
export const issueboxOpen = persisted('issuebox', aBoolean, true)

const filters = fieldsOf({ severities: listOf(anyOf(SEVERITIES)) })
export type IssueboxFilters = ShapeOf<typeof filters>

/** All severities; only unresolved issues are loaded. */
export const ALL_ISSUES: IssueboxFilters = { severities: [...SEVERITIES] }

export const issueboxFilters = persisted('issueboxFilters', filters, ALL_ISSUES)

/** Fields by which the Issuebox sorts; `completed` is done and waits for verification, as all are open. */
export const SORT_FIELDS = ['date', 'severity', 'site', 'completed'] as const
export type SortField = (typeof SORT_FIELDS)[number]

const sort = fieldsOf({ field: anyOf(SORT_FIELDS), order: anyOf(['asc', 'desc']) })
export type IssueboxSort = ShapeOf<typeof sort>

/** The order in which a field tells most at its top. */
export const FIRST_ORDER: Record<SortField, IssueboxSort['order']> = {
  date: 'desc',
  severity: 'desc',
  site: 'asc',
  completed: 'desc',
}

export const issueboxSort = persisted<IssueboxSort>('issueboxSort', sort, {
  field: 'date',
  order: FIRST_ORDER.date,
})
