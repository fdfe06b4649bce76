import type { SubmissionSummary } from '@plumbline/contract/submissions'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { SubmissionGallery } from '../../../documents/submission/SubmissionGallery.tsx'
import classes from './SubmissionCard.module.css'

/** How many photos a submission has; pressed, it shows them. */
export function PhotoBadge({ submission }: { submission: SubmissionSummary }) {
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
