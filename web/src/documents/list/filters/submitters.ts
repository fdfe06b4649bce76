import { users } from '@plumbline/contract/users'
import { q } from '../../../lib/api/query.ts'

/** Who sends submissions: the project's people of the ordinary level. */
export function submittersQuery(projectId: string) {
  return q(users.list, {
    query: {
      'projects[in]': projectId,
      fields: 'firstName,lastName,email,photo,authorityLevel',
      'authorityLevel[eq]': 'user',
    },
  })
}
