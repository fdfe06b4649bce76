import { z } from 'zod'
import { id, milestoneRef, moment, personRef, siteRef } from '../shapes.ts'
import { reply } from '../documents/updates.ts'

/**
 * The reasons for a notification of a person. They were mentioned or answered; a document changed that they reported,
 * commented or work on. An issue is theirs, theirs to verify or theirs to follow now; it is ready, or came back; its
 * day is tomorrow, or over. Visits wait for somebody who says where they belong. A contact has answered their ask by a
 * link.
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
  /** The number of documents that changed at once (`update` is of one of them), or of visits that wait now. */
  count: z.number().int(),
  /** The kind of change that was made to many documents. */
  what: z.enum(['site', 'dates', 'status', 'datesAndStatus', 'other']),
  /** The places of many documents that changed at once; empty when it is one, or not known. */
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
