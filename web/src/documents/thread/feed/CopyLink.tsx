import { Link } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { copyText } from '../../../lib/texts/copy-text.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { useThread } from '../thread.ts'

/** Copies the address that jumps to this entry; milestones have no page to jump on. */
export function CopyLink({ updateId }: { updateId: string }) {
  const t = useT()
  const { kind, projectId, docId } = useThread()
  if (kind === 'milestone') return null
  const address = `${location.origin}/projects/${projectId}/${kind}s/${docId}?jump=${updateId}`
  async function copy() {
    if (await copyText(address)) toastSuccess(t('updates.copied'))
    else toastError(t('updates.copyFailed'))
  }
  return (
    <IconButton
      label={t('updates.copyLink')}
      icon={<Link size={14} />}
      size="s"
      onClick={() => void copy()}
    />
  )
}
