import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
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

/** Asks before a form is closed or leaves the phones. */
export default function FormStateDialog({ projectId, form, state, onClose }: Props) {
  const t = useT()
  const change = useFormState(projectId, onClose)
  return (
    <ConfirmDialog
      opened
      title={t(ASKED[state].title)}
      text={t(ASKED[state].text)}
      problem={change.error ? problemText(change.error) : undefined}
      busy={change.isPending}
      onYes={() => change.mutate({ form, state })}
      onNo={onClose}
    />
  )
}
