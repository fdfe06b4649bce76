import { CHOSEN_REVIEWS, type ChosenReview, isForAdmins } from '@plumbline/contract/rules/review'
import { Lock } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { Menu } from '../../../ui/mantine/Menu.ts'
import { MenuPanel } from '../../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import { ReviewGlyph } from '../../../ui/status/ReviewPill.tsx'
import classes from './Review.module.css'

interface Props {
  opener: Opener
  /** The number of submissions. */
  n: number
  onChoose: (review: ChosenReview) => void
}

/** The reviews that many submissions may get at once, also by the keys 1 to 4. */
export function ManyReviewsItems({ opener, n, onChoose }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  const mayChoose = (review: ChosenReview) => admin || !isForAdmins(review)
  return (
    <MenuPanel
      opener={opener}
      width={240}
      position="top-start"
      returnFocus
      onKeyDown={(event) => {
        const review = CHOSEN_REVIEWS[Number(event.key) - 1]
        if (!review || !mayChoose(review) || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        opener.onChange(false)
        onChoose(review)
      }}
    >
      <Menu.Label>{t('submissions.setTo', { n })}</Menu.Label>
      {CHOSEN_REVIEWS.map((review, place) => (
        <Menu.Item
          key={review}
          disabled={!mayChoose(review)}
          aria-keyshortcuts={String(place + 1)}
          leftSection={<ReviewGlyph review={review} />}
          rightSection={
            mayChoose(review) ? (
              <span className={classes.key} aria-hidden="true">
                {place + 1}
              </span>
            ) : (
              <>
                <Lock size={12} aria-hidden="true" /> {t('submissions.adminsOnly')}
              </>
            )
          }
          onClick={() => onChoose(review)}
        >
          {t(review === 'rejected' ? 'submissions.rejectedAsk' : `common.review.${review}`)}
        </Menu.Item>
      ))}
    </MenuPanel>
  )
}
