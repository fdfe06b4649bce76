import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { MILESTONE_STATUSES, type MilestoneStatus } from '@plumbline/contract/rules/status'
import { useEffect, useId, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { statusWord, StatusPill } from '../../ui/status/StatusPill.tsx'
import { SwitchRow } from '../../ui/form/SwitchRow.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { DateField } from '../../ui/form/date/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { StaleNotice } from '../detail/StaleNotice.tsx'
import type { DraftField } from './milestone-draft.ts'
import classes from './MilestoneSheet.module.css'
import { useMilestoneEditing } from './useMilestoneEditing.ts'

const DATES = [
  ['datePlannedStart', 'milestones.plannedStart'],
  ['datePlannedEnd', 'milestones.plannedEnd'],
  ['dateActualStart', 'milestones.actualStart'],
  ['dateActualEnd', 'milestones.actualEnd'],
  ['dateForecastStart', 'milestones.forecastStart'],
  ['dateForecastEnd', 'milestones.forecastEnd'],
] as const

interface Props {
  milestone: MilestoneDetails
  /** It is saved or given up. */
  onDone: () => void
}

/** Status, dates, progress, cost and message of a milestone to edit. */
export function MilestoneForm({ milestone, onDone }: Props) {
  const t = useT()
  const editing = useMilestoneEditing(milestone, onDone)
  const { draft, problems, notes, busy, stale, base } = editing
  const status = useRef<HTMLSelectElement>(null)
  const statusId = useId()
  const error = (field: DraftField) => {
    const key = problems[field]
    return key && t(key)
  }
  useEffect(() => status.current?.focus(), [])

  return (
    <Form
      className={classes.form}
      aria-label={t('milestones.edit')}
      onSubmit={() => void editing.save()}
    >
      {stale && (
        <div className={classes.wide}>
          <StaleNotice by={stale}>
            <StatusPill status={base.actualStatus} />
          </StaleNotice>
        </div>
      )}
      <div className={classes.wide}>
        <label className={classes.label} htmlFor={statusId}>
          {t('milestones.columnStatus')}
        </label>
        <Select
          ref={status}
          id={statusId}
          icon={<StatusGlyph status={draft.actualStatus} />}
          value={draft.actualStatus}
          onChange={(event) => editing.setStatus(event.target.value as MilestoneStatus)}
        >
          {MILESTONE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusWord(t, status)}
            </option>
          ))}
        </Select>
      </div>
      {DATES.map(([field, label]) => (
        <DateField
          key={field}
          name={field}
          label={t(label)}
          value={draft[field]}
          error={error(field)}
          max="9999-12-31"
          onChange={(day) => editing.set({ [field]: day })}
        />
      ))}
      <TextField
        name="percentCompleted"
        inputMode="decimal"
        label={t('milestones.percent')}
        value={draft.percentCompleted}
        error={error('percentCompleted')}
        onChange={(event) => editing.set({ percentCompleted: event.target.value })}
      />
      <div className={classes.paid}>
        <SwitchRow
          label={t('milestones.paid')}
          on={draft.wasPaid}
          onChange={(wasPaid) => editing.set({ wasPaid })}
        />
      </div>
      <TextField
        name="cost"
        inputMode="decimal"
        label={t('milestones.cost')}
        value={draft.cost}
        error={error('cost')}
        onChange={(event) => editing.set({ cost: event.target.value })}
      />
      <TextField
        name="costUnit"
        label={t('milestones.costUnit')}
        maxLength={30}
        value={draft.costUnit}
        onChange={(event) => editing.set({ costUnit: event.target.value })}
      />
      <TextArea
        className={classes.wide}
        label={t('milestones.message')}
        maxLength={5000}
        rows={2}
        value={draft.actualStartMessage}
        onChange={(event) => editing.set({ actualStartMessage: event.target.value })}
      />
      <TextArea
        className={classes.wide}
        label={t('milestones.aboutChange')}
        maxLength={5000}
        rows={2}
        value={notes}
        onChange={(event) => editing.setNotes(event.target.value)}
      />
      <div className={classes.buttons}>
        <Button onClick={editing.cancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('schedule.save')}
        </Button>
      </div>
    </Form>
  )
}
