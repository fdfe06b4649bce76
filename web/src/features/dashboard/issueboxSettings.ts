import { SEVERITIES, severity } from '@plumbline/contract/rules/severity'
import { z } from 'zod'
import { persisted } from '../../lib/persisted.ts'

/** Whether the Issuebox is open where it is a rail (SPEC section 9). */
export const issueboxOpen = persisted('issuebox', z.boolean(), true)

const filters = z.object({ severities: z.array(severity) })
export type IssueboxFilters = z.output<typeof filters>

/** All severities; only unresolved issues are loaded (DESIGN section 10). */
export const ALL_ISSUES: IssueboxFilters = { severities: [...SEVERITIES] }

export const issueboxFilters = persisted('issueboxFilters', filters, ALL_ISSUES)

/** What the Issuebox can be sorted by. Completed tells nothing where every issue is open. */
export const SORT_FIELDS = ['date', 'severity', 'site'] as const
export type SortField = (typeof SORT_FIELDS)[number]

const sort = z.object({ field: z.enum(SORT_FIELDS), order: z.enum(['asc', 'desc']) })
export type IssueboxSort = z.output<typeof sort>

/** The order in which a field tells most at its top. */
export const FIRST_ORDER: Record<SortField, IssueboxSort['order']> = {
  date: 'desc',
  severity: 'desc',
  site: 'asc',
}

export const issueboxSort = persisted<IssueboxSort>('issueboxSort', sort, {
  field: 'date',
  order: FIRST_ORDER.date,
})
