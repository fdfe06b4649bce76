import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { onDemand, useOnDemand } from '../../../lib/loading/onDemand.ts'
import classes from './Composer.module.css'
import { useUnsent } from './unsent.ts'
import { useNote, type SendNote } from './useNote.ts'

const sheet = onDemand(async () => (await import('./NoteSheet.tsx')).NoteSheet)

interface Props {
  /** Names the person and the document; give it as `key` too. */
  draftKey: string
  send: SendNote
  /** The id of the row that opens it. */
  id: string
  /** The reference of the document: 'I-42'. */
  reference: string
}

/**
 * The composer of phones: a row below the history that opens a sheet above the keyboard. Text and files stay when
 * it is closed, and whatever is done to the document may take them along.
 */
export function ComposerSheet({ draftKey, send, id, reference }: Props) {
  const t = useT()
  const note = useNote(draftKey, send)
  useUnsent(draftKey, note.ready, note.submit)
  const [isOpen, setOpen] = useState(false)
  const { Part: NoteSheet } = useOnDemand(sheet, isOpen)
  const begun = note.text.trim()
  const n = note.files.files.length
  return (
    <>
      <button
        id={id}
        type="button"
        className={`row ${classes.opener}`}
        aria-haspopup="dialog"
        data-begun={begun !== '' || n > 0 || undefined}
        onPointerDown={sheet.fetch}
        onFocus={sheet.fetch}
        onClick={() => setOpen(true)}
      >
        <span>{begun || t('updates.placeholder')}</span>
        {n > 0 && <span className={classes.counter}>{t('updates.files', { n })}</span>}
      </button>
      {isOpen && NoteSheet && (
        <NoteSheet
          title={t('updates.commentOn', { ref: reference })}
          note={note}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            // the comment stands above the row
            document.getElementById(id)?.scrollIntoView({ block: 'end', behavior: 'smooth' })
          }}
        />
      )}
    </>
  )
}
