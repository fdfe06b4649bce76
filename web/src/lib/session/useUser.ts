import type { User } from '@plumbline/contract/users/user'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { session } from './session.ts'

/** The signed-in person; for what is inside the routes that ask for one. */
export function useUser(): User {
  const { data } = useQuery(session)
  const { user } = useRouteContext({ from: '/signed-in' })
  // A session that has just ended leaves the page a moment later.
  return data ?? user
}
