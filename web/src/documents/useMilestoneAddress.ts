import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { MilestoneSection } from './milestone-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sidebar was opened on this page, so that going back closes it. */
    openedHere?: boolean
  }
}

/** Opens and closes the sidebar of a milestone by the address of the page, so that one can go back. */
export function useMilestoneAddress() {
  const navigate = useNavigate()
  const { history } = useRouter()

  const openMilestone = useCallback(
    (milestone: string, section?: MilestoneSection) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, milestone, section }),
        state: { openedHere: true },
        resetScroll: false,
      }),
    [navigate],
  )
  const closeMilestone = useCallback(() => {
    if (history.location.state.openedHere) return history.back()
    void navigate({
      to: '.',
      search: (before) => ({ ...before, milestone: undefined, section: undefined }),
      replace: true,
      resetScroll: false,
    })
  }, [history, navigate])

  return { openMilestone, closeMilestone }
}
