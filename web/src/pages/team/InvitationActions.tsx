import { invitations } from '@plumbline/contract/invitations'
import type { Invitation } from '@plumbline/contract/invitations/invitation'
import { MailX, Send } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Spinner } from '../../ui/status/Spinner.tsx'
import { teamKeys } from '../../lib/project/team-queries.ts'
import classes from './TeamPage.module.css'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const RevokeDialog = lazyPart(() => import('./RevokeDialog.tsx'))

interface Props {
  projectId: string
  invitation: Invitation
}

/** A new mail with a new link, or none any more. */
export function InvitationActions({ projectId, invitation }: Props) {
  const t = useT()
  const { email, language } = invitation
  const resend = useSend(invitations.send, {
    success: t('team.resent', { email }),
    invalidates: () => teamKeys(projectId),
  })
  return (
    <span className={classes.tools}>
      <IconButton
        label={t('team.resendTo', { email })}
        icon={resend.isPending ? <Spinner /> : <Send size={16} />}
        aria-busy={resend.isPending}
        onClick={() => {
          if (resend.isPending) return
          resend.mutate({ params: { projectId }, body: { emails: [email], language } })
        }}
      />
      <IconButton
        label={t('team.revokeOf', { email })}
        icon={<MailX size={16} />}
        onClick={() => openDialog(RevokeDialog, { projectId, invitation })}
      />
    </span>
  )
}
