import type { User } from '@plumbline/contract/users/user'

/**
 * Where a signed-in person goes: to the page they wanted, else to their default project, else to
 * My Projects.
 */
export function startOf(user: User, wish?: { target?: string }): string {
  if (wish?.target?.startsWith('/')) return wish.target
  return user.defaultProject ? `/projects/${user.defaultProject}` : '/projects'
}
