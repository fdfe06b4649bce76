import type { Submission } from '@plumbline/contract/submissions/submission'
import { CircleCheck } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { barButton } from '../../detail/CommentButton.tsx'
import classes from './Review.module.css'
import { ReviewPill } from '../../../ui/status/ReviewPill.tsx'

const ReviewSheet = lazyPart(() => import('./ReviewSheet.tsx'))

/** The phone's way to the review, in the bar at the bottom. */
export function ReviewButton({ submission }: { submission: Submission }) {
  const t = useT()
  return (
    <Button
      className={barButton}
      variant="primary"
      icon={<CircleCheck size={18} />}
      aria-haspopup="dialog"
      onClick={() => openDialog(ReviewSheet, { submission })}
    >
      {t('submissions.review')}
    </Button>
  )
}

/** The same as the review that there is, under the heading. */
export function ReviewOnPhone({ submission }: { submission: Submission }) {
  const t = useT()
  const { review, refId, isDeleted } = submission
  if (isDeleted) return null
  return (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-label={t('submissions.reviewOf', {
        ref: `S-${refId}`,
        review: t(`common.review.${review}`),
      })}
      onClick={() => openDialog(ReviewSheet, { submission })}
    >
      <ReviewPill review={review} size="m" chevron />
    </button>
  )
}
