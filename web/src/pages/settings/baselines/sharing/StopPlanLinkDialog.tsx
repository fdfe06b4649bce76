import { planShares } from '@plumbline/contract/milestones/plan-shares'
import { useT } from '../../../../i18n/useT.ts'
import { keyOf } from '../../../../lib/api/query.ts'
import { useSend } from '../../../../lib/api/useSend.ts'
import type { DialogProps } from '../../../../lib/overlay/dialogs.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'

interface Props extends DialogProps {
  projectId: string
  baselineId: string
  planShareId: string
}

/** Ends a link to what slipped, once it was confirmed. For admins. */
export default function StopPlanLinkDialog({ onClose, ...params }: Props) {
  const t = useT()
  const { projectId, baselineId } = params
  const { mutate, isPending } = useSend(planShares.stop, {
    success: t('detail.stoppedSharing'),
    onSuccess: onClose,
    invalidates: () => [keyOf(planShares.list, { projectId, baselineId })],
  })
  return (
    <ConfirmDialog
      opened
      title={t('baselines.stopTitle')}
      text={t('baselines.stopMeans')}
      destructive
      busy={isPending}
      onYes={() => mutate({ params })}
      onNo={onClose}
    />
  )
}
