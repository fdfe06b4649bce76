import type { Doer } from '@plumbline/contract/issues/issue-steps'
import { projects } from '@plumbline/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { useUser } from '../../lib/session/useUser.ts'

/** The person who looks, and what the project wants of them. */
export function useDoer(projectId: string): Doer {
  const user = useUser()
  const { data } = useQuery(q(projects.get, { params: { projectId } }))
  return {
    userId: user._id,
    isAdmin: useIsAdmin(),
    secondPersonVerifies: data?.docs.secondPersonVerifies ?? false,
  }
}
