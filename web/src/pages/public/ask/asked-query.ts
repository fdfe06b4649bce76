import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { q } from '../../../lib/api/query.ts'

/** The query for the questions of a link. It runs once: one sees the changes of others after the answer. */
export const askedQuery = (token: string) => ({
  ...q(publicAsks.get, { params: { token } }),
  staleTime: Infinity,
  retry: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
})
