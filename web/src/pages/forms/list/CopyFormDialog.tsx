import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { formsQuery } from '../forms-queries.ts'
import { useNewForm } from '../new-form.ts'

/** Asks which form a new one begins as a copy of. */
export default function CopyFormDialog({
  projectId,
  onClose,
}: DialogProps & { projectId: string }) {
  const t = useT()
  const { language, locale } = useLanguage()
  const forms = useQuery(formsQuery(projectId)).data?.docs ?? []
  const options = forms
    .map((form) => ({ value: form._id, label: formTitle(form, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const [chosen, setChosen] = useState<string>()
  const formId = chosen ?? options[0]?.value
  const make = useNewForm(projectId)
  return (
    <Dialog title={t('forms.copyTitle')} size={440} onClose={onClose}>
      <Select
        aria-label={t('forms.copyWhich')}
        value={formId ?? ''}
        onChange={(event) => setChosen(event.target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {make.error && <Notice>{problemText(make.error)}</Notice>}
      <DialogButtons>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="primary"
          busy={make.isPending}
          onClick={() =>
            formId && make.mutate({ from: 'form', formId }, { onSuccess: () => onClose() })
          }
        >
          {t('forms.copy')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
