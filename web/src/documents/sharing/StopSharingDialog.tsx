import { issues } from '@plumbline/contract/issues'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { outOfDate } from '../../live/out-of-date.ts'
import type { Resource } from '../useDocumentSave.ts'

interface Props extends DialogProps {
  resource: Resource
  projectId: string
  docId: string
  onStopped?: () => void
}

/** Ends the public link to an issue or submission, once it was confirmed. For admins. */
export default function StopSharingDialog(props: Props) {
  const { resource, projectId, docId, onStopped, onClose } = props
  const t = useT()
  const client = useQueryClient()
  const params = { projectId, docId }
  const kind = resource.get === issues.get ? 'issue' : 'submission'
  const { mutate, isPending } = useSend(resource.deleteShare, {
    success: t('detail.stoppedSharing'),
    onSuccess: (data) => {
      client.setQueryData(q(resource.get, { params }).queryKey, data)
      onClose()
      onStopped?.()
    },
    invalidates: () => outOfDate(projectId, [{ kind, _id: docId }]),
  })
  return (
    <ConfirmDialog
      opened
      title={t('detail.stopSharing')}
      text={t('detail.stopSharingMeans')}
      destructive
      busy={isPending}
      onYes={() => mutate({ params })}
      onNo={onClose}
    />
  )
}
