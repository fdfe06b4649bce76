import { fieldKeys, KEY_LABEL_MAX } from '@plumbline/contract/intake/field-keys'
import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { useSend } from '../../../../lib/api/useSend.ts'
import { localDay } from '../../../../lib/dates/dates.ts'
import type { DialogProps } from '../../../../lib/overlay/dialogs.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { DateField } from '../../../../ui/form/date/DateField.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog, DialogButtons } from '../../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../../ui/status/Notice.tsx'
import classes from '../codes/Code.module.css'
import { FormsChoice } from './FormsChoice.tsx'
import { fullNameOf } from '../keys.ts'
import { endOf, endProblem } from './new-key.ts'
import { keysKeys } from '../queries.ts'

interface Props extends DialogProps {
  projectId: string
  fieldKey: FieldKey
  what: 'label' | 'forms' | 'end'
}

const TITLES = {
  label: 'field.rename',
  forms: 'field.changeForms',
  end: 'field.changeEnd',
} as const

/** Names a key, limits it to forms, or sets its last day. */
export default function ChangeKeyDialog({ projectId, fieldKey, what, onClose }: Props) {
  const t = useT()
  const [label, setLabel] = useState(fieldKey.label)
  const [forms, setForms] = useState(fieldKey.forms)
  const [lastDay, setLastDay] = useState(fieldKey.expiresAt ? localDay(fieldKey.expiresAt) : '')
  const [isAsked, setAsked] = useState(false)
  const change = useSend(fieldKeys.update, {
    success: t('field.changed'),
    onSuccess: onClose,
    invalidates: () => keysKeys(projectId),
  })
  const lateEnd = what === 'end' ? endProblem(lastDay).lastDay : undefined
  const noForm = what === 'forms' && forms?.length === 0
  function submit() {
    setAsked(true)
    if (change.isPending || lateEnd || noForm) return
    const params = { projectId, keyId: fieldKey._id }
    if (what === 'label') change.mutate({ params, body: { label } })
    else if (what === 'forms') change.mutate({ params, body: { forms } })
    else change.mutate({ params, body: { expiresAt: endOf(lastDay) } })
  }
  return (
    <Dialog title={t(TITLES[what])} size={440} onClose={onClose}>
      <p className={`hintText ${classes.about}`}>{fullNameOf(t, fieldKey)}</p>
      <Form onSubmit={submit}>
        {what === 'label' && (
          <TextField
            label={t('field.label')}
            value={label}
            maxLength={KEY_LABEL_MAX}
            data-autofocus
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
        {what === 'forms' && (
          <FormsChoice
            value={forms}
            onChange={setForms}
            error={isAsked && noForm ? t('field.chooseForm') : undefined}
          />
        )}
        {what === 'end' && (
          <DateField
            label={t('field.ends')}
            hint={t('field.endsHint')}
            value={lastDay}
            min={localDay()}
            max="9999-12-31"
            error={isAsked && lateEnd ? t(lateEnd) : undefined}
            data-autofocus
            onChange={setLastDay}
          />
        )}
        {change.error && <Notice>{problemText(change.error)}</Notice>}
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('field.save')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
