import type { SignedIn } from '@plumbline/contract/users/signed-in'
import type { User } from '@plumbline/contract/users/user'

/**
 * Where a signed-in person goes: to the page they wanted, else to their default project, else to
 * My Projects.
 */
export function startOf(user: User, wish?: { target?: string }): string {
  if (wish?.target?.startsWith('/')) return wish.target
  return user.defaultProject ? `/projects/${user.defaultProject}` : '/projects'
}

/** Where whoever has shown their password goes on, when something else is left to show. */
export const stepTo = ({ next }: Pick<SignedIn, 'next'>) =>
  ({ to: '/signin/$step', params: { step: next === 'enrol' ? 'setup' : 'second' } }) as const
