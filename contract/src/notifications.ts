import { z } from 'zod'
import { notification } from './notifications/notification.ts'
import { endpoint } from './endpoint.ts'
import { feedPage } from './shapes/list-query.ts'
import { id, noBody, noParams, noQuery, timeZone } from './shapes.ts'

export const NOTIFICATION_PAGE_SIZE = 50
/** The most characters of a text that stand in a notification. */
export const NOTIFICATION_TEXT_MAX = 500

/** The times at which a person gets mails about notifications. */
export const mailChoice = z.enum(['atOnce', 'daily', 'off'])
export type MailChoice = z.infer<typeof mailChoice>

/** The time of a day: '07:30'. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The number of unread ones, the times of mails about them, and whether a mail brings the list of one's work. */
const state = {
  unread: z.number().int(),
  email: mailChoice,
  /** The time at which the mails of a day go out, in the zone of one's profile, else in `mailZone`, else in UTC. */
  mailAt: timeOfDay,
  mailZone: z.string().nullable(),
  /** True if a mail brings the list on working days, unless the list is empty. */
  morningMail: z.boolean(),
}
const stateShape = z.object(state)
export type NotificationState = z.infer<typeof stateShape>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/users/notifications',
    access: 'user',
    summary:
      'What one is told of all projects, newest first, 50 at a time; `next` goes into `before` for ' +
      'those that follow.',
    params: noParams,
    query: z.strictObject(feedPage(NOTIFICATION_PAGE_SIZE)),
    body: noBody,
    data: z.object({ docs: z.array(notification), next: z.string().nullable(), ...state }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/notifications',
    access: 'user',
    summary:
      'Marks the own notifications `ids`, or all without them, as read or unread; chooses when mails ' +
      'tell of new ones, at which time those of a day go out, and whether the own work is mailed each morning.',
    params: noParams,
    query: noQuery,
    body: z.object({
      ids: z.array(id).max(1000).optional(),
      isRead: z.boolean().optional(),
      email: mailChoice.optional(),
      mailAt: timeOfDay.optional(),
      mailZone: timeZone.optional(),
      morningMail: z.boolean().optional(),
    }),
    data: stateShape,
  }),
}
