import type { SubmissionSummary } from '@plumbline/contract/submissions'
import { useT } from '../../i18n/useT.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
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
  if (!photo) return <VisuallyHidden>{t('submissions.noPhotos')}</VisuallyHidden>
  return (
    <button
      type="button"
      className={classes.photo}
      aria-label={t('submissions.openPhotos', { n, ref: `S-${refId}` })}
      onClick={onOpen}
    >
      <img src={photoUrl(photo.url, 'thumb')} alt="" width={58} height={36} loading="lazy" />
      {n > 1 && <span className={`num ${classes.photoCount}`}>{n}</span>}
    </button>
  )
}
