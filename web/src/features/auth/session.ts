import { users, type User } from '@plumbline/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { keyOf } from '../../lib/query.ts'
import { settings } from '../../lib/settings.ts'

/**
 * Who is signed in, or null. A check that fails counts as not signed in (SPEC section 8). Where the
 * page came without a session cookie and nobody has signed in since, there is nobody to ask for.
 */
export const session = queryOptions({
  queryKey: keyOf(users.isAuthenticated),
  queryFn: async ({ signal, client, queryKey }): Promise<User | null> => {
    if (!settings.hasSession && !client.getQueryData(queryKey)) return null
    try {
      return (await call(users.isAuthenticated, { signal })).user
    } catch {
      return null
    }
  },
  staleTime: 5 * 60_000,
  gcTime: Infinity,
})
