import { shares } from '@plumbline/contract/shares'
import { q } from '../../lib/api/query.ts'

/** The document of a link, asked for once. */
export function sharedQuery(shareId: string) {
  return {
    ...q(shares.get, { params: { shareId } }),
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  }
}
