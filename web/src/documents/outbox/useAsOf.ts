import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '../../lib/dates/dates.ts'

/** When the newest of what one sees was read, from the moment that the network is gone. */
export function useAsOf(isOffline: boolean): string | null {
  const client = useQueryClient()
  const [asOf, setAsOf] = useState<number | null>(null)
  if (isOffline && asOf === null) setAsOf(newest(client))
  if (!isOffline && asOf !== null) setAsOf(null)
  return asOf === null ? null : formatTime(new Date(asOf).toISOString())
}

function newest(client: QueryClient): number {
  const read = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
  return Math.max(0, ...read) || Date.now()
}
