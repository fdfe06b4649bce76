import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { toastError } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { useUser } from '../auth/useUser.ts'
import { useNote } from '../updates/useNote.ts'
import classes from './MilestoneSheetNotes.module.css'
import { useSendMilestoneNote } from './useSendMilestoneNote.ts'

interface Props {
  projectId: string
  milestoneId: string
}

/** Writes a note on a milestone; one without text is refused here (SPEC section 5). */
export function MilestoneSheetNoteForm({ projectId, milestoneId }: Props) {
  const t = useT()
  const problemId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const send = useSendMilestoneNote(projectId, milestoneId)
  const note = useNote(`${useUser()._id}:${milestoneId}`, send)
  const [isEmpty, setEmpty] = useState(false)
  const isBusy = note.share !== null
  const problem = isEmpty ? t('messages.noContent') : note.problem

  async function submit() {
    if (!isBusy && note.text.trim() === '') {
      setEmpty(true)
      toastError(t('messages.noContent'))
    } else await note.submit()
    area.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      className={classes.form}
      aria-label={t('milestones.addNote')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={classes.grow} data-text={note.text}>
        <textarea
          ref={area}
          className={classes.text}
          aria-label={t('milestones.addNote')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          placeholder={t('milestones.notePlaceholder')}
          maxLength={NOTE_TEXT_MAX}
          rows={3}
          value={note.text}
          readOnly={isBusy}
          onChange={(event) => {
            setEmpty(false)
            note.write(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {problem && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.bar}>
        <Button
          type="submit"
          variant="primary"
          size="s"
          busy={isBusy}
          title={t('milestones.submitHint')}
        >
          {t('milestones.submit')}
        </Button>
      </div>
    </form>
  )
}
