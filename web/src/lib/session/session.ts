import { users } from '@plumbline/contract/users'
import type { User } from '@plumbline/contract/users/user'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { settings } from '../settings/settings.ts'

/**
 * Who is signed in, or null. A first check that fails counts as not signed in. Where the
 * page came without a session cookie and nobody has signed in since, there is nobody to ask for.
 */
export const session = queryOptions({
  queryKey: keyOf(users.isAuthenticated),
  queryFn: async ({ signal, client, queryKey }): Promise<User | null> => {
    if (!settings.hasSession && !client.getQueryData(queryKey)) return null
    try {
      return (await call(users.isAuthenticated, { signal })).user
    } catch (error) {
      // a server that cannot be reached for a while signs nobody out
      const isRefused = error instanceof ApiError && error.status === 401
      return isRefused ? null : (client.getQueryData<User | null>(queryKey) ?? null)
    }
  },
  staleTime: 5 * 60_000,
  gcTime: Infinity,
})
