import type { DueFilter } from '@plumbline/contract/issues'
import { REVIEWS, type Review } from '@plumbline/contract/rules/review'
import { OFF_TRACK, SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { endOfDay, localDay, startOfDay } from '../../../lib/dates/dates.ts'
import { IDS_MAX, type ArchiveSearch } from '../list-search.ts'

/** The content of the filter popover until it is applied. */
export interface FilterDraft {
  /** Null stands for all sites. */
  sites: ReadonlySet<string> | null
  people: string[]
  /** Calendar days of the viewer, both included; null leaves that side open. */
  from: string | null
  to: string | null
  /** None chosen stands for all. */
  severities: readonly Severity[]
  issueCount: 0 | 1 | 2
  /** The reviews of submissions; none chosen stands for all. */
  reviews: Review[]
  /** The key of the form that submissions were filled in with; empty stands for all. */
  form: string
  /** The owner and the due days of issues; empty stands for all. */
  owner: string
  due: DueFilter | ''
}

export const NO_FILTERS: FilterDraft = {
  sites: null,
  people: [],
  from: null,
  to: null,
  severities: [],
  issueCount: 0,
  reviews: [],
  form: '',
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
    severities: SEVERITY_KEYS.some((key) => search[key] !== undefined) ? severitiesOf(search) : [],
    issueCount: search['issueCount[gte]'] ?? 0,
    reviews: reviewsOf(search),
    form: search.form ?? '',
    owner: search.owner ?? '',
    due: search.due ?? '',
  }
}

/** The severities that an address leaves. */
export function severitiesOf(search: ArchiveSearch): Severity[] {
  const {
    'currentCategorization[gte]': least = 0,
    'currentCategorization[lte]': most = OFF_TRACK,
    'currentCategorization[in]': named = SEVERITIES.join(','),
  } = search
  return rangeOf(least, most).filter((one) => named.includes(String(one)))
}

/** The severities from one to another. */
const rangeOf = (least: Severity, most: Severity): Severity[] =>
  SEVERITIES.filter((one) => one >= least && one <= most)

/** Writes severities into an address: as a range, or each of them. None and all limit nothing. */
function severitySearch(severities: readonly Severity[]): ArchiveSearch {
  const [least = 0, most = OFF_TRACK] = [severities[0], severities.at(-1)]
  if (severities.length === 0) return NO_SEVERITY
  if (severities.length < rangeOf(least, most).length) {
    return { ...NO_SEVERITY, 'currentCategorization[in]': severities.join(',') }
  }
  return {
    ...NO_SEVERITY,
    'currentCategorization[gte]': least === 0 ? undefined : least,
    'currentCategorization[lte]': most === OFF_TRACK ? undefined : most,
  }
}

/** An address that asks for no severity. */
export const NO_SEVERITY = {
  'currentCategorization[in]': undefined,
  'currentCategorization[gte]': undefined,
  'currentCategorization[lte]': undefined,
} satisfies ArchiveSearch

/** The reviews that an address names. */
export function reviewsOf(search: ArchiveSearch): Review[] {
  const asked = search['review[in]']?.split(',') ?? []
  return REVIEWS.filter((review) => asked.includes(review))
}

/** The filters of the address that a draft stands for; what filters nothing has no place in it. */
export function searchOf(draft: FilterDraft): ArchiveSearch {
  const { sites, people, from, to, severities, issueCount, reviews, form, owner, due } = draft
  return {
    'site._id[in]': sites ? [...sites].join(',') : undefined,
    'createdBy._id[in]': people.length > 0 ? people.join(',') : undefined,
    'createdAt[gte]': from ? startOfDay(from) : undefined,
    'createdAt[lte]': to ? endOfDay(to) : undefined,
    ...severitySearch(severities),
    'issueCount[gte]': issueCount === 0 ? undefined : issueCount,
    'review[in]': reviews.length > 0 ? reviews.join(',') : undefined,
    form: form || undefined,
    owner: owner || undefined,
    due: due || undefined,
  }
}

/** The reason why a draft cannot be applied, as the end of its text's key. */
export function problemOf({ sites }: Pick<FilterDraft, 'sites'>): 'noSite' | 'tooManySites' | null {
  if (sites?.size === 0) return 'noSite'
  return sites && sites.size > IDS_MAX ? 'tooManySites' : null
}

export const SEVERITY_KEYS = Object.keys(NO_SEVERITY) as (keyof typeof NO_SEVERITY)[]

/** The groups of the popover by the parts of the address that they set. */
const GROUPS: (keyof ArchiveSearch)[][] = [
  ['site._id[in]'],
  ['createdBy._id[in]'],
  ['createdAt[gte]', 'createdAt[lte]'],
  SEVERITY_KEYS,
  ['issueCount[gte]'],
  ['review[in]'],
  ['form'],
  ['owner'],
  ['due'],
]
/** The limits that a link sets to a list, which the popover does not know. */
const LINKED: (keyof ArchiveSearch)[] = ['_id', 'submission', 'milestone._id']

/** The number of groups of the popover that filter something. */
export function activeGroups(search: ArchiveSearch): number {
  return GROUPS.filter((keys) => keys.some((key) => search[key] !== undefined)).length
}

/** True if anything hides documents: a filter, a link's limit or the search. */
export function isFiltered(search: ArchiveSearch): boolean {
  const linked = LINKED.some((key) => search[key] !== undefined)
  return activeGroups(search) > 0 || linked || search['text[search]'] !== undefined
}
