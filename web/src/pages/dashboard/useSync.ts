import { useEffect, useRef, useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { callTexts } from '../../i18n/call-texts.ts'
import { isOffline } from '../../lib/api/network.ts'
import { toastError } from '../../lib/overlay/toasts.ts'
import type { Days } from '../../lib/dates/in-days.ts'
import { useDashboardData } from './useDashboardData.ts'

export interface Sync {
  /** When the oldest of what is shown came from the server; null after a failure. */
  at: Date | null
  /** The first load, or one that was asked for, is under way. */
  isRunning: boolean
  run: () => void
}

/**
 * The load of the dashboard as a whole: when it last succeeded, and how to load again. One that
 * fails is told once and leaves no time. It watches the queries on its own, so that
 * the page is not painted again for each that begins or ends.
 */
export function useSync(siteId: string | undefined, days: Days | undefined): Sync {
  const queries = Object.values(useDashboardData(siteId, days))
  const [isAskedFor, setAskedFor] = useState(false)

  const isFetching = queries.some((query) => query.isFetching)
  const failed = queries.find((query) => query.isError)
  const error = failed?.error ?? null
  const failedAt = Math.max(...queries.map((query) => query.errorUpdatedAt))
  const reportedAt = useRef(0)
  useEffect(() => {
    if (isFetching || error === null || failedAt === reportedAt.current) return
    reportedAt.current = failedAt
    toastError(problemText(error))
  }, [isFetching, error, failedAt])

  const times = queries.map((query) => query.dataUpdatedAt)
  const isLoaded = !failed && times.every((time) => time > 0)
  return {
    at: isLoaded ? new Date(Math.min(...times)) : null,
    isRunning: isAskedFor || (!failed && queries.some((query) => query.isPending)),
    run() {
      // One alert, and not one for each part of the page, which keeps what it has.
      if (isOffline()) return toastError(callTexts.offline)
      setAskedFor(true)
      void Promise.all(queries.map((query) => query.refetch())).then(() => setAskedFor(false))
    },
  }
}
