import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * A query whose first data is shown a moment after the rest of the page has it, drawn bit by bit: who waits
 * for thousands of rows sees what stands beside them meanwhile, and can use it. What changes later is shown at
 * once. Whatever else is read of it, and only that, is read of the query itself, which tells of what is read.
 */
export function useDeferredData<Query extends UseQueryResult>(query: Query): Query {
  const seen = useDeferredValue(query.data)
  const data = seen === undefined ? undefined : query.data
  return Object.create(query, { data: { value: data } }) as Query
}
