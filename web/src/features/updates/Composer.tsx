import { MAX_ATTACHMENTS, NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { useId, useRef, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { ChosenFiles } from './ChosenFiles.tsx'
import classes from './Composer.module.css'
import { FileButtons } from './FileButtons.tsx'
import { SendingBar } from './SendingBar.tsx'
import { useAutosize } from './useAutosize.ts'
import { useFileDrop } from './useFileDrop.ts'
import { useNote, type SendNote } from './useNote.ts'

interface Props {
  /** Names the person and the document; give it as `key` too. */
  draftKey: string
  send: SendNote
  /** The id of the text area, for buttons that lead to it. */
  id?: string
}

/** Where a note is written: text and up to five files, by button, drop or paste. */
export function Composer({ draftKey, send, id }: Props) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const note = useNote(draftKey, send)
  const { files } = note.files
  const busy = note.share !== null
  const drop = useFileDrop((dropped) => {
    if (!busy) note.files.add(dropped)
  })

  useAutosize(area, note.text)

  async function submit() {
    await note.submit()
    area.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      className={classes.composer}
      data-over={drop.over || undefined}
      aria-label={t('updates.composer')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      {...drop.handlers}
    >
      <textarea
        ref={area}
        id={id}
        className={classes.text}
        aria-label={t('updates.composer')}
        aria-describedby={note.problem ? problemId : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={t('updates.placeholder')}
        maxLength={NOTE_TEXT_MAX}
        rows={3}
        value={note.text}
        readOnly={busy}
        onChange={(event) => note.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ChosenFiles files={files} onRemove={note.files.remove} locked={busy} />
      {note.problem && (
        <p className={classes.problem} id={problemId}>
          {note.problem}
        </p>
      )}
      {note.share !== null && <SendingBar share={note.share} onCancel={note.cancel} />}
      <div className={classes.bar}>
        <FileButtons onFiles={note.files.add} disabled={busy} />
        {files.length > 0 && (
          <span className={classes.counter}>
            {t('updates.filesOf', { n: files.length, max: MAX_ATTACHMENTS })}
          </span>
        )}
        <Button
          type="submit"
          variant="primary"
          size="s"
          busy={busy}
          disabled={!note.ready && !busy}
          title={t('updates.submitHint')}
        >
          {t('updates.submit')}
        </Button>
      </div>
      {drop.over && <p className={classes.drop}>{t('updates.dropHere')}</p>}
    </form>
  )
}
