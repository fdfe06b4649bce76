import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { DashboardSearch } from './search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sidebar was opened on the dashboard, so that going back closes it. */
    openedHere?: boolean
  }
}

/** The dashboard's address, and how to change it so that one can go back. */
export function useDashboardSearch() {
  const search: DashboardSearch = useSearch({ from: '/signed-in/projects/$projectId/' })
  const navigate = useNavigate({ from: '/projects/$projectId/' })
  const { history } = useRouter()

  const chooseSite = useCallback(
    (site: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, site }), resetScroll: false }),
    [navigate],
  )
  const openMilestone = useCallback(
    (milestone: string) =>
      void navigate({
        search: (before) => ({ ...before, milestone }),
        state: { openedHere: true },
        resetScroll: false,
      }),
    [navigate],
  )
  const closeMilestone = useCallback(() => {
    if (history.location.state.openedHere) return history.back()
    void navigate({
      search: (before) => ({ ...before, milestone: undefined }),
      replace: true,
      resetScroll: false,
    })
  }, [history, navigate])

  return { ...search, chooseSite, openMilestone, closeMilestone }
}
