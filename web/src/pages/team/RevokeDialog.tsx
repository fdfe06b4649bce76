import { invitations } from '@plumbline/contract/invitations'
import type { Invitation } from '@plumbline/contract/invitations/invitation'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { teamKeys } from '../../lib/project/team-queries.ts'

interface Props extends DialogProps {
  projectId: string
  invitation: Invitation
}

/** Ends an invitation, once it was confirmed. */
export default function RevokeDialog({ projectId, invitation, onClose }: Props) {
  const t = useT()
  const { _id: invitationId, email } = invitation
  const revoke = useSend(invitations.revoke, {
    success: t('team.revoked', { email }),
    onSuccess: onClose,
    // it was accepted meanwhile
    onError: onClose,
    invalidates: () => teamKeys(projectId),
  })
  return (
    <ConfirmDialog
      opened
      title={t('team.revokeInvitation')}
      text={t('team.revokeMeans', { email })}
      destructive
      busy={revoke.isPending}
      onYes={() => revoke.mutate({ params: { projectId, invitationId } })}
      onNo={onClose}
    />
  )
}
