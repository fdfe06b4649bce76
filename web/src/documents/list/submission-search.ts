import type { QueryInput } from '@plumbline/contract/endpoint'
import { REVIEWS } from '@plumbline/contract/rules/review'
import { SUBMISSION_SORTS, type submissions } from '@plumbline/contract/submissions'
import { anyOf, aPossibleId, fitting } from '../../lib/settings/shape.ts'
import { aColumnList } from '../../ui/table/columns.ts'
import { aWidthList } from '../../ui/table/widths.ts'
import {
  asQuery,
  digit,
  ISSUE_COUNTS,
  listed,
  parsePagedSearch,
  parseSharedFilters,
  type ArchiveSearch,
} from './list-search.ts'

export type SubmissionListSearch = Omit<ArchiveSearch, 'submission' | 'isResolved'>

const issueCount = anyOf(ISSUE_COUNTS)

/** Reads the address of the Submission Archive, and drops what it does not understand. */
export function parseSubmissionListSearch(raw: Record<string, unknown>): SubmissionListSearch {
  return {
    ...parsePagedSearch(raw, SUBMISSION_SORTS),
    ...parseSharedFilters(raw),
    columns: fitting(aColumnList, raw['columns']),
    widths: fitting(aWidthList, raw['widths']),
    form: fitting(aPossibleId, raw['form']),
    'issueCount[gte]': fitting(issueCount, digit(raw['issueCount[gte]'])),
    'review[in]': reviewsIn(raw['review[in]']),
    photosMissing: onlyOne(raw['photosMissing']),
    toCheck: onlyOne(raw['toCheck']),
  }
}

/** A filter that is on or not there. */
const onlyOne = (value: unknown) => (String(value) === '1' ? '1' : undefined)

/** The reviews of a comma list, in their order; all of them, or none, limit nothing. */
function reviewsIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const asked = value.split(',')
  const known = REVIEWS.filter((review) => asked.includes(review))
  return known.length > 0 && known.length < REVIEWS.length ? known.join(',') : undefined
}

/** The list call that the address stands for. */
export function submissionListQuery(
  from: SubmissionListSearch,
): QueryInput<typeof submissions.list> {
  const { photosMissing, toCheck, ...rest } = listed(from)
  return {
    ...asQuery(rest),
    ...(photosMissing && { photosMissing }),
    ...(toCheck && { toCheck }),
  }
}
