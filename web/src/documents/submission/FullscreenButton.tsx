import { Maximize2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const FullscreenSubmissionDialog = lazyPart(() => import('./FullscreenSubmissionDialog.tsx'))

interface Props {
  projectId: string
  docId: string
}

/** Shows a submission over the whole window, without leaving the page that one is on. */
export function FullscreenButton(props: Props) {
  const t = useT()
  return (
    <IconButton
      label={t('submissions.fullscreen')}
      icon={<Maximize2 size={15} />}
      size="s"
      onClick={() => openDialog(FullscreenSubmissionDialog, props)}
    />
  )
}
