import { submissions } from '@plumbline/contract/submissions'
import { Share2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { openShare } from './open-share.ts'

interface Props {
  submission: { _id: string; project: string; refId: number }
}

/** Shares a submission of a list. */
export function ShareButton({ submission }: Props) {
  const t = useT()
  const reference = `S-${submission.refId}`
  return (
    <IconButton
      label={t('shares.shareNamed', { ref: reference })}
      icon={<Share2 size={16} />}
      size="s"
      aria-haspopup="dialog"
      onClick={() =>
        openShare({
          resource: submissions,
          projectId: submission.project,
          docId: submission._id,
          reference,
        })
      }
    />
  )
}
