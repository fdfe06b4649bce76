import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { session } from '../../auth/session.ts'

interface Props {
  changes: number
  /** The person wants to leave edit mode. */
  isExiting: boolean
  onStay: () => void
  onExit: () => void
  /** Forgets the changes. */
  onDiscard: () => void
}

/** Asks before unsaved changes are lost: by leaving edit mode, the site, the page or the tab. */
export function LeaveGuard({ changes, isExiting, onStay, onExit, onDiscard }: Props) {
  const t = useT()
  const client = useQueryClient()
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: changes > 0,
    shouldBlockFn: ({ current, next }) => {
      if (changes === 0) return false
      // Who is not signed in any more has to go, and finds the changes when they come back.
      if (!client.getQueryData(session.queryKey)) return false
      return current.pathname !== next.pathname || siteOf(current) !== siteOf(next)
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
        onStay()
      }}
      onYes={() => {
        onDiscard()
        if (isBlocked) blocker.proceed()
        else onExit()
      }}
    />
  )
}

function siteOf({ search }: { search: object }): unknown {
  return 'site' in search ? search.site : undefined
}
