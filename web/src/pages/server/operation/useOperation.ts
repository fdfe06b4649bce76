import { API_PREFIX } from '@plumbline/contract/endpoint'
import { serverMails } from '@plumbline/contract/operation/failed-mails'
import { operation } from '@plumbline/contract/operation/operation'
import { serverJobs } from '@plumbline/contract/operation/parked-jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, q } from '../../../lib/api/query.ts'

/** The page is read anew so often, and earlier when the server says that something has changed. */
const AGAIN_MS = 30_000

/** The keys of the queries that are out of date when something of the server has changed. */
export const OF_SERVER = [keyOf(operation.get), keyOf(serverJobs.list), keyOf(serverMails.list)]

/** The state of the installation, kept up to date while the page is open. */
export function useOperation() {
  const client = useQueryClient()
  useEffect(() => {
    const source = new EventSource(`${API_PREFIX}${operation.events.path}`)
    source.addEventListener('change', () => {
      for (const queryKey of OF_SERVER) void client.invalidateQueries({ queryKey })
    })
    source.addEventListener('end', () => source.close())
    return () => source.close()
  }, [client])
  return useQuery({ ...q(operation.get), refetchInterval: AGAIN_MS, staleTime: AGAIN_MS / 2 })
}
