import { AFFECTS } from '@plumbline/contract/affects'
import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import type { Change } from '@plumbline/contract/events'
import type { QueryKey } from '@tanstack/react-query'
import { keyOf } from '../lib/api/query.ts'

/** The answers that are out of date after changes in a project, each once. */
export function outOfDate(projectId: string, changes: Change[]): QueryKey[] {
  const keys = changes.flatMap((change) =>
    affectedBy(projectId, change).map(({ call, params }) => keyOf(call, params)),
  )
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
}

/** A call with the parameters of its answers that are out of date; without any, all of them are. */
interface Outdated {
  call: AnyEndpoint
  params?: Record<string, string>
}

/** The calls whose answers are out of date after a change in a project. */
export function affectedBy(projectId: string, { kind, _id }: Change): Outdated[] {
  return AFFECTS[kind].map(({ call, of }) => {
    if (of === 'all') return { call }
    if (of === 'project' || _id === null) return { call, params: { projectId } }
    return { call, params: { projectId, [lastParam(call)]: _id } }
  })
}

/** `/projects/:projectId/issues/:docId` → `docId` */
function lastParam({ path }: AnyEndpoint): string {
  return /:(\w+)(?:\/[^:]*)?$/.exec(path)?.[1] ?? ''
}
