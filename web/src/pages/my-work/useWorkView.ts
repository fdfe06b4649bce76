import { useState } from 'react'
import { localDay } from '../../lib/dates/dates.ts'

/** Which part of one's work is shown. */
export const WORK_VIEWS = ['all', 'mine', 'toVerify', 'mentions', 'asked'] as const
export type WorkView = (typeof WORK_VIEWS)[number]

/** What of whose work is shown: a part of it, one day, and for admins that of a member. */
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
