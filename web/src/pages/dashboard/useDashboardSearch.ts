import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMilestoneAddress } from '../../documents/useMilestoneAddress.ts'
import type { DashboardSearch } from './search.ts'

/** The dashboard's address, and how to change it so that one can go back. */
export function useDashboardSearch() {
  const search: DashboardSearch = useSearch({ from: '/signed-in/projects/$projectId/' })
  const { openMilestone } = useMilestoneAddress()
  const navigate = useNavigate({ from: '/projects/$projectId/' })

  const chooseSite = useCallback(
    (site: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, site }), resetScroll: false }),
    [navigate],
  )
  return { ...search, chooseSite, openMilestone }
}
