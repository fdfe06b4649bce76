import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { NotesSearch } from './notes-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The title of the notes, from the list that they were opened in. */
    notesTitle?: string
  }
}

const NOTHING: NotesSearch = { issueNotes: undefined, submissionNotes: undefined }

/** Opens and closes the notes of a document: a step of the history, so that going back closes them. */
export function useNotesAddress() {
  const navigate = useNavigate()
  const { history } = useRouter()

  const open = useCallback(
    (of: NotesSearch, notesTitle: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...NOTHING, ...of }),
        state: { openedHere: true, notesTitle },
        resetScroll: false,
      }),
    [navigate],
  )
  const close = useCallback(() => {
    if (history.location.state.openedHere) return history.back()
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...NOTHING }),
      replace: true,
      resetScroll: false,
    })
  }, [history, navigate])

  return { open, close }
}
