import { asQuery } from '../../../documents/list/list-search.ts'
import type { Sort } from '../../../ui/table/SortHead.tsx'
import {
  type DataSearch,
  OF_SUBMISSIONS,
  submissionSearch,
  type SubmissionSearch,
} from './data-search.ts'

/** The part of a change to the filters of submissions that a form's data has as well. */
export const submissionPatch = (patch: SubmissionSearch): SubmissionSearch =>
  Object.fromEntries(OF_SUBMISSIONS.flatMap((key) => (key in patch ? [[key, patch[key]]] : [])))

/** An address without any filter. */
export const NO_LIMITS: DataSearch = { ...submissionSearch({}), answer: undefined }

export const isLimited = (search: DataSearch): boolean =>
  [search.answer, ...Object.values(submissionSearch(search))].some((value) => value !== undefined)

const NEWEST_FIRST = '-createdAt'

/** The order that the address asks for, as the heads of the table show it. */
export const sortOf = ({ sort = NEWEST_FIRST }: DataSearch): Sort => ({
  field: sort.replace('-', ''),
  order: sort.startsWith('-') ? 'desc' : 'asc',
})

/** The same as the address says it. */
export function sortText({ field, order }: Sort): string | undefined {
  const text = order === 'desc' ? `-${field}` : field
  return text === NEWEST_FIRST ? undefined : text
}

const BETWEEN = ';'

export const answersIn = ({ answer = '' }: DataSearch): string[] =>
  answer.split(BETWEEN).filter(Boolean)

export const answersText = (answers: readonly string[]): string | undefined =>
  answers.join(BETWEEN) || undefined

/** The rows that the address asks for, as a query of the calls. */
export const rowsQuery = (search: DataSearch) => ({
  ...asQuery(submissionSearch(search)),
  table: search.table ?? '',
  answer: answersIn(search),
})
