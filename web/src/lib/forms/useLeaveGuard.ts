import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { session } from '../session/session.ts'

export interface Address {
  pathname: string
  search: object
}

/**
 * Holds a step to another page until the person has answered, while something is `unsaved`.
 * `isLeaving` says whether another address of the same page leaves it too.
 */
export function useLeaveGuard(
  unsaved: boolean,
  isLeaving?: (current: Address, next: Address) => boolean,
) {
  const client = useQueryClient()
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: unsaved,
    shouldBlockFn: ({ current, next }) => {
      if (!unsaved) return false
      // who is not signed in any more has to go, and finds what is kept when they come back
      if (!client.getQueryData(session.queryKey)) return false
      return current.pathname !== next.pathname || isLeaving?.(current, next) === true
    },
  })
  return {
    isBlocked: status === 'blocked',
    stay: () => reset?.(),
    leave: () => proceed?.(),
  }
}
