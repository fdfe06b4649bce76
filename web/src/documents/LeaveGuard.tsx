import { useT } from '../i18n/useT.ts'
import { type Address, useLeaveGuard } from '../lib/forms/useLeaveGuard.ts'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx'

export interface LeaveGuardProps {
  changes: number
  /** True if another address of the same page leaves the edits. */
  isLeaving?: (current: Address, next: Address) => boolean
  /** The person wants to leave edit mode. */
  isExiting?: boolean
  onStay?: () => void
  onExit?: () => void
  /** Forgets the changes. */
  onDiscard?: () => void
}

/** Asks before unsaved changes are lost: by leaving edit mode, what is edited, the page or the tab. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { changes, isLeaving, isExiting = false, onStay, onExit, onDiscard } = props
  const t = useT()
  const guard = useLeaveGuard(changes > 0, isLeaving)
  return (
    <ConfirmDialog
      opened={isExiting || guard.isBlocked}
      destructive
      title={t('schedule.exitTitle')}
      text={t('schedule.exitText', { n: changes })}
      onNo={() => {
        guard.stay()
        onStay?.()
      }}
      onYes={() => {
        onDiscard?.()
        if (guard.isBlocked) guard.leave()
        else onExit?.()
      }}
    />
  )
}
