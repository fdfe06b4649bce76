import { AFFECTS } from '../affects.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import type { Change } from '../events.ts'

/** A call with the parameters of its answers that are out of date; without any, all of them are. */
export interface Outdated {
  call: AnyEndpoint
  params?: Record<string, string>
}

/** Whose answers are out of date after a change in a project. */
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
