import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useT } from '../i18n/useT.ts'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx'
import { session } from '../lib/session/session.ts'

interface Props {
  changes: number
  /** Whether another address of the same page leaves what is edited. */
  isLeaving?: (current: Address, next: Address) => boolean
  /** The person wants to leave edit mode. */
  isExiting?: boolean
  onStay?: () => void
  onExit?: () => void
  /** Forgets the changes. */
  onDiscard: () => void
}

export interface Address {
  pathname: string
  search: object
}

/** Asks before unsaved changes are lost: by leaving edit mode, what is edited, the page or the tab. */
export function LeaveGuard(props: Props) {
  const { changes, isLeaving, isExiting = false, onStay, onExit, onDiscard } = props
  const t = useT()
  const client = useQueryClient()
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: changes > 0,
    shouldBlockFn: ({ current, next }) => {
      if (changes === 0) return false
      // Who is not signed in any more has to go, and finds the changes when they come back.
      if (!client.getQueryData(session.queryKey)) return false
      return current.pathname !== next.pathname || isLeaving?.(current, next) === true
    },
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      opened={isExiting || isBlocked}
      destructive
      title={t('schedule.exitTitle')}
      text={t('schedule.exitText', { n: changes })}
      onNo={() => {
        blocker.reset?.()
        onStay?.()
      }}
      onYes={() => {
        onDiscard()
        if (isBlocked) blocker.proceed()
        else onExit?.()
      }}
    />
  )
}
