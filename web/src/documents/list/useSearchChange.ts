import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ArchiveSearch } from './list-search.ts'

/**
 * Changes some of a list's address; undefined removes. Each change is a step back in the history,
 * but for the search, which is typed.
 */
export function useSearchChange() {
  const navigate = useNavigate()
  return useCallback(
    (patch: ArchiveSearch) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...patch }),
        replace: 'text[search]' in patch,
        resetScroll: false,
      }),
    [navigate],
  )
}
