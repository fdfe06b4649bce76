import { useEffect } from 'react'
import { closeDialogs } from '../../lib/overlay/dialogs.ts'
import { useFocusReturn } from '../../lib/overlay/focus-return.ts'
import { IssueNotes } from './IssueNotes.tsx'
import type { NotesProps } from './notes-props.ts'
import { SubmissionNotes } from './SubmissionNotes.tsx'

/** The notes of an issue or submission. */
export function NotesSheet({ kind, ...rest }: NotesProps & { kind: 'issue' | 'submission' }) {
  useFocusReturn()
  // what was opened from them goes with them, when one goes back
  useEffect(() => closeDialogs, [])
  return kind === 'issue' ? <IssueNotes {...rest} /> : <SubmissionNotes {...rest} />
}
