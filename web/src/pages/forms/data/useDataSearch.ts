import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { answersIn, answersText, sortOf } from './asked-rows.ts'
import type { DataSearch } from './data-search.ts'

export interface Searched {
  /** What the address asks of questions that are there. */
  search: DataSearch
  /** How many of its conditions are left out: their questions are not there. */
  leftOut: number
  change: (patch: DataSearch) => void
}

/** What the address says of a form's data, and how it is changed. */
export function useDataSearch(questions: readonly DataQuestion[]): Searched {
  const search: DataSearch = useSearch({ strict: false })
  const { projectId = '', formId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const change = (patch: DataSearch) =>
    void navigate({
      to: '/projects/$projectId/forms/$formId',
      params: { projectId, formId },
      replace: true,
      search: (before) => ({ ...before, ...patch }),
    })
  return { ...ofKnown(search, new Set(questions.map(({ q }) => String(q)))), change }
}

/** An address may be older than the form, or of another one. @param known the numbers of the questions */
function ofKnown(
  search: DataSearch,
  known: ReadonlySet<string>,
): Pick<Searched, 'search' | 'leftOut'> {
  const answers = answersIn(search)
  const asked = answers.filter((text) => known.has(text.split('.')[0] ?? ''))
  const { field } = sortOf(search)
  const isSorted = field === 'createdAt' || known.has(field)
  return {
    search: {
      ...search,
      answer: answersText(asked),
      sort: isSorted ? search.sort : undefined,
    },
    leftOut: answers.length - asked.length,
  }
}
