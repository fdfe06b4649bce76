import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { session } from '../session/session.ts'

/** Holds a step to another page until the person has answered, while something is `unsaved`. */
export function useLeaveGuard(unsaved: boolean) {
  const client = useQueryClient()
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: unsaved,
    shouldBlockFn: ({ current, next }) => {
      // who is not signed in any more has to go
      const isHere = Boolean(client.getQueryData(session.queryKey))
      return unsaved && isHere && current.pathname !== next.pathname
    },
  })
  return {
    isBlocked: status === 'blocked',
    stay: () => reset?.(),
    leave: () => proceed?.(),
  }
}
