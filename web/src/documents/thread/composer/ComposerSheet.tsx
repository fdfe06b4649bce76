import { Check } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useFocusReturn } from '../../../lib/overlay/focus-return.ts'
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx'
import classes from './Composer.module.css'
import { useThread } from '../thread.ts'
import { NoteForm } from './NoteForm.tsx'
import { useUnsent } from './unsent.ts'
import { useNote, type SendNote } from './useNote.ts'

interface Props {
  /** Names the person and the document; give it as `key` too. */
  draftKey: string
  send: SendNote
  /** The id of the row that opens it. */
  id: string
  /** What one writes to: 'I-42'. */
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
  const begun = note.text.trim()
  const n = note.files.files.length
  return (
    <>
      <button
        id={id}
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        data-begun={begun !== '' || n > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <span>{begun || t('updates.placeholder')}</span>
        {n > 0 && <span className={classes.counter}>{t('updates.files', { n })}</span>}
      </button>
      {isOpen && (
        <Opened
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

interface OpenedProps {
  title: string
  note: ReturnType<typeof useNote>
  onClose: () => void
  onSent: () => void
}

function Opened({ title, note, onClose, onSent }: OpenedProps) {
  const t = useT()
  const { kind } = useThread()
  useFocusReturn()
  const isKept = note.text.trim() !== '' && note.share === null
  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      aside={
        isKept && (
          <span className={classes.kept}>
            <Check size={14} aria-hidden="true" />
            {t('updates.draftSaved')}
          </span>
        )
      }
    >
      <div className={classes.inSheet}>
        <NoteForm note={note} takesFocus takesCommands={kind === 'issue'} onSent={onSent} />
      </div>
    </BottomSheet>
  )
}
