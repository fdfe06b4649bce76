import { useThread } from '../thread.ts'
import { NoteForm, type NoteLook } from './NoteForm.tsx'
import { useUnsent } from './unsent.ts'
import { useNote, type SendNote } from './useNote.ts'

interface Props extends NoteLook {
  /** Names the person and the document; give it as `key` too. */
  draftKey: string
  send: SendNote
}

/** Where a note is written: text and up to five files, by button, drop or paste; people by an @. */
export function Composer({ draftKey, send, ...look }: Props) {
  const { kind } = useThread()
  const note = useNote(draftKey, send)
  useUnsent(draftKey, note.ready, note.submit)
  return <NoteForm note={note} takesCommands={kind === 'issue'} {...look} />
}
