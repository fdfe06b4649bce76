import { projects } from '@plumbline/contract/projects'
import type { User } from '@plumbline/contract/users/user'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { lockedOut } from '../lib/session/locked-out.ts'
import { session } from '../lib/session/session.ts'
import { ApiError, freshness, refusals } from '../lib/api/call.ts'
import { CancelledCall } from '../lib/api/dialog-calls.ts'
import { isOffline } from '../lib/api/network.ts'
import { timeZone } from '../lib/dates/time-zone.ts'
import { onDemand } from '../lib/loading/onDemand.ts'

const fresh = onDemand(async () => (await import('./fresh/ask-fresh.ts')).askFresh)

/**
 * The cache of the API's answers. A refusal is not tried again; when the server says that nobody is
 * signed in any more, or that the project of the page is not one's own any more, that is told once.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // what one had open does not exist for one any more
        const isGone = error instanceof ApiError && error.status === 404
        const isProject = query.queryKey[0] === projects.get.path
        if (isGone && isProject && query.state.data !== undefined) lockedOut.tell('removed')
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        // whether it was done is seen on the page
        if (error instanceof CancelledCall) void client.invalidateQueries()
      },
    }),
    defaultOptions: {
      // A change that cannot be sent fails at once and says so. By default the library holds it back until
      // there is a network, and makes a change then that the person has called off long ago.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // what failed meanwhile is asked for again, however lately it was
        refetchOnReconnect: (query) => (query.state.status === 'error' ? 'always' : true),
        // without a network a page keeps what it has, and is silent about it
        refetchOnWindowFocus: () => !isOffline(),
        staleTime: 15_000,
        retry: (failures, error) =>
          failures < 2 &&
          !isOffline() &&
          (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  })
  freshness.ask = async (ways) => (await fresh.get())(ways)
  refusals.hear = (status) => {
    if (status === 401 && client.getQueryData(session.queryKey)) {
      client.setQueryData(session.queryKey, null)
    }
  }
  // the person who is signed in and their time zone, whoever says so
  let known: User | null = null
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== session.queryKey[0]) return
    const now = (query.state.data as User | null | undefined) ?? null
    timeZone.set(now?.timeZone ?? null)
    if (known && !now) lockedOut.tell('signedOut')
    known = now
  })
  return client
}
