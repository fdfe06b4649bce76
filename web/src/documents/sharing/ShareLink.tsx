import type { Share } from '@plumbline/contract/documents/share-link'
import { Check, Link2Off, Mail, Minus, QrCode as QrIcon, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { formatDateTime } from '../../lib/dates/dates.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { mailWith } from '../photos/gallery.ts'
import classes from './Share.module.css'
import { ShareLinkField } from './ShareLinkField.tsx'
import type { ShareSubject } from './share-subject.ts'
import { Meanwhile, lazyPart } from '../../lib/loading/lazy-part.tsx'

const QrCode = lazyPart(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }))
const StopSharingDialog = lazyPart(() => import('./StopSharingDialog.tsx'))

interface Props {
  subject: ShareSubject
  share: Share
  site: string
  /** Not for what is deleted: it takes no new link. */
  onRenew: (() => void) | undefined
  onClose: () => void
}

/** The link that there is: to be given on, with what it allows and how it is used. */
export function ShareLink({ subject, share, site, onRenew, onClose }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  const [showsQr, setShowsQr] = useState(false)
  const { shareUrl } = share
  const mail = mailWith(t('sharing.emailSubject', { ref: subject.reference, site }), shareUrl)
  const { resource, projectId, docId } = subject
  return (
    <>
      <ShareLinkField url={shareUrl} />
      <div className={`flow ${classes.ways}`}>
        <a className={buttonClass({ size: 's' })} href={mail}>
          <Mail size={14} aria-hidden="true" />
          {t('sharing.email')}
        </a>
        <Button
          size="s"
          icon={<QrIcon size={14} aria-hidden="true" />}
          aria-expanded={showsQr}
          onClick={() => setShowsQr(!showsQr)}
        >
          {t('sharing.showQr')}
        </Button>
        {onRenew && (
          <Button size="s" icon={<RefreshCw size={14} aria-hidden="true" />} onClick={onRenew}>
            {t('sharing.renew')}
          </Button>
        )}
      </div>
      {showsQr && (
        <Meanwhile value={<div className={classes.qr} />}>
          <div className={classes.qr}>
            <QrCode text={shareUrl} label={t('sharing.qr')} />
          </div>
        </Meanwhile>
      )}
      <Granted share={share} />
      <DialogButtons>
        {admin && (
          <Button
            variant="danger"
            icon={<Link2Off size={15} aria-hidden="true" />}
            onClick={() =>
              openDialog(StopSharingDialog, { resource, projectId, docId, onStopped: onClose })
            }
          >
            {t('detail.stopSharing')}
          </Button>
        )}
        <Button onClick={onClose}>{t('sharing.done')}</Button>
      </DialogButtons>
    </>
  )
}

const GRANTS = [
  ['canExport', 'sharing.exportOn', 'sharing.exportOff'],
  ['canComment', 'sharing.commentsOn', 'sharing.commentsOff'],
  ['showUpdates', 'sharing.historyOn', 'sharing.historyOff'],
  ['showFiles', 'sharing.filesOn', 'sharing.filesOff'],
] as const satisfies [keyof Share, MessageKey, MessageKey][]

function Granted({ share }: { share: Share }) {
  const t = useT()
  const { expiresAt, opened, lastOpenedAt } = share
  return (
    <>
      <ul className={classes.granted} aria-label={t('sharing.granted')}>
        {GRANTS.map(([flag, on, off]) => (
          <li key={flag} data-on={share[flag]}>
            {share[flag] ? (
              <Check size={14} aria-hidden="true" />
            ) : (
              <Minus size={14} aria-hidden="true" />
            )}
            {t(share[flag] ? on : off)}
          </li>
        ))}
      </ul>
      <p className={`quietText ${classes.use}`}>
        {expiresAt === null
          ? t('sharing.endsNever')
          : t('shares.endsAt', { date: formatDateTime(expiresAt) })}
        <br />
        {lastOpenedAt === null
          ? t('sharing.notOpened')
          : t('sharing.opened', { n: opened, date: formatDateTime(lastOpenedAt) })}
      </p>
    </>
  )
}
