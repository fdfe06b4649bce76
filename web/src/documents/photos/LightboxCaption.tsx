import { Link } from '@tanstack/react-router'
import { ArrowUpRight, CircleAlert } from 'lucide-react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { awayFrom } from '../../map/place/bearing.ts'
import { distanceText } from '../../map/scale.ts'
import type { MapPosition } from '../../map/sites.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Coordinates } from '../../ui/Coordinates.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { GalleryPhoto } from './gallery.ts'
import classes from './Lightbox.module.css'

interface Props {
  photo: GalleryPhoto
  /** The pin of its site. */
  pin?: MapPosition | null | undefined
}

/** Who took the photo, when and of what, how far from the site; with the issue that it was reported with. */
export function LightboxCaption({ photo, pin }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const { caption, captionLink, issue, issueCount = 0, question, createdBy } = photo
  const author = createdBy && fullName(createdBy)
  return (
    <div>
      {(issueCount > 0 || issue || caption || captionLink) && (
        <p className={`row ${classes.captionTitle}`}>
          {(issueCount > 0 || issue) && (
            <span className={classes.issueTag}>
              <CircleAlert size={13} aria-hidden="true" />
              {t('photos.issue')}
            </span>
          )}
          {issue ? (
            <Link
              className={classes.captionLink}
              to="/projects/$projectId/issues/$docId"
              params={{ projectId: issue.projectId, docId: issue.docId }}
            >
              {caption ?? issue.title}
              <ArrowUpRight size={14} aria-hidden="true" />
            </Link>
          ) : captionLink ? (
            <a className={classes.captionLink} href={captionLink} rel="noopener nofollow">
              {caption ?? t('common.link')}
              <ArrowUpRight size={14} aria-hidden="true" />
            </a>
          ) : (
            <span>{caption}</span>
          )}
        </p>
      )}
      {question && <p className={`quietText ${classes.question}`}>{question}</p>}
      <p className={classes.taken}>
        {author && <>{author} · </>}
        <DateText value={photo.createdAt} form="dateTime" />
      </p>
      {(photo.takenAt || photo.takenFrom) && (
        <p className={classes.taken}>
          {t('photos.takenAt')}{' '}
          {photo.takenAt && <DateText value={photo.takenAt} form="dateTime" />}
          {photo.takenFrom && (
            <>
              {photo.takenAt && ' · '}
              <Coordinates {...photo.takenFrom} />
              {pin &&
                ` · ${t('submissions.fromTheSite', {
                  distance: distanceText(locale, awayFrom(pin, photo.takenFrom).metres),
                })}`}
            </>
          )}
        </p>
      )}
    </div>
  )
}
