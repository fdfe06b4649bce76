import type { DueFilter } from '@plumbline/contract/issues'
import {
  PER_PAGE_OPTIONS,
  SEARCH_COUNT_MAX,
  SEARCH_TEXT_MAX,
} from '@plumbline/contract/rules/limits'
import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { endOfDay, localDay, startOfDay } from '../../lib/dates/dates.ts'
import { anId, anyOf, fitting, aPossibleId } from '../../lib/settings/shape.ts'
import { sortsOf } from './sort.ts'

export type PagedSearch = {
  page?: number | undefined
  limit?: (typeof PER_PAGE_OPTIONS)[number] | undefined
  sort?: string | undefined
  'text[search]'?: string | undefined
}

/** The filters that both archives have; lists of ids are joined by commas. */
export type SharedFilters = {
  _id?: string | undefined
  'milestone._id'?: string | undefined
  'site._id[in]'?: string | undefined
  'createdBy._id[in]'?: string | undefined
  /** Moments: the first and the last one of what the viewer chose as calendar days. */
  'createdAt[gte]'?: string | undefined
  'createdAt[lte]'?: string | undefined
  /** Severities joined by commas, where they are not all from one to another. */
  'currentCategorization[in]'?: string | undefined
  'currentCategorization[gte]'?: Severity | undefined
  'currentCategorization[lte]'?: Severity | undefined
}

export const ISSUE_COUNTS = [1, 2] as const
export const TABS = ['open', 'verification', 'resolved', 'all'] as const
export type Tab = (typeof TABS)[number]

/** The address of an archive, of whichever: each page lets through what its list knows. */
export type ArchiveSearch = PagedSearch &
  SharedFilters & {
    submission?: string | undefined
    /** The key of the form that submissions were filled in with. */
    form?: string | undefined
    /** The tab of issues. Without it: open issues, or all of those that a link limits the list to. */
    tab?: Tab | undefined
    /** The columns that one may choose, as far as they are shown; their keys joined by commas. */
    columns?: string | undefined
    /** The widths of those that one has sized: 'site:220,owner:90'. */
    widths?: string | undefined
    'issueCount[gte]'?: (typeof ISSUE_COUNTS)[number] | undefined
    /** Reviews joined by commas. */
    'review[in]'?: string | undefined
    photosMissing?: '1' | undefined
    toCheck?: '1' | undefined
    /** The owner of issues: 'me', 'none' or the id of a member. */
    owner?: string | undefined
    due?: DueFilter | undefined
  }

/** The most ids in one `field[in]`. */
export const IDS_MAX = 200
const LAST_PAGE = 999_999_999
const perPage = anyOf(PER_PAGE_OPTIONS)
const severity = anyOf(SEVERITIES)

/**
 * The parts of an archive's address that every list has. The keys are those of the list calls, so
 * that an address reads like the request it makes. What is not understood is dropped, never an
 * error: an old or mistyped link still opens the list. `sorts` are the fields that it is sorted by.
 */
export function parsePagedSearch(
  raw: Record<string, unknown>,
  sorts: readonly string[],
): PagedSearch {
  const page = Number(raw['page'])
  const { sort, 'text[search]': text } = raw
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : undefined,
    limit: fitting(perPage, Number(raw['limit'])),
    sort: typeof sort === 'string' && sortsOf(sorts, sort) ? sort : undefined,
    'text[search]': typeof text === 'string' ? searched(text.trim()) : undefined,
  }
}

/** The filters that both archives have, in the same way. */
export function parseSharedFilters(raw: Record<string, unknown>): SharedFilters {
  return {
    _id: fitting(aPossibleId, raw['_id']),
    'milestone._id': fitting(aPossibleId, raw['milestone._id']),
    'site._id[in]': idsIn(raw['site._id[in]']),
    'createdBy._id[in]': idsIn(raw['createdBy._id[in]']),
    'createdAt[gte]': momentIn(raw['createdAt[gte]'], startOfDay),
    'createdAt[lte]': momentIn(raw['createdAt[lte]'], endOfDay),
    'currentCategorization[in]': severitiesIn(raw['currentCategorization[in]']),
    'currentCategorization[gte]': fitting(severity, digit(raw['currentCategorization[gte]'])),
    'currentCategorization[lte]': fitting(severity, digit(raw['currentCategorization[lte]'])),
  }
}

/** The id of nothing. A link to what does not exist shows nothing, and not everything. */
const NOTHING = '00000000-0000-7000-8000-000000000000'
const ID_FILTERS = new Set(['_id', 'milestone._id', 'submission'])

const sent = (key: string, value: unknown) =>
  ID_FILTERS.has(key) && !anId(value) ? NOTHING : String(value)

/** The address' values as the query of a list call: texts, without what is not set. */
export function asQuery<S extends object>(search: S): { [K in keyof S]?: string } {
  const set = Object.entries(search).filter(([, value]) => value !== undefined)
  // what is overdue is so where one is
  if (set.some(([key]) => key === 'due')) set.push(['today', localDay()])
  return Object.fromEntries(set.map(([key, value]) => [key, sent(key, value)])) as {
    [K in keyof S]?: string
  }
}

/** True if a list has more rows than it counts: a search counts to a limit, and one more stands for the rest. */
export function isCapped(search: { 'text[search]'?: string | undefined }, totalDocs: number) {
  return search['text[search]'] !== undefined && totalDocs > SEARCH_COUNT_MAX
}

/** Drops the parts of an address that say how its list is shown: columns and their widths. */
export function listed<S extends ArchiveSearch>({
  columns: _columns,
  widths: _widths,
  ...rest
}: S) {
  return rest
}

/** The digit that stands alone in an address. */
export function digit(value: unknown): number | undefined {
  return /^\d$/.test(String(value)) ? Number(value) : undefined
}

function searched(text: string): string | undefined {
  return text !== '' && text.length <= SEARCH_TEXT_MAX ? text : undefined
}

/** The ids of a comma list; without one that is an id, nothing is limited. */
function idsIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const ids = [...new Set(value.split(',').filter(anId))]
  return ids.length > 0 && ids.length <= IDS_MAX ? ids.join(',') : undefined
}

/** The severities of a comma list; without one that is one, nothing is limited. */
function severitiesIn(value: unknown): string | undefined {
  const named = String(value).split(',')
  const known = SEVERITIES.filter((one) => named.includes(String(one)))
  return known.length > 0 ? known.join(',') : undefined
}

/** A calendar day of an address is all of that day where the viewer is. */
function momentIn(value: unknown, ofDay: (day: string) => string): string | undefined {
  const time = fitting(aMoment, value)
  return time?.length === 10 ? ofDay(time) : time
}

/** A date or moment as the list calls take it: between the years 1 and 9999. */
function aMoment(value: unknown): value is string {
  const form = /^(?!0000)\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)?$/
  return typeof value === 'string' && form.test(value) && exists(value)
}

/** True if a date is on the calendar: JavaScript reads February 30 as a day in March. */
function exists(date: string): boolean {
  const read = new Date(date)
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === date.slice(0, 10)
}
