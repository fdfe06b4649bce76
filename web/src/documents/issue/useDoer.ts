import type { Doer } from '@plumbline/contract/issues/issue-steps'
import { projects } from '@plumbline/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { isAdmin } from '../../lib/texts/people.ts'

/** The person who looks, and what the project wants of them. */
export function useDoer(projectId: string): Doer {
  const user = useUser()
  const { data } = useQuery(q(projects.get, { params: { projectId } }))
  return {
    userId: user._id,
    isAdmin: isAdmin(user),
    secondPersonVerifies: data?.docs.secondPersonVerifies ?? false,
  }
}
