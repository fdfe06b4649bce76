import { attention } from '@plumbline/contract/attention'
import { baselines } from '@plumbline/contract/baselines'
import { baselineForm } from '@plumbline/contract/baselines/baseline'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { formatDate, localDay } from '../../../lib/dates/dates.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

interface Props extends DialogProps {
  projectId: string
  onSaved: (baselineId: string) => void
}

/** Asks what the baseline is called, and keeps it. */
export default function SaveBaselineDialog({ projectId, onSaved, onClose }: Props) {
  const t = useT()
  const keep = useSend(baselines.keep, {
    success: t('baselines.kept'),
    onSuccess: ({ docs }) => {
      onClose()
      onSaved(docs._id)
    },
    invalidates: () => [keyOf(baselines.list, { projectId }), keyOf(attention.get, { projectId })],
  })
  const form = useForm({
    schema: baselineForm,
    initial: { name: t('baselines.suggested', { date: formatDate(localDay()) }) },
    onSubmit: (body) => !keep.isPending && keep.mutate({ params: { projectId }, body }),
  })
  return (
    <Dialog title={t('baselines.keep')} onClose={onClose}>
      <Form onSubmit={form.onSubmit}>
        <div className="stack">
          <p className="quiet">{t('baselines.keepMeans')}</p>
          <TextField
            label={t('baselines.name')}
            autoComplete="off"
            maxLength={60}
            data-autofocus
            {...form.field('name')}
          />
          {keep.error && <Notice>{problemText(keep.error)}</Notice>}
        </div>
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={keep.isPending}>
            {t('baselines.keep')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
