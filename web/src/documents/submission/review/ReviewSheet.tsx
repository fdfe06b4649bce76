import { Drawer } from '../../../ui/mantine/Drawer.ts'
import { CHOSEN_REVIEWS, type ChosenReview } from '@plumbline/contract/rules/review'
import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { useTopLayer } from '../../../lib/overlay/layers.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import classes from './ReviewSheet.module.css'
import { ReviewGlyph } from '../../../ui/status/ReviewPill.tsx'
import { useReview } from './useReview.ts'

interface Props extends DialogProps {
  submission: Submission
}

/** The reviews of a submission on a phone, from below; saved by a button. */
export default function ReviewSheet({ submission, onClose }: Props) {
  const t = useT()
  const name = useId()
  const isTop = useTopLayer()
  const { current, busy, mayChoose, lacksNote, send } = useReview(submission)
  const [chosen, setChosen] = useState<ChosenReview | null>(
    CHOSEN_REVIEWS.find((review) => review === current) ?? null,
  )
  const [notes, setNotes] = useState('')
  const [problem, setProblem] = useState(false)
  const isNeeded = chosen !== null && lacksNote(chosen, '')
  async function save() {
    if (chosen === null || chosen === current) return onClose()
    const lacks = lacksNote(chosen, notes)
    setProblem(lacks)
    if (!lacks && (await send(chosen, notes))) onClose()
    return undefined
  }
  return (
    <Drawer
      opened
      position="bottom"
      onClose={onClose}
      closeOnEscape={isTop}
      title={t('submissions.reviewSheet', { ref: `S-${submission.refId}` })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{
        content: classes.sheet ?? '',
        header: classes.head ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      <Form
        onSubmit={() => {
          if (!busy) void save()
        }}
      >
        <div role="radiogroup" aria-label={t('submissions.review')} className={classes.rows}>
          {CHOSEN_REVIEWS.map((review) => (
            <label key={review} className={classes.row}>
              <input
                type="radio"
                name={name}
                checked={chosen === review}
                disabled={!mayChoose(review)}
                onChange={() => setChosen(review)}
              />
              <span className={`row ${classes.word}`}>
                <ReviewGlyph review={review} size={16} />
                {t(`common.review.${review}`)}
              </span>
              <span className={`quietText ${classes.means}`}>
                {!mayChoose(review) && <Lock size={12} aria-hidden="true" />}
                {t(mayChoose(review) ? `submissions.means.${review}` : 'submissions.adminsOnly')}
              </span>
            </label>
          ))}
        </div>
        <TextArea
          label={`${t('submissions.reviewNote')} · ${t(isNeeded ? 'submissions.required' : 'submissions.optional')}`}
          placeholder={t(isNeeded ? 'submissions.whyRejected' : 'submissions.worthKnowing')}
          rows={3}
          maxLength={NOTE_TEXT_MAX}
          value={notes}
          error={problem ? t('problems.noteNeeded') : undefined}
          onChange={(event) => {
            setNotes(event.target.value)
            setProblem(false)
          }}
        />
        <div className={classes.foot}>
          <Button size="xl" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button size="xl" type="submit" variant="primary" busy={busy}>
            {t('submissions.save')}
          </Button>
        </div>
      </Form>
    </Drawer>
  )
}
