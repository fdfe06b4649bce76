import { useState } from 'react'
import type { Work } from '../../../documents/detail/useChange.ts'
import { useT } from '../../../i18n/useT.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { DateField } from '../../../ui/form/date/DateField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'

interface Props extends DialogProps {
  /** The number of chosen issues. */
  n: number
  /** Gives whether anything was changed. */
  onSet: (work: Work) => Promise<boolean>
}

/** Asks for any day until which the issues that are chosen are to be done. */
export default function DayDialog({ n, onSet, onClose }: Props) {
  const t = useT()
  const [dueAt, setDueAt] = useState('')
  const [busy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  async function set() {
    setAsked(true)
    if (dueAt === '' || busy) return
    setBusy(true)
    if (await onSet({ dueAt })) onClose()
    setBusy(false)
  }
  return (
    <Dialog title={t('work.askDay', { n })} onClose={onClose}>
      <Form onSubmit={() => void set()}>
        <DateField
          label={t('work.due')}
          value={dueAt}
          required
          error={isAsked && dueAt === '' ? t('problems.required') : undefined}
          min="2000-01-01"
          max="2100-12-31"
          data-autofocus
          onChange={setDueAt}
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('work.setDay')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
