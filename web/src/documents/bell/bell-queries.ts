import { issues } from '@plumbline/contract/issues'
import { myWork } from '@plumbline/contract/my-work'
import { notifications } from '@plumbline/contract/notifications'
import type { Notification } from '@plumbline/contract/notifications/notification'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { keyOf, q } from '../../lib/api/query.ts'
import { localDay } from '../../lib/dates/dates.ts'

/** Uncategorized issues that the bell names; the archive has the others. */
const NAMED = 5
const PAGE = '15'

/** The newest open issues without a severity, and how many there are. */
export function uncategorizedQuery(projectId: string) {
  return q(issues.list, {
    params: { projectId },
    query: {
      isResolved: '0',
      currentCategorization: '0',
      limit: String(NAMED),
      fields: 'project,submission,site,question',
    },
  })
}

/** The query for the number of unread notifications in all projects. */
export const unreadQuery = q(notifications.list, { query: { limit: '1' } })

/** The query for the number of one's own tasks that cannot wait today. */
export function countsQuery(projectId: string) {
  return q(myWork.counts, { params: { projectId }, query: { today: localDay() } })
}

export interface NotificationPage {
  docs: Notification[]
  next: string | null
  unread: number
}

/** The notifications, as many as the person has asked for. */
export const notificationPages = infiniteQueryOptions({
  queryKey: [...keyOf(notifications.list), 'pages'],
  queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
    call(notifications.list, {
      query: { limit: PAGE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next,
})
