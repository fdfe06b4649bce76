import { activity, type ActivityEntry } from '@plumbline/contract/activity'
import { ACTION_TYPES, type ActionType } from '@plumbline/contract/documents/updates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/call.ts'
import { q } from '../../lib/api/query.ts'

/** The filter of the calls by kinds: empty when all kinds are wanted. */
export function kindsQuery(hidden: readonly ActionType[]): { 'actionType[in]'?: string } {
  const shown = ACTION_TYPES.filter((type) => !hidden.includes(type))
  return shown.length === ACTION_TYPES.length ? {} : { 'actionType[in]': shown.join(',') }
}

/**
 * The activity of a project without the `hidden` kinds, a page after the other. What happens
 * meanwhile comes by itself while only the first page is shown; further down `isBehind` says that
 * there is more, so that nothing moves under somebody who reads.
 */
export function useActivity(projectId: string, hidden: readonly ActionType[]) {
  const kinds = kindsQuery(hidden)
  const params = { projectId }
  const enabled = kinds['actionType[in]'] !== ''
  const feed = useInfiniteQuery({
    queryKey: ['activity pages', projectId, kinds],
    queryFn: ({ pageParam, signal }) =>
      call(activity.list, {
        params,
        query: { ...kinds, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled,
  })
  const newest = useQuery({
    ...q(activity.list, { params, query: { ...kinds, limit: '1' } }),
    enabled: enabled && feed.isSuccess,
  })
  const pages = feed.data?.pages ?? []
  // by their moments: either of the two may have been read before the other
  const isBehind =
    feed.isSuccess && (newest.data?.docs[0]?.createdAt ?? '') > (pages[0]?.docs[0]?.createdAt ?? '')
  const { refetch, isFetchingNextPage } = feed
  const follows = isBehind && pages.length === 1
  // a refetch would cancel the page that is on its way, and nothing would ask for it again
  const asks = follows && !isFetchingNextPage
  useEffect(() => {
    if (asks) void refetch()
  }, [asks, refetch])
  const entries: ActivityEntry[] = pages.flatMap(({ docs }) => docs)
  return { feed, entries, isBehind: isBehind && !follows }
}
