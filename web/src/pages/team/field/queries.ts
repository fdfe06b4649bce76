import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import type { QueryKey } from '@tanstack/react-query'
import { keyOf, q } from '../../../lib/api/query.ts'

/** The keys of a project by the name of the person: all for admins, for others their own. */
export function keysQuery(projectId: string) {
  return q(fieldKeys.list, { params: { projectId } })
}

/** The queries that are out of date once a key was made or changed. */
export function keysKeys(projectId: string): QueryKey[] {
  return [keyOf(fieldKeys.list, { projectId })]
}
