import type { issues } from '@plumbline/contract/issues'
import type { submissions } from '@plumbline/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/query.ts'

/** How many documents there are without any filter; asked for only when `wanted`. */
export function useHidden(
  resource: typeof issues | typeof submissions,
  projectId: string,
  wanted: boolean,
): number | undefined {
  const { data } = useQuery({
    ...q(resource.list, { params: { projectId }, query: { limit: '1' } }),
    enabled: wanted,
  })
  return data?.totalDocs
}
