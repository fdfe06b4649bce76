import { REVIEWS, type Review } from '@plumbline/contract/rules/review'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { ReviewPill } from '../../../ui/status/ReviewPill.tsx'
import classes from './FilterPanel.module.css'

interface Props {
  /** None stands for all. */
  chosen: readonly Review[]
  onChange: (chosen: Review[]) => void
}

/** The reviews of submissions, several at once. */
export function FilterReviews({ chosen, onChange }: Props) {
  const t = useT()
  const heading = useId()
  return (
    <fieldset className={classes.group} aria-labelledby={heading}>
      <span id={heading} className={classes.label}>
        {t('submissions.review')}
      </span>
      <div className={classes.reviews}>
        {REVIEWS.map((review) => (
          <label key={review} className={classes.review}>
            <input
              type="checkbox"
              checked={chosen.includes(review)}
              onChange={({ target }) =>
                onChange(
                  REVIEWS.filter((one) => (one === review ? target.checked : chosen.includes(one))),
                )
              }
            />
            <ReviewPill review={review} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
