import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { TableSearch } from './table-search.ts'

type Page =
  | '/signed-in/projects/$projectId/plan/update/sites'
  | '/signed-in/projects/$projectId/plan/update/milestones'

/** The search parameters of a table, and a function that changes them. */
export function useTableSearch(from: Page) {
  const search: TableSearch = useSearch({ from })
  const navigate = useNavigate()
  const change = useCallback(
    (patch: TableSearch) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...patch }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
