import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { Hourglass } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { Tag } from '../../ui/status/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './SubmissionTable.module.css'

interface Props {
  submission: SubmissionSummary
  onOpen: () => void
}

/** The first photo of a submission and how many there are; opens the gallery. */
export function PhotoCell({ submission, onOpen }: Props) {
  const t = useT()
  const { photo, photoCount: n, refId } = submission
  if (!photo) {
    return (
      <>
        <VisuallyHidden>{t('submissions.noPhotos')}</VisuallyHidden>
        <MissingChip submission={submission} />
      </>
    )
  }
  return (
    <span className={classes.photos}>
      <button
        type="button"
        className={classes.photo}
        aria-label={t('submissions.openPhotos', { n, ref: `S-${refId}` })}
        onClick={onOpen}
      >
        <img src={photoUrl(photo.url, 'thumb')} alt="" width={58} height={36} loading="lazy" />
        {n > 1 && <span className={`num ${classes.photoCount}`}>{n}</span>}
      </button>
      <MissingChip submission={submission} />
    </span>
  )
}

/** The number of photos that are still on the phone; nothing where all have arrived. */
export function MissingChip({ submission }: Pick<Props, 'submission'>) {
  const t = useT()
  const n = submission.filesExpected - submission.filesArrived
  if (n <= 0) return null
  return (
    <Tag warning>
      <Hourglass size={12} aria-hidden="true" />
      {t('submissions.missing', { n })}
    </Tag>
  )
}
