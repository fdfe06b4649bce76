import {
  ChevronsRight,
  Ellipsis,
  ExternalLink,
  Link,
  Mail,
  Maximize2,
  Pencil,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { menuRow, PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { fullUrl, mailWith, photoLink, type GalleryPhoto } from './gallery.ts'
import classes from './Lightbox.module.css'
import { LightboxTool } from './LightboxTool.tsx'

/** The gallery's copy alert lasts longer to read than it takes to click again. */
const COPY_ALERT_MS = 1500

interface Props {
  photo: GalleryPhoto
  index: number
  count: number
  title: string | undefined
  /** The path of the page that shows the photo. */
  page: string
  onClose: () => void
  onNextIssue: (() => void) | undefined
  onMark: (() => void) | undefined
  /** Further actions on the photo. */
  children?: ReactNode
}

/** Position and site on the left, what one can do with the photo on the right. */
export function LightboxBar({ photo, index, count, title, page, ...rest }: Props) {
  const { onClose, onNextIssue, onMark, children } = rest
  const t = useT()
  const link = photoLink(photo._id, page, location.origin)
  const subject = title ? t('photos.shareSubject', { title }) : t('photos.shareSubjectPlain')

  const mail = mailWith(subject, link)
  // a thumb finds little room: what is rarely done stands in a menu
  const phone = useMedia(XS)

  async function copy() {
    if (await copyText(link)) toastSuccess(t('photos.copied'), COPY_ALERT_MS)
    else toastError(t('photos.copyFailed'))
  }

  const close = (
    <LightboxTool label={t('photos.close')} onClick={onClose}>
      <X size={20} />
    </LightboxTool>
  )
  return (
    <div className={`row ${classes.bar}`}>
      {phone && close}
      <span className={classes.position} aria-hidden="true">
        {t('photos.position', { n: index + 1, total: count })}
      </span>
      <span aria-live="polite">
        <VisuallyHidden>
          {t('photos.positionSpoken', { n: index + 1, total: count })}
        </VisuallyHidden>
      </span>
      {title && <span className={`oneLine quiet ${classes.title}`}>{title}</span>}
      <span className={`row ${classes.tools}`}>
        {onMark && (
          <LightboxTool label={t('markup.open')} onClick={onMark}>
            <Pencil size={18} />
          </LightboxTool>
        )}
        {!phone && (
          <>
            <LightboxTool label={t('photos.share')} href={mail}>
              <Mail size={18} />
            </LightboxTool>
            <LightboxTool label={t('photos.copyLink')} onClick={() => void copy()}>
              <Link size={18} />
            </LightboxTool>
          </>
        )}
        <LightboxTool label={t('photos.openFull')} href={fullUrl(photo)} newTab>
          {phone ? <Maximize2 size={18} /> : <ExternalLink size={18} />}
        </LightboxTool>
        {children}
        {onNextIssue && (
          <LightboxTool label={t('photos.nextIssue')} onClick={onNextIssue}>
            <ChevronsRight size={20} />
          </LightboxTool>
        )}
        {phone ? (
          <PopoverMenu
            width={220}
            trigger={
              <button type="button" className={classes.tool} aria-label={t('photos.more')}>
                <Ellipsis size={20} aria-hidden="true" />
              </button>
            }
          >
            <a className={menuRow} href={mail}>
              <Mail size={18} aria-hidden="true" />
              {t('photos.share')}
            </a>
            <button type="button" className={menuRow} onClick={() => void copy()}>
              <Link size={18} aria-hidden="true" />
              {t('photos.copyLink')}
            </button>
          </PopoverMenu>
        ) : (
          <>
            <span className={classes.divider} />
            {close}
          </>
        )}
      </span>
    </div>
  )
}
