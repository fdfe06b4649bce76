import { CHOSEN_REVIEWS, type ChosenReview } from '@plumbline/contract/rules/review'
import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { Check, Lock } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Panel } from '../../../ui/overlay/Panel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import classes from './Review.module.css'
import { ReviewPill } from '../../../ui/status/ReviewPill.tsx'
import { useReview } from './useReview.ts'

interface Props {
  submission: Submission
  /** Done, or left: the focus goes back. */
  onDone: () => void
}

/** The reviews in a list, the keys 1 to 4 choose; a note goes with the choice. */
export function ReviewPanel({ opener, ...rest }: Props & { opener: Opener }) {
  const t = useT()
  return (
    <Panel
      opener={opener}
      position="bottom-start"
      width={380}
      offset={6}
      withinPortal={false}
      closeOnEscape={false}
      hideDetached={false}
      panel={{
        className: classes.panel ?? '',
        'aria-label': t('submissions.review'),
        children: <Choices {...rest} />,
      }}
    />
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function Choices({ submission, onDone }: Props) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLInputElement>(null)
  const { current, busy, mayChoose, lacksNote, send } = useReview(submission)
  const [notes, setNotes] = useState('')
  /** It was chosen, and waits for a reason. */
  const [asked, setAsked] = useState<ChosenReview | null>(null)
  const isLimited = CHOSEN_REVIEWS.some((review) => !mayChoose(review))
  const at = CHOSEN_REVIEWS.findIndex((review) => review === current)

  useEffect(() => options(list.current)[Math.max(0, at)]?.focus(), [at])

  function choose(review: ChosenReview) {
    if (busy || !mayChoose(review)) return
    if (review === current) return onDone()
    if (lacksNote(review, notes)) {
      setAsked(review)
      note.current?.focus()
    } else void send(review, notes).then((done) => done && onDone())
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const review = CHOSEN_REVIEWS[Number(event.key) - 1]
    const step = STEPS[event.key]
    if (review) choose(review)
    else if (step) {
      const all = options(list.current)
      const from = all.findIndex((option) => option === document.activeElement)
      all[(from + step + all.length) % all.length]?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <Form
      onSubmit={() => {
        if (asked) choose(asked)
      }}
    >
      <div
        ref={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each choice has two texts and a sign
        role="listbox"
        tabIndex={-1}
        aria-label={t('submissions.review')}
        className={classes.list}
        onKeyDown={onKeyDown}
      >
        {CHOSEN_REVIEWS.map((review, n) => (
          <div
            key={review}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={n === Math.max(0, at) ? 0 : -1}
            aria-selected={review === current}
            aria-disabled={!mayChoose(review) || undefined}
            aria-keyshortcuts={String(n + 1)}
            className={`row gap10 ${classes.option}`}
            onClick={() => choose(review)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              choose(review)
            }}
          >
            <span className={classes.sign}>
              <ReviewPill review={review} busy={busy && asked === review} />
            </span>
            <span className="quiet growing">{t(`submissions.means.${review}`)}</span>
            {review === current ? (
              <Check size={15} aria-hidden="true" />
            ) : mayChoose(review) ? (
              <span className={classes.key} aria-hidden="true">
                {n + 1}
              </span>
            ) : (
              <Lock size={13} aria-hidden="true" />
            )}
          </div>
        ))}
      </div>
      {isLimited && (
        <p className={classes.lock}>
          <Lock size={12} aria-hidden="true" />
          {t('common.review.approved')}, {t('common.review.rejected')}:{' '}
          {t('submissions.adminsOnly')}
        </p>
      )}
      <div className={classes.note}>
        <input
          ref={note}
          className={classes.field}
          aria-label={t('submissions.reviewNote')}
          aria-describedby={asked ? id : undefined}
          placeholder={t(asked ? 'submissions.whyRejected' : 'submissions.addNote')}
          maxLength={NOTE_TEXT_MAX}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
        {asked && (
          <>
            <p id={id} className={classes.why} role="alert">
              {t('problems.noteNeeded')}
            </p>
            <Button type="submit" variant="delete" busy={busy}>
              {t('submissions.reject')}
            </Button>
          </>
        )}
      </div>
    </Form>
  )
}

const options = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
]
