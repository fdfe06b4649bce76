import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'

interface Props extends DialogProps {
  /** The number of submissions. */
  n: number
  /** Gives whether it is done. */
  onSend: (notes: string) => Promise<boolean>
}

/** Asks once why many submissions are rejected. */
export default function RejectManyDialog({ n, onSend, onClose }: Props) {
  const t = useT()
  const [notes, setNotes] = useState('')
  const [problem, setProblem] = useState(false)
  const [busy, setBusy] = useState(false)
  async function reject() {
    setProblem(!notes.trim())
    if (busy || !notes.trim()) return
    setBusy(true)
    if (await onSend(notes.trim())) onClose()
    else setBusy(false)
  }
  return (
    <Dialog title={t('submissions.rejectMany', { n })} onClose={onClose}>
      <Form onSubmit={() => void reject()}>
        <TextArea
          label={t('submissions.whyRejected')}
          value={notes}
          maxLength={NOTE_TEXT_MAX}
          readOnly={busy}
          error={problem ? t('problems.noteNeeded') : undefined}
          data-autofocus
          onChange={(event) => {
            setNotes(event.target.value)
            setProblem(false)
          }}
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="delete" busy={busy}>
            {t('submissions.reject')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
