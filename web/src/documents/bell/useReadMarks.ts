import { myWork } from '@plumbline/contract/my-work'
import { notifications } from '@plumbline/contract/notifications'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { notificationPages, unreadQuery, type NotificationPage } from './bell-queries.ts'

/** Marks notifications as read or unread: those with these ids, or all. Shown at once. */
export function useReadMarks() {
  const { mutate } = useSend(notifications.update, {
    optimistic: ({ body }, client) => {
      const all = { queryKey: keyOf(notifications.list) }
      void client.cancelQueries(all)
      const before = client.getQueriesData(all)
      show(client, body?.isRead ?? true, body?.ids)
      return () => {
        for (const [key, data] of before) client.setQueryData(key, data)
      }
    },
    invalidates: () =>
      [notifications.list, myWork.all, myWork.ofProject, myWork.counts].map((call) => keyOf(call)),
  })
  return (isRead: boolean, ids?: string[]) => mutate({ body: { isRead, ...(ids && { ids }) } })
}

function show(client: QueryClient, isRead: boolean, ids: string[] | undefined): void {
  let changed = 0
  client.setQueryData<InfiniteData<NotificationPage, string | null>>(
    notificationPages.queryKey,
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          docs: page.docs.map((one) => {
            if (one.isRead === isRead || (ids && !ids.includes(one._id))) return one
            changed += 1
            return { ...one, isRead }
          }),
        })),
      },
  )
  client.setQueryData(
    unreadQuery.queryKey,
    (old) =>
      old && {
        ...old,
        unread: ids ? Math.max(0, old.unread + (isRead ? -changed : changed)) : 0,
      },
  )
}
