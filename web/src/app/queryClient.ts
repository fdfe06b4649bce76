import type { User } from '@plumbline/contract/users'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { session } from '../features/auth/session.ts'
import { ApiError } from '../lib/call.ts'
import { timeZone } from '../lib/time-zone.ts'

/**
 * The cache of the API's answers. A refusal is not tried again; when the server says that nobody is
 * signed in (any more), `onSignedOut` is called once.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const watch = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return
    if (!client.getQueryData(session.queryKey)) return
    client.setQueryData(session.queryKey, null)
    onSignedOut()
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) =>
          failures < 2 &&
          (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  })
  // the zone of the person who is signed in, whoever says so
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== session.queryKey[0]) return
    timeZone.set((query.state.data as User | null | undefined)?.timeZone ?? null)
  })
  return client
}
