import type { Change } from '@plumbline/contract/events'
import { affectedBy } from '@plumbline/contract/rules/affected-by'
import type { QueryKey } from '@tanstack/react-query'
import { keyOf } from '../lib/api/query.ts'

/** The answers that are out of date after changes in a project, each once. */
export function outOfDate(projectId: string, changes: Change[]): QueryKey[] {
  const keys = changes.flatMap((change) =>
    affectedBy(projectId, change).map(({ call, params }) => keyOf(call, params)),
  )
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
}
