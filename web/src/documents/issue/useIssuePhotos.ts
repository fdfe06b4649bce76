import type { DataOf } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../lib/api/query.ts'

export type IssuePhoto = DataOf<typeof issues.firstPhotos>['docs'][number]['photo']

/** The first photo of each of some issues, once it is known; of an issue without one nothing. */
export function useIssuePhotos(
  projectId: string,
  ids: readonly string[],
  isWanted = true,
): ReadonlyMap<string, IssuePhoto> {
  const query = { '_id[in]': ids.toSorted().join(',') }
  const { data } = useQuery({
    ...q(issues.firstPhotos, { params: { projectId }, query }),
    enabled: isWanted && ids.length > 0,
  })
  return useMemo(() => new Map(data?.docs.map(({ issue, photo }) => [issue, photo])), [data])
}
