import { useState } from 'react'
import { localDay } from '../../lib/dates/dates.ts'

/** The parts of one's work that can be shown. */
export const WORK_VIEWS = ['all', 'mine', 'toVerify', 'mentions', 'asked'] as const
export type WorkView = (typeof WORK_VIEWS)[number]

/** The view of My Work: a part of the work, one day, and for admins the member whose work is shown. */
export function useWorkView() {
  const [view, setView] = useState<WorkView>('all')
  const [day, setDay] = useState<string>()
  const [of, setOf] = useState<string>()
  return {
    view,
    setView: (next: WorkView) => setView(next),
    day,
    setDay,
    /** Undefined: oneself. */
    of,
    setOf,
    query: { today: localDay(), ...(day !== undefined && { day }) },
  }
}

export type WorkViewState = ReturnType<typeof useWorkView>
