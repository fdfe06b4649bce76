import { FORM_STATES, type FormState } from '@plumbline/contract/forms/forms'
import { anyOf, fitting } from '../../lib/settings/shape.ts'
import { type DataSearch, parseDataSearch } from './data/data-search.ts'

const FORM_SORTS = ['title', 'version', 'visits', 'lastVisit'] as const
export type FormSort = (typeof FORM_SORTS)[number]
const SEARCH_MAX = 100

/** The address of the list of forms: the state that it shows, the words searched for, and the order. */
export type FormsSearch = {
  tab?: FormState | undefined
  q?: string | undefined
  /** With '-' in front the other way round; without it by title. */
  sort?: FormSort | `-${FormSort}` | undefined
}

const SORTS = FORM_SORTS.flatMap((field) => [field, `-${field}` as const])

/** The same without what is not understood. */
export function parseFormsSearch(raw: Record<string, unknown>): FormsSearch {
  const { q } = raw
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : ''
  return {
    tab: fitting(anyOf(FORM_STATES), raw['tab']),
    q: text === '' ? undefined : text.slice(0, SEARCH_MAX),
    sort: fitting(anyOf(SORTS), raw['sort']),
  }
}

const FORM_TABS = ['questions', 'data', 'versions', 'settings'] as const
export type FormTab = (typeof FORM_TABS)[number]

/** The address of a form: its tab, and the version whose questions are shown. */
export type FormSearch = DataSearch & {
  tab?: Exclude<FormTab, 'questions'> | undefined
  v?: number | 'draft' | undefined
}

/** The same without what is not understood. */
export function parseFormSearch(raw: Record<string, unknown>): FormSearch {
  // where links of releases before lead
  const tab = raw['tab'] === 'visits' ? 'data' : fitting(anyOf(FORM_TABS), raw['tab'])
  const v = raw['v']
  const n = Number(v)
  return {
    ...parseDataSearch(raw),
    tab: tab === 'questions' ? undefined : tab,
    v: v === 'draft' ? v : Number.isInteger(n) && n > 0 ? n : undefined,
  }
}

/** The address of the builder. `problems` opens the list of problems once. */
export type EditFormSearch = { problems?: 1 | undefined }

/** The same without what is not understood. */
export function parseEditFormSearch(raw: Record<string, unknown>): EditFormSearch {
  return { problems: Number(raw['problems']) === 1 ? 1 : undefined }
}
