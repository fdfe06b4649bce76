import type { DueFilter } from '@plumbline/contract/issues'
import { REVIEWS, type Review } from '@plumbline/contract/rules/review'
import { OFF_TRACK, type Severity } from '@plumbline/contract/rules/severity'
import { endOfDay, localDay, startOfDay } from '../../../lib/dates/dates.ts'
import { IDS_MAX, type ArchiveSearch } from '../list-search.ts'

/** What the filter popover shows until it is applied. */
export interface FilterDraft {
  /** Null stands for all sites. */
  sites: ReadonlySet<string> | null
  people: string[]
  /** Calendar days of the viewer, both included; null leaves that side open. */
  from: string | null
  to: string | null
  least: Severity
  most: Severity
  issueCount: 0 | 1 | 2
  /** Of submissions; none chosen stands for all. */
  reviews: Review[]
  /** Of issues; empty stands for all. */
  owner: string
  due: DueFilter | ''
}

export const NO_FILTERS: FilterDraft = {
  sites: null,
  people: [],
  from: null,
  to: null,
  least: 0,
  most: OFF_TRACK,
  issueCount: 0,
  reviews: [],
  owner: '',
  due: '',
}

export function draftOf(search: ArchiveSearch): FilterDraft {
  const sites = search['site._id[in]']
  const { 'createdAt[gte]': from, 'createdAt[lte]': to } = search
  return {
    sites: sites ? new Set(sites.split(',')) : null,
    people: search['createdBy._id[in]']?.split(',') ?? [],
    from: from ? localDay(from) : null,
    to: to ? localDay(to) : null,
    least: search['currentCategorization[gte]'] ?? NO_FILTERS.least,
    most: search['currentCategorization[lte]'] ?? NO_FILTERS.most,
    issueCount: search['issueCount[gte]'] ?? 0,
    reviews: reviewsOf(search),
    owner: search.owner ?? '',
    due: search.due ?? '',
  }
}

/** The reviews that an address names. */
export function reviewsOf(search: ArchiveSearch): Review[] {
  const asked = search['review[in]']?.split(',') ?? []
  return REVIEWS.filter((review) => asked.includes(review))
}

/** The filters of the address that a draft stands for; what filters nothing has no place in it. */
export function searchOf(draft: FilterDraft): ArchiveSearch {
  const { sites, people, from, to, least, most, issueCount, reviews, owner, due } = draft
  return {
    'site._id[in]': sites ? [...sites].join(',') : undefined,
    'createdBy._id[in]': people.length > 0 ? people.join(',') : undefined,
    'createdAt[gte]': from ? startOfDay(from) : undefined,
    'createdAt[lte]': to ? endOfDay(to) : undefined,
    'currentCategorization[gte]': least === NO_FILTERS.least ? undefined : least,
    'currentCategorization[lte]': most === NO_FILTERS.most ? undefined : most,
    'issueCount[gte]': issueCount === 0 ? undefined : issueCount,
    'review[in]': reviews.length > 0 ? reviews.join(',') : undefined,
    owner: owner || undefined,
    due: due || undefined,
  }
}

/** Why a draft cannot be applied, by the end of its text's key. */
export function problemOf({ sites }: FilterDraft): 'noSite' | 'tooManySites' | null {
  if (sites?.size === 0) return 'noSite'
  return sites && sites.size > IDS_MAX ? 'tooManySites' : null
}

/** The groups of the popover by the parts of the address that they set. */
const GROUPS: (keyof ArchiveSearch)[][] = [
  ['site._id[in]'],
  ['createdBy._id[in]'],
  ['createdAt[gte]', 'createdAt[lte]'],
  ['currentCategorization[gte]', 'currentCategorization[lte]'],
  ['issueCount[gte]'],
  ['review[in]'],
  ['owner'],
  ['due'],
]
/** What a link limits a list to; the popover does not know it. */
const LINKED: (keyof ArchiveSearch)[] = ['_id', 'submission', 'milestone._id', 'form']

/** How many groups of the popover filter something. */
export function activeGroups(search: ArchiveSearch): number {
  return GROUPS.filter((keys) => keys.some((key) => search[key] !== undefined)).length
}

/** Whether anything hides documents: a filter, a link's limit or the search. */
export function isFiltered(search: ArchiveSearch): boolean {
  const linked = LINKED.some((key) => search[key] !== undefined)
  return activeGroups(search) > 0 || linked || search['text[search]'] !== undefined
}
