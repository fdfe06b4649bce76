import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { answersIn, answersText, sortOf } from './asked-rows.ts'
import type { DataSearch } from './data-search.ts'

export interface Searched {
  /** The conditions of the address whose questions exist. */
  search: DataSearch
  /** The number of conditions that are left out because their questions do not exist. */
  leftOut: number
  change: (patch: DataSearch) => void
}

/** Reads and changes the address of a form's data. */
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
