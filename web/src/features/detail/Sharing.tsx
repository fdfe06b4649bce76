import type { Share } from '@plumbline/contract/documents'
import { Copy } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { copyText } from '../../lib/copy-text.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import classes from './Sharing.module.css'

/** That a document is shared, with the way to its link. */
export function Sharing({ share }: { share: Share | null }) {
  const t = useT()
  async function copy(url: string) {
    if (await copyText(url)) toastSuccess(t('detail.copiedSharing'))
    else toastError(t('updates.copyFailed'))
  }
  return (
    <span className={classes.sharing}>
      {t('detail.sharingActive')}
      {share && (
        <IconButton
          label={t('detail.copySharing')}
          icon={<Copy size={15} />}
          size="s"
          onClick={() => void copy(share.shareUrl)}
        />
      )}
    </span>
  )
}
