import { projects } from '@plumbline/contract/projects'
import { fullRights, mayOfLevel, type Rights } from '@plumbline/contract/rules/rights'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { q } from '../api/query.ts'
import { useUser } from '../session/useUser.ts'

/**
 * The rights of the signed-in person in the project of the address, which its frame has loaded. A server of the release
 * before does not tell them, and outside of projects there are none: then they are what the level of the account means.
 */
function useRights(): Rights {
  const { projectId = '' } = useParams({ strict: false })
  const { authorityLevel } = useUser()
  const { data } = useQuery({ ...q(projects.get, { params: { projectId } }), enabled: false })
  return data?.docs.rights ?? fullRights(mayOfLevel(authorityLevel))
}

/** True if the signed-in person is an admin of the project. */
export const useIsAdmin = (): boolean => useRights().may === 'admin'
