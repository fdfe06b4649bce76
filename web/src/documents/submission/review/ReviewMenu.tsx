import type { Submission } from '@plumbline/contract/submissions/submission'
import { useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import classes from './Review.module.css'
import { ReviewPill } from '../../../ui/status/ReviewPill.tsx'

const panel = onDemand(async () => (await import('./ReviewPanel.tsx')).ReviewPanel)

/** The review of a submission as a button that changes it; a deleted one keeps its own. */
export function ReviewMenu({ submission }: { submission: Submission }) {
  const t = useT()
  const wrap = useRef<HTMLSpanElement>(null)
  const { Panel, opener, opened, close, trigger } = useOpener(panel)
  const { review, refId, isDeleted } = submission
  if (isDeleted) return <ReviewPill review={review} size="m" />
  function leave() {
    close()
    wrap.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from the panel
    <span
      ref={wrap}
      className={classes.wrap}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (!opened || event.key !== 'Escape') return
        event.stopPropagation()
        leave()
      }}
    >
      <button
        {...trigger}
        type="button"
        className={classes.button}
        aria-label={t('submissions.reviewOf', {
          ref: `S-${refId}`,
          review: t(`common.review.${review}`),
        })}
      >
        <ReviewPill review={review} size="m" chevron />
      </button>
      {Panel && opener && <Panel opener={opener} submission={submission} onDone={leave} />}
    </span>
  )
}
