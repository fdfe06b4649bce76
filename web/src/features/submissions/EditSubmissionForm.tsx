import type { SiteOfForm } from '@plumbline/contract/milestones'
import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import type { SubmissionSummary } from '@plumbline/contract/submissions'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Coordinates } from '../../ui/Coordinates.tsx'
import { DialogButtons } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { StaleNotice } from '../detail/StaleNotice.tsx'
import { placeOf } from '../map/sites.ts'
import { degrees, editsOf, typedOf, type TypedEdits } from './edits.ts'
import classes from './EditSubmission.module.css'
import { MilestoneChoice } from './MilestoneChoice.tsx'
import { PositionFields } from './PositionFields.tsx'
import { useEditSubmission } from './useEditSubmission.ts'

interface Props {
  submission: SubmissionSummary
  /** The milestones to choose from. */
  sites: SiteOfForm[]
  onClose: () => void
}

/** The form of `editSubmission`; saving what has not changed says so and sends nothing. */
export function EditSubmissionForm({ submission, sites, onClose }: Props) {
  const t = useT()
  const { doc, refusal, edit, busy } = useEditSubmission(submission)
  const [typed, setTyped] = useState<Partial<TypedEdits>>({})
  const [note, setNote] = useState('')
  const values = { ...typedOf(doc), ...typed }
  const change = (patch: Partial<TypedEdits>) => setTyped({ ...typed, ...patch })
  const place = placeOf({ lat: degrees(values.lat, 'lat'), lng: degrees(values.lng, 'lng') })
  const problem = doc.isDeleted ? t('messages.deletedSubmission') : refusal?.problem

  async function save() {
    const edits = editsOf(values, doc)
    const notes = note.trim()
    if (Object.keys(edits).length === 0 && notes === '') {
      toastSuccess(t('submissions.nothingChanged'))
      return onClose()
    }
    if ((await edit(edits, notes)) === null) onClose()
    return undefined
  }

  return (
    <div className={classes.form}>
      {refusal?.stale && (
        <StaleNotice by={refusal.stale}>
          <span>
            {t('submissions.place', { site: doc.site.name, milestone: doc.milestone.name })}
          </span>
          <Coordinates lat={doc.submittedFromLat} lng={doc.submittedFromLng} />
        </StaleNotice>
      )}
      {problem && <Notice>{problem}</Notice>}
      <MilestoneChoice
        sites={sites}
        now={{ ...doc.milestone, site: doc.site.name }}
        value={values.milestone}
        onChange={(milestone) => change({ milestone })}
      />
      <PositionFields
        label={t('submissions.pickLabel', { ref: `S-${submission.refId}` })}
        values={values}
        place={place}
        onChange={change}
      />
      <TextArea
        label={t('detail.note')}
        value={note}
        maxLength={NOTE_TEXT_MAX}
        onChange={(event) => setNote(event.target.value)}
      />
      <DialogButtons>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="primary" busy={busy} disabled={doc.isDeleted} onClick={() => void save()}>
          {t('submissions.save')}
        </Button>
      </DialogButtons>
    </div>
  )
}
