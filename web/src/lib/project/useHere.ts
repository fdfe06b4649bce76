import { useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { tabAt } from './places.ts'

/** The place of the project that one is in, and its tab. */
export function useHere(): ReturnType<typeof tabAt> {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { projectId = '' } = useParams({ strict: false })
  const search: { tab?: unknown } = useSearch({ strict: false })
  const below = path.slice(`/projects/${projectId}`.length).replace(/\/$/, '')
  return tabAt(below, search.tab === 'field' ? search.tab : undefined)
}
