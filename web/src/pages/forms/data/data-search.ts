import { anyOf, aString, fitting } from '../../../lib/settings/shape.ts'
import {
  parseSubmissionListSearch,
  type SubmissionListSearch,
} from '../../../documents/list/submission-search.ts'

/** The filters that a form's data shares with the list of submissions. */
export const OF_SUBMISSIONS = [
  'milestone._id',
  'site._id[in]',
  'createdBy._id[in]',
  'createdAt[gte]',
  'createdAt[lte]',
  'currentCategorization[in]',
  'currentCategorization[gte]',
  'currentCategorization[lte]',
  'issueCount[gte]',
  'review[in]',
] as const satisfies (keyof SubmissionListSearch)[]
export type SubmissionSearch = Pick<SubmissionListSearch, (typeof OF_SUBMISSIONS)[number]>

/** The address of a form's data besides its tab. */
export type DataSearch = SubmissionSearch & {
  /** The path of a repeat; without one the table of submissions. */
  table?: string | undefined
  /** The numbers of the questions that are shown: '3,5'. */
  cols?: string | undefined
  /** '12.lt.50;19.in.bad,fair': each as the API has it; their values have no semicolon of their own. */
  answer?: string | undefined
  /** 'createdAt' or the number of a question, '-' in front for descending. */
  sort?: string | undefined
  /** Without it the table. */
  as?: 'charts' | 'map' | undefined
  /**
   * By what charts tell answers apart; without it by nothing. By what a map is coloured: the number of a question, or
   * issues.
   */
  by?: string | undefined
}

const TEXT_MAX = 2000
const VIEWS = ['charts', 'map'] as const

/** The same without what is not understood. */
export function parseDataSearch(raw: Record<string, unknown>): DataSearch {
  const text = (name: string) => {
    const value = raw[name]
    // a number alone is read as one
    const words = typeof value === 'number' ? String(value) : fitting(aString, value)
    return words && words.length <= TEXT_MAX ? words : undefined
  }
  const cols = text('cols')
  const sort = text('sort')
  const by = text('by')
  return {
    as: fitting(anyOf(VIEWS), raw['as']),
    by: by !== undefined && /^(?:site|month|issues|\d{1,5})$/.test(by) ? by : undefined,
    ...submissionSearch(parseSubmissionListSearch(raw)),
    table: text('table'),
    cols: cols !== undefined && /^[\d,]+$/.test(cols) ? cols : undefined,
    answer: text('answer'),
    sort: sort !== undefined && /^-?(?:createdAt|\d{1,5})$/.test(sort) ? sort : undefined,
  }
}

/** The part of an address that limits which submissions there are. */
export const submissionSearch = (search: SubmissionSearch): SubmissionSearch =>
  Object.fromEntries(OF_SUBMISSIONS.map((key) => [key, search[key]]))
