import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { KINDS, type Kind } from '../kinds.ts'

/** How many documents there are without any filter; asked for only when `wanted`. */
export function useHidden(kind: Kind, wanted: boolean): number | undefined {
  const projectId = useProjectId()
  const { data } = useQuery({
    ...q(KINDS[kind].calls.list, { params: { projectId }, query: { limit: '1' } }),
    enabled: wanted,
  })
  return data?.totalDocs
}
