import { PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import { anId, anyOf, aString, fitting } from '../../lib/settings/shape.ts'

export const CHANGE_KINDS = ['moved', 'added', 'removed'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

const CHANGE_SORTS = [
  'name',
  'implementer',
  'start',
  'until',
  'end',
  'status',
  'contractor',
] as const
export type ChangeSort = (typeof CHANGE_SORTS)[number]
const SORTS = CHANGE_SORTS.flatMap((field) => [field, `-${field}` as const])
const SITES_TEXT_MAX = 10_000

/** The address of the slips, without values that are the usual ones. */
export type SlippedSearch = {
  /** The other side of the comparison: 'forecast', or the id of another baseline; without it, the plan of today. */
  against?: string | undefined
  /** The changes that are shown; all unless told. */
  kind?: ChangeKind | undefined
  /** Ids of the sites that are shown, 'none' for none of them. */
  'site._id'?: string | undefined
  implementer?: string | undefined
  /** Words of the milestone, its site or its implementer. */
  text?: string | undefined
  /** Only what ends later than it did. */
  later?: 1 | undefined
  /** With '-' in front the other way round; without it what moved by the most days is first. */
  sort?: ChangeSort | `-${ChangeSort}` | undefined
  page?: number | undefined
  limit?: (typeof PER_PAGE_OPTIONS)[number] | undefined
}

/** The address without what it does not understand. */
export function parseSlippedSearch(raw: Record<string, unknown>): SlippedSearch {
  const page = Number(raw['page'])
  return {
    against: raw['against'] === 'forecast' ? 'forecast' : fitting(anId, raw['against']),
    kind: fitting(anyOf(CHANGE_KINDS), raw['kind']),
    'site._id': fitting(aString, raw['site._id'])?.slice(0, SITES_TEXT_MAX) || undefined,
    implementer: fitting(aString, raw['implementer'])?.slice(0, 300) || undefined,
    text: fitting(aString, raw['text'])?.trim().slice(0, 200) || undefined,
    later: Number(raw['later']) === 1 ? 1 : undefined,
    sort: fitting(anyOf(SORTS), raw['sort']),
    page: Number.isSafeInteger(page) && page >= 1 ? page : undefined,
    limit: fitting(anyOf(PER_PAGE_OPTIONS), Number(raw['limit'])),
  }
}
