import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { q } from '../../../lib/api/query.ts'

/** What a link asks, once: what others change meanwhile is seen after the answer. */
export const askedQuery = (token: string) => ({
  ...q(publicAsks.get, { params: { token } }),
  staleTime: Infinity,
  retry: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
})
