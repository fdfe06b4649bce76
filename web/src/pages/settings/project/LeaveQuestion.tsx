import { useT } from '../../../i18n/useT.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useLeaveGuard } from '../../../lib/forms/useLeaveGuard.ts'

/** Asks before the page is left while something on it is not saved. */
export function LeaveQuestion({ unsaved }: { unsaved: number }) {
  const t = useT()
  const guard = useLeaveGuard(unsaved > 0)
  return (
    <ConfirmDialog
      opened={guard.isBlocked}
      destructive
      title={t('schedule.exitTitle')}
      text={t('schedule.exitText', { n: unsaved })}
      onNo={guard.stay}
      onYes={guard.leave}
    />
  )
}
