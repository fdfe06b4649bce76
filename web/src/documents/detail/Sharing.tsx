import type { Share } from '@plumbline/contract/documents/share-link'
import { Copy, Link2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { openShare } from '../sharing/open-share.ts'
import type { ShareSubject } from '../sharing/share-subject.ts'
import classes from './Detail.module.css'

interface Props {
  share: Share
  subject: ShareSubject
  /** Its link opens something: it is not over. */
  isLive: boolean
}

/** That a document is shared and how long, with the way to its link. */
export function Sharing({ share, subject, isLive }: Props) {
  const t = useT()
  const { expiresAt, shareUrl } = share
  const date = expiresAt === null ? '' : formatDate(expiresAt)
  async function copy() {
    if (await copyText(shareUrl)) toastSuccess(t('detail.copiedSharing'))
    else toastError(t('updates.copyFailed'))
  }
  if (!isLive) return <span className="quiet">{t('shares.ended', { date })}</span>
  return (
    <span className={classes.sharing}>
      {expiresAt === null ? t('detail.sharingActive') : t('shares.activeUntil', { date })}
      <IconButton
        label={t('detail.copySharing')}
        icon={<Copy size={15} />}
        size="s"
        onClick={() => void copy()}
      />
      <IconButton
        label={t('shares.details')}
        icon={<Link2 size={15} />}
        size="s"
        aria-haspopup="dialog"
        onClick={() => openShare(subject)}
      />
    </span>
  )
}
