import { projects } from '@plumbline/contract/projects'
import type { User } from '@plumbline/contract/users/user'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keyOf } from '../../../lib/api/query.ts'
import { session } from '../../../lib/session/session.ts'

/** Brings somebody who has just been let into a project to its welcome page. */
export function useArrive(): (projectId: string, user?: User) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (projectId, user) => {
    if (user) client.setQueryData(session.queryKey, user)
    client.removeQueries({ queryKey: keyOf(projects.list) })
    await navigate({ to: '/projects/$projectId/welcome', params: { projectId }, replace: true })
  }
}
