import { forms } from '@plumbline/contract/forms/forms'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { useSend } from '../../lib/api/useSend.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { formTitle } from '../../lib/texts/form-title.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { type ActedForm, formsKeys } from './forms-queries.ts'

interface Props extends DialogProps {
  projectId: string
  form: ActedForm
}

/** Deletes a form that was never published, after it was confirmed, and leads to the others. */
export default function DeleteFormDialog({ projectId, form, onClose }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const name = formTitle(form, useLanguage().language)
  const remove = useSend(forms.remove, {
    success: t('forms.deleted', { name }),
    invalidates: () => formsKeys(projectId).slice(0, 1),
    onSuccess: async () => {
      onClose()
      await navigate({ to: '/projects/$projectId/forms', params: { projectId } })
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t('forms.deleteTitle', { name })}
      text={t('forms.deleteText')}
      problem={remove.error ? problemText(remove.error) : undefined}
      destructive
      busy={remove.isPending}
      onYes={() => remove.mutate({ params: { projectId, formId: form._id } })}
      onNo={onClose}
    />
  )
}
