import { baselines } from '@plumbline/contract/baselines'
import type { Baseline } from '@plumbline/contract/baselines/baseline'
import { useT } from '../../../i18n/useT.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { baselineName } from '../../../schedule/baseline/baseline-name.ts'

interface Props extends DialogProps {
  projectId: string
  baseline: Baseline
}

/** Removes a baseline, once it was confirmed. */
export default function RemoveDialog({ projectId, baseline, onClose }: Props) {
  const t = useT()
  const name = baselineName(t, baseline)
  const remove = useSend(baselines.remove, {
    success: t('baselines.gone'),
    onSuccess: onClose,
    // it was removed meanwhile
    onError: onClose,
    invalidates: () => [keyOf(baselines.list, { projectId })],
  })
  return (
    <ConfirmDialog
      opened
      title={t('baselines.removeTitle')}
      text={t('baselines.removeMeans', { name })}
      destructive
      busy={remove.isPending}
      onYes={() => remove.mutate({ params: { projectId, baselineId: baseline._id } })}
      onNo={onClose}
    />
  )
}
