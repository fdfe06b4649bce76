import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ArchiveSearch } from './search.ts'

const ROUTE = '/signed-in/projects/$projectId/milestones'

/** The address of the archive, and how to change some of it; undefined removes. */
export function useArchiveSearch() {
  const search: ArchiveSearch = useSearch({ from: ROUTE })
  const navigate = useNavigate({ from: '/projects/$projectId/milestones' })
  const change = useCallback(
    (patch: ArchiveSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...patch }),
        // what is typed, opened and closed is no step that one goes back
        replace: 'text[search]' in patch || 'closed' in patch,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
