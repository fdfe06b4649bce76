import type { FastifyInstance } from 'fastify'
import { notifications } from '@plumbline/contract/notifications'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { listNotifications, notificationState } from './notifications.queries.ts'
import { markNotifications } from '../updates/read-notifications.ts'

/** What people are told: mentions, answers, and changes of what they reported or commented. */
export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, notifications.list, async ({ db, query, user }) => ({
    ...(await listNotifications(db, user._id, query)),
    ...(await notificationState(db, user._id)),
  }))

  route(app, deps, notifications.update, async ({ db, body, user }) => {
    if (body.isRead !== undefined) await markNotifications(db, user._id, body.isRead, body.ids)
    if (body.email !== undefined) {
      await db
        .updateTable('users')
        .set({ notify_by_mail: body.email })
        .where('id', '=', user._id)
        .execute()
    }
    return notificationState(db, user._id)
  })
}
