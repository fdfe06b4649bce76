import { Link } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { copyText } from '../../lib/copy-text.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import classes from './Feed.module.css'

/** Copies the address that jumps to this entry. */
export function CopyLink({ updateId }: { updateId: string }) {
  const t = useT()
  async function copy() {
    const address = `${location.origin}${location.pathname}?jump=${updateId}`
    if (await copyText(address)) toastSuccess(t('updates.copied'))
    else toastError(t('updates.copyFailed'))
  }
  return (
    <IconButton
      className={classes.copy}
      label={t('updates.copyLink')}
      icon={<Link size={14} />}
      size="s"
      onClick={() => void copy()}
    />
  )
}
