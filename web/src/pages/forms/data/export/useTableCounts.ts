import { formData } from '@plumbline/contract/data/form-data'
import { useQueries } from '@tanstack/react-query'
import { q } from '../../../../lib/api/query.ts'
import type { FormParams, FormQuestions } from '../data-calls.ts'
import { filtersEntries, filtersOf, type What } from './export-choices.ts'

/** The most tables whose rows are counted: nobody reads the numbers of more. */
const COUNTED_MAX = 8

export interface RowCount {
  n: number
  /** There are more. */
  more: boolean
}

/** The number of rows of each table of an export, by its path. Some are unknown. */
export function useTableCounts(
  params: FormParams,
  asked: FormQuestions | undefined,
  what: Omit<What, 'without'>,
): ReadonlyMap<string, RowCount> {
  const { which, search, chosen } = what
  const tables = asked?.tables ?? []
  const isOfSubmissions =
    which === 'chosen' || (which === 'found' && filtersEntries(search, asked?.docs ?? []))
  const counted = (isOfSubmissions ? tables.slice(0, 1) : tables).slice(0, COUNTED_MAX)
  const found = useQueries({
    queries: counted.map(({ path }) => ({
      ...q(formData.count, {
        params,
        query: { ...(which === 'found' && filtersOf(what)), table: path },
      }),
      enabled: which !== 'chosen',
    })),
  })
  if (which === 'chosen') return new Map([['', { n: chosen.length, more: false }]])
  return new Map(
    found.flatMap(({ data }, n): [string, RowCount][] =>
      data?.totalDocs == null
        ? []
        : [[counted[n]?.path ?? '', { n: data.totalDocs, more: data.more }]],
    ),
  )
}
