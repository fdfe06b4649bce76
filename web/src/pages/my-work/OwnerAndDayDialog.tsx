import { issues } from '@plumbline/contract/issues'
import type { WorkIssue } from '@plumbline/contract/my-work/work'
import { useId, useState } from 'react'
import { useChange } from '../../documents/detail/useChange.ts'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { useOwners } from '../../lib/project/useOwners.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Select } from '../../ui/form/Select.tsx'
import field from '../../ui/form/TextField.module.css'
import { DateField } from '../../ui/form/date/DateField.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import classes from './MyWork.module.css'

export interface OwnerAndDay {
  issue: WorkIssue
  /** The field in which one begins. */
  begin: 'owner' | 'dueAt'
}

/** Changes the owner of an issue and the day until which it is to be done. */
export default function OwnerAndDayDialog({ issue, begin, onClose }: DialogProps & OwnerAndDay) {
  const t = useT()
  const id = useId()
  const { send, busy } = useChange(issues, issue)
  const people = useOwners(issue.project)
  const before = { owner: issue.owner?._id ?? '', dueAt: issue.dueAt ?? '' }
  const [owner, setOwner] = useState(before.owner)
  const [dueAt, setDueAt] = useState(before.dueAt)
  const isFormer = issue.owner && !people.some(({ _id }) => _id === issue.owner?._id)
  async function save() {
    const work = {
      ...(owner !== before.owner && { owner: owner || null }),
      ...(dueAt !== before.dueAt && { dueAt: dueAt || null }),
    }
    if (Object.keys(work).length === 0) return onClose()
    if ((await send({ actionType: 'Edited', work })) === null) onClose()
  }
  return (
    <Dialog title={`I-${issue.refId} ${issue.question.errorText}`} onClose={onClose}>
      <Form
        className={classes.form}
        onSubmit={() => {
          if (!busy) void save()
        }}
      >
        <div>
          <label className={field.label} htmlFor={id}>
            {t('work.owner')}
          </label>
          <Select
            id={id}
            value={owner}
            data-autofocus={begin === 'owner' || undefined}
            onChange={({ target }) => setOwner(target.value)}
          >
            <option value="">{t('work.nobody')}</option>
            {isFormer && issue.owner && (
              <option value={issue.owner._id}>{fullName(issue.owner)}</option>
            )}
            {people.map((person) => (
              <option key={person._id} value={person._id}>
                {fullName(person)}
              </option>
            ))}
          </Select>
        </div>
        <DateField
          label={t('work.dueDate')}
          value={dueAt}
          min="2000-01-01"
          max="2100-12-31"
          data-autofocus={begin === 'dueAt' || undefined}
          onChange={setDueAt}
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('own.save')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
