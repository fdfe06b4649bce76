import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { feedPage } from './shapes/list-query.ts'
import {
  id,
  milestoneRef,
  moment,
  noBody,
  noParams,
  noQuery,
  personRef,
  siteRef,
  timeZone,
} from './shapes.ts'
import { reply } from './documents/updates.ts'

export const NOTIFICATION_PAGE_SIZE = 50
/** Of a text so much stands in a notification. */
export const NOTIFICATION_TEXT_MAX = 500

/** When a person gets mails about what they are told. */
export const mailChoice = z.enum(['atOnce', 'daily', 'off'])
export type MailChoice = z.infer<typeof mailChoice>

/**
 * Why a person is told: they were mentioned or answered; it changed what they reported, commented or
 * work on; an issue is theirs, theirs to verify or theirs to follow now; it is ready, or came back; its
 * day is tomorrow, or over; visits wait for somebody who says where they belong; whom one asked by a link has
 * answered.
 */
export const NOTIFICATION_REASONS = [
  'mention',
  'reply',
  'change',
  'assigned',
  'verifier',
  'watcher',
  'ready',
  'sentBack',
  'dueTomorrow',
  'overdue',
  'waiting',
  'answered',
] as const
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number]

export const notification = z.object({
  _id: id,
  reason: z.enum(NOTIFICATION_REASONS),
  /** How many documents changed at once, `update` being of one of them; or how many visits wait now. */
  count: z.number().int(),
  /** What changed of many documents. */
  what: z.enum(['site', 'dates', 'status', 'datesAndStatus', 'other']),
  /** Where many documents that changed at once are; empty when it is one, or not known. */
  milestones: z.array(id),
  sites: z.array(id),
  createdAt: moment,
  isRead: z.boolean(),
  project: z.object({ _id: id, name: z.string() }),
  /** Null of visits that wait: they have no history yet. */
  update: reply
    .pick({
      _id: true,
      type: true,
      actionType: true,
      categorization: true,
      status: true,
      review: true,
      createdAt: true,
      createdBy: true,
      authorName: true,
      refId: true,
      isDeleted: true,
    })
    .extend({
      createdBy: personRef.nullable(),
      site: siteRef,
      milestone: milestoneRef.nullable(),
      /** The beginning of its text. */
      notes: z.string(),
      document: z.object({ _id: id, title: z.string(), isDeleted: z.boolean() }),
    })
    .nullable(),
})
export type Notification = z.infer<typeof notification>

/** The time of a day: '07:30'. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** How many are unread in all, when mails tell of them, and whether a mail brings the list of one's work. */
const state = {
  unread: z.number().int(),
  email: mailChoice,
  /** When the mails of a day go out, in the zone of one's profile, else in `mailZone`, else in UTC. */
  mailAt: timeOfDay,
  mailZone: z.string().nullable(),
  /** On working days, and only when something is on the list. */
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
