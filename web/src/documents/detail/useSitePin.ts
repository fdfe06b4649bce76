import { sites } from '@plumbline/contract/sites'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'
import { positionOf, type MapPosition } from '../../map/sites.ts'

/** Where the pin of a site stands; null when it has none, undefined while that is not known. */
export function useSitePin(projectId: string, siteId: string): MapPosition | null | undefined {
  const { data } = useQuery(q(sites.list, { params: { projectId } }))
  const site = data?.docs.find(({ _id }) => _id === siteId)
  if (!data) return undefined
  return site ? positionOf(site) : null
}
