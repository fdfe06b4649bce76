import type { PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import { aString, anId, fitting, type Shape } from '../../lib/settings/shape.ts'
import { parsePagedSearch, parseSharedFilters } from '../../documents/list/list-search.ts'

/** The address of the audit log; its keys are those of the call. */
export type AuditSearch = {
  page?: number | undefined
  limit?: (typeof PER_PAGE_OPTIONS)[number] | undefined
  'actor._id'?: string | undefined
  action?: string | undefined
  /** Moments: the first and the last one of what the viewer chose as calendar days. */
  'at[gte]'?: string | undefined
  'at[lte]'?: string | undefined
}

/** In the form that the call takes; the page alone knows which there are. */
const anAction: Shape<string> = (value): value is string =>
  aString(value) && value.length <= 60 && /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(value)

/** Reads it; what is not understood is dropped. */
export function parseAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const { page, limit } = parsePagedSearch(raw, [])
  const dates = parseSharedFilters({
    'createdAt[gte]': raw['at[gte]'],
    'createdAt[lte]': raw['at[lte]'],
  })
  return {
    page,
    limit,
    'actor._id': fitting(anId, raw['actor._id']),
    action: fitting(anAction, raw['action']),
    'at[gte]': dates['createdAt[gte]'],
    'at[lte]': dates['createdAt[lte]'],
  }
}
