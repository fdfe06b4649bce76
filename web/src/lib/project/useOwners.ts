import type { PersonRef } from '@plumbline/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { teamQuery } from './team-queries.ts'

/** The people who can own an issue of the project: members who can sign in, by last name. */
export function useOwners(projectId: string): PersonRef[] {
  const { data } = useQuery({ ...teamQuery(projectId), staleTime: 60_000 })
  return (data?.docs ?? []).filter(({ status, isFieldOnly }) => status === 'Active' && !isFieldOnly)
}
