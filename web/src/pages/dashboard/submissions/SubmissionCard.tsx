import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { Link } from '@tanstack/react-router'
import { CircleAlert, ImageOff, Images } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { formatDate } from '../../../lib/dates/dates.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { photoUrl } from '../../../lib/texts/photoUrl.ts'
import { useNear } from '../../../lib/loading/near.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { PersonChip } from '../../../ui/PersonChip.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { NotesButton } from '../../../documents/notes/NotesButton.tsx'
import { useState } from 'react'
import { SubmissionGallery } from '../../../documents/submission/SubmissionGallery.tsx'
import classes from './Submissions.module.css'

interface Props {
  submission: SubmissionSummary
}

/** A submission: the card opens it, the badge on its photo opens all of its photos. */
export function SubmissionCard({ submission }: Props) {
  const t = useT()
  const { _id, project, milestone, site, photo, photoCount, issueCount, createdAt } = submission
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        {photo ? (
          <CardPhoto
            url={photo.url}
            alt={
              photo.caption ?? t('common.photo', { site: site.name, date: formatDate(createdAt) })
            }
          />
        ) : (
          <ImageOff size={22} aria-hidden="true" />
        )}
      </div>
      <div className={classes.text}>
        <h3 className={classes.milestone}>
          <Link
            to="/projects/$projectId/submissions/$docId"
            params={{ projectId: project, docId: _id }}
            className={classes.link}
            title={milestone.name}
          >
            {milestone.name}
          </Link>
        </h3>
        <p className={classes.site} title={site.name}>
          {site.name}
        </p>
        <div className={classes.foot}>
          <PersonChip person={submission.createdBy} size={20} />
          <span className={classes.date}>
            <DateText value={createdAt} form="card" />
          </span>
          <NotesButton submission={submission} className={classes.notes} />
        </div>
      </div>
      {issueCount > 0 && (
        <span className={classes.issues}>
          <CircleAlert size={13} aria-hidden="true" />
          {t('dashboard.issues', { n: issueCount })}
        </span>
      )}
      {photoCount > 1 && <PhotoBadge submission={submission} />}
    </article>
  )
}

function CardPhoto({ url, alt }: { url: string; alt: string }) {
  const isPhone = useMedia(XS)
  // of the row on phones most is never swiped to
  const [watch, isNear] = useNear<HTMLSpanElement>(80)
  if (isPhone && !isNear) return <span ref={watch} className={classes.later} />
  return <img src={photoUrl(url, 'thumb')} alt={alt} fetchPriority="low" decoding="async" />
}

export function SubmissionCardSkeleton() {
  return (
    <span className={classes.card}>
      <Skeleton height="var(--photo)" radius={0} />
      <span className={classes.text}>
        <Skeleton width="60%" height={14} />
        <Skeleton width="80%" />
        <Skeleton width="50%" height={20} />
      </span>
    </span>
  )
}

/** The number of photos of a submission; a press shows the photos. */
function PhotoBadge({ submission }: { submission: SubmissionSummary }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { photoCount, refId } = submission
  return (
    <>
      <button
        type="button"
        className={classes.photos}
        aria-label={t('dashboard.openPhotos', { n: photoCount, ref: `S-${refId}` })}
        onClick={() => setOpen(true)}
      >
        <Images size={13} aria-hidden="true" />
        {photoCount}
      </button>
      {isOpen && <SubmissionGallery submission={submission} onClose={() => setOpen(false)} />}
    </>
  )
}
