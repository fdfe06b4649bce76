import { finderOf } from '@plumbline/contract/rules/searched-text'
import { FORM_STATES, type FormState, type FormSummary } from '@plumbline/contract/forms/forms'
import type { Language } from '@plumbline/contract/texts/languages'
import { formTitle } from '../../../lib/texts/form-title.ts'
import type { Sort } from '../../../ui/table/SortHead.tsx'
import type { FormSort, FormsSearch } from '../forms-search.ts'

/** Forms whose titles (of any language) or keys hold what is searched. */
export function foundForms(forms: readonly FormSummary[], { q = '' }: FormsSearch): FormSummary[] {
  const isFound = finderOf(q)
  return forms.filter(({ key, title }) => [key, ...Object.values(title)].some(isFound))
}

/** The number of forms in each state, and of all. */
export function countsOf(forms: readonly FormSummary[]): Record<FormState | 'all', number> {
  const counts = { all: forms.length, draft: 0, open: 0, closed: 0, retired: 0 }
  for (const state of FORM_STATES)
    counts[state] = forms.filter((form) => form.state === state).length
  return counts
}

/** The forms that the address asks for, in its order; among equals by title. */
export function shownForms(
  forms: readonly FormSummary[],
  search: FormsSearch,
  { language, locale }: { language: Language; locale: string },
): FormSummary[] {
  const { field, order } = sortOf(search)
  const byTitle = (a: FormSummary, b: FormSummary) =>
    formTitle(a, language).localeCompare(formTitle(b, language), locale)
  const compare: Record<FormSort, typeof byTitle> = {
    title: byTitle,
    version: (a, b) => (a.liveVersion ?? 0) - (b.liveVersion ?? 0),
    visits: (a, b) => a.recentVisits - b.recentVisits,
    lastVisit: (a, b) => (a.lastVisit?.at ?? '').localeCompare(b.lastVisit?.at ?? ''),
  }
  const sign = order === 'desc' ? -1 : 1
  return foundForms(forms, search)
    .filter(({ state }) => search.tab === undefined || state === search.tab)
    .toSorted((a, b) => sign * compare[field](a, b) || byTitle(a, b))
}

/** The order that the address asks for, as the heads of a table show it. */
export function sortOf({ sort = 'title' }: FormsSearch): Sort & { field: FormSort } {
  const field = sort.replace('-', '') as FormSort
  return { field, order: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** The same as the address says it. */
export function sortText({ field, order }: Sort): FormsSearch['sort'] {
  const text = (order === 'desc' ? `-${field}` : field) as NonNullable<FormsSearch['sort']>
  return text === 'title' ? undefined : text
}
