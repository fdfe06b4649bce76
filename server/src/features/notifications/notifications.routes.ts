import type { FastifyInstance } from 'fastify'
import { notifications } from '@plumbline/contract/notifications'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { listNotifications, notificationState } from './notifications.queries.ts'
import { markNotifications } from '../updates/read-notifications.ts'

/** The notifications of people: mentions, answers, and changes of documents that they reported or commented. */
export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, notifications.list, async ({ db, query, user }) => ({
    ...(await listNotifications(db, user._id, query)),
    ...(await notificationState(db, user._id)),
  }))

  route(app, deps, notifications.update, async ({ db, body, user }) => {
    if (body.isRead !== undefined) await markNotifications(db, user._id, body.isRead, body.ids)
    const chosen = {
      ...(body.email !== undefined && { notify_by_mail: body.email }),
      ...(body.mailAt !== undefined && { mail_at: body.mailAt }),
      ...(body.mailZone !== undefined && { mail_zone: body.mailZone }),
      ...(body.morningMail !== undefined && { morning_mail: body.morningMail }),
    }
    if (Object.keys(chosen).length > 0) {
      await db.updateTable('users').set(chosen).where('id', '=', user._id).execute()
    }
    return notificationState(db, user._id)
  })
}
