import { Check } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { useFocusReturn } from '../../../lib/overlay/focus-return.ts'
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx'
import classes from './Composer.module.css'
import { useThread } from '../thread.ts'
import { NoteForm } from './NoteForm.tsx'
import type { useNote } from './useNote.ts'

interface Props {
  title: string
  note: ReturnType<typeof useNote>
  onClose: () => void
  onSent: () => void
}

/** The sheet above the keyboard of a phone in which a comment is written. */
export function NoteSheet({ title, note, onClose, onSent }: Props) {
  const t = useT()
  const { kind } = useThread()
  useFocusReturn()
  const isDraft = note.text.trim() !== '' && note.share === null
  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      aside={
        isDraft && (
          <span className={`quietText ${classes.kept}`}>
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
