import type { SiteOfForm } from '@plumbline/contract/milestones/milestone'
import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { useT } from '../../i18n/useT.ts'
import { toastSuccess } from '../../lib/overlay/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Coordinates } from '../../ui/Coordinates.tsx'
import { DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { StaleNotice } from '../../documents/detail/StaleNotice.tsx'
import { positionOf } from '../../map/sites.ts'
import { degrees } from '../../documents/submission/edits.ts'
import classes from './EditSubmission.module.css'
import { MilestoneChoice } from './MilestoneChoice.tsx'
import { PositionFields } from './PositionFields.tsx'
import type { Editing } from './useEditSubmission.ts'

interface Props {
  editing: Editing
  /** The milestones to choose from. */
  sites: SiteOfForm[]
  onCancel: () => void
  onSaved: () => void
}

/** The form of `editSubmission`; saving what has not changed says so and sends nothing. */
export function EditSubmissionForm({ editing, sites, onCancel, onSaved }: Props) {
  const t = useT()
  const { doc, refusal, values, change, note, setNote, busy } = editing
  const place = positionOf({ lat: degrees(values.lat, 'lat'), lng: degrees(values.lng, 'lng') })
  const problem = doc.isDeleted ? t('problems.deletedSubmission') : refusal?.problem

  async function save() {
    if (!editing.isChanged) {
      toastSuccess(t('submissions.nothingChanged'))
      return onSaved()
    }
    if ((await editing.save()) === null) onSaved()
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
        label={t('submissions.pickLabel', { ref: `S-${doc.refId}` })}
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
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button variant="primary" busy={busy} disabled={doc.isDeleted} onClick={() => void save()}>
          {t('submissions.save')}
        </Button>
      </DialogButtons>
    </div>
  )
}
