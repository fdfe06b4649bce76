import { CLOSED_NOTE_MAX } from '@plumbline/contract/forms/forms'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import type { ActedForm } from './forms-queries.ts'
import { useFormState } from './useFormState.ts'

interface Props extends DialogProps {
  projectId: string
  form: ActedForm
  state: 'closed' | 'retired'
}

const ASKED = {
  closed: { title: 'forms.closeTitle', text: 'forms.closeText' },
  retired: { title: 'forms.retireTitle', text: 'forms.retireText' },
} as const

/** Asks before a form is closed or leaves the phones, and what those are told who still have visits of it. */
export default function FormStateDialog({ projectId, form, state, onClose }: Props) {
  const t = useT()
  const change = useFormState(projectId, onClose)
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      opened
      title={t(ASKED[state].title)}
      text={t(ASKED[state].text)}
      problem={change.error ? problemText(change.error) : undefined}
      busy={change.isPending}
      onYes={() => change.mutate({ form, state, note })}
      onNo={onClose}
    >
      <TextArea
        label={t('forms.toldField')}
        hint={t('forms.toldFieldHint')}
        rows={2}
        maxLength={CLOSED_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}
