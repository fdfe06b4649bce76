import { useLocation, useSearch } from '@tanstack/react-router'
import { parseNotesSearch } from './notes-search.ts'
import { useNotesAddress } from './useNotesAddress.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const NotesSheet = lazyPart(async () => ({
  default: (await import('./NotesSheet.tsx')).NotesSheet,
}))

/** The notes that the address names, over whichever page of the project. */
export function OpenNotes({ projectId }: { projectId: string }) {
  const { issueNotes, submissionNotes } = parseNotesSearch(useSearch({ strict: false }))
  const title = useLocation({ select: ({ state }) => state.notesTitle })
  const { close } = useNotesAddress()
  const docId = issueNotes ?? submissionNotes
  if (docId === undefined) return null
  return (
    <NotesSheet
      key={docId}
      kind={issueNotes ? 'issue' : 'submission'}
      projectId={projectId}
      docId={docId}
      title={title ?? ''}
      onClose={close}
    />
  )
}
