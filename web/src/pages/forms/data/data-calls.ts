import { formData } from '@plumbline/contract/data/form-data'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/api/query.ts'
import { rowsQuery } from './asked-rows.ts'
import type { DataSearch } from './data-search.ts'

/** All questions of a form over its versions, its tables, and the number of their rows. */
export type FormQuestions = (typeof formData.questions.data)['_output']

export interface FormParams extends Record<string, string> {
  projectId: string
  formId: string
}

/** The number of rows that the filters of an address leave; undefined until it is known. */
export function useRowCount(
  params: FormParams,
  search: DataSearch,
  isAsked = true,
): { totalDocs: number | null; more: boolean } | undefined {
  const { data } = useQuery({
    ...q(formData.count, { params, query: rowsQuery(search) }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  return isAsked ? data : undefined
}
