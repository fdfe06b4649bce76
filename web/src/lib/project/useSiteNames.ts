import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { projectQueries } from './project-queries.ts'
import { useProjectId } from './useProject.ts'

/** Returns the name of a site for lists: its short name, where it has one and that is known. */
export function useSiteNames(): (site: { _id: string; name: string }) => string {
  const { data } = useQuery(projectQueries(useProjectId()).sites)
  const names = useMemo(
    () => new Map(data?.docs.map(({ _id, shortName }) => [_id, shortName])),
    [data],
  )
  return useCallback(({ _id, name }) => names.get(_id) || name, [names])
}
