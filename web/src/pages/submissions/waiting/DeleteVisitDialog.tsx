import { VISIT_NOTE_MAX, visits, type Visit } from '@plumbline/contract/intake/visits'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { outOfDate } from '../../../live/out-of-date.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import classes from './Waiting.module.css'

interface Props extends DialogProps {
  projectId: string
  visit: Visit
}

/** Removes a visit that waits, with a note for the audit log. */
export default function DeleteVisitDialog({ projectId, visit, onClose }: Props) {
  const t = useT()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isMissing, setMissing] = useState(false)
  const remove = useSend(visits.remove, {
    success: t('waiting.deleted'),
    onSuccess: onClose,
    onError: (error) => setProblem(problemText(error)),
    invalidates: () => outOfDate(projectId, [{ kind: 'submission', _id: null }]),
  })
  function submit() {
    const reason = note.trim()
    setMissing(reason === '')
    setProblem('')
    if (!reason || remove.isPending) return
    remove.mutate({ params: { projectId, visitId: visit._id }, query: { note: reason } })
  }
  return (
    <Dialog title={t('waiting.deleteTitle')} size={440} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={classes.ask}>{t('waiting.deleteText')}</p>
        <TextArea
          label={t('waiting.note')}
          rows={3}
          maxLength={VISIT_NOTE_MAX}
          value={note}
          data-autofocus
          error={isMissing ? t('waiting.noteMissing') : undefined}
          onChange={(event) => {
            setNote(event.target.value)
            setMissing(false)
          }}
        />
        {problem && (
          <div className={classes.problem}>
            <Notice>{problem}</Notice>
          </div>
        )}
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="delete" busy={remove.isPending}>
            {t('waiting.delete')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
