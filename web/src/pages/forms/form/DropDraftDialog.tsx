import { type FormDetails, forms } from '@plumbline/contract/forms/forms'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { formsKeys } from '../forms-queries.ts'

interface Props extends DialogProps {
  projectId: string
  form: FormDetails
}

/** Throws the draft of a published form away, after it was confirmed. */
export default function DropDraftDialog({ projectId, form, onClose }: Props) {
  const t = useT()
  const drop = useSend(forms.save, {
    success: t('forms.draftDropped'),
    invalidates: () => formsKeys(projectId),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('forms.dropDraftTitle')}
      text={t('forms.dropDraftText', { n: form.liveVersion ?? 0 })}
      problem={drop.error ? problemText(drop.error) : undefined}
      destructive
      busy={drop.isPending}
      onYes={() =>
        drop.mutate({
          params: { projectId, formId: form._id },
          body: { draft: null, version: form.version },
        })
      }
      onNo={onClose}
    />
  )
}
