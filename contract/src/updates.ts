import { z } from 'zod'
import { NOTE_TEXT_MAX } from './rules/limits.ts'
import { severity } from './rules/severity.ts'
import { attachment, id, moment, personRef, photo } from './shapes.ts'

/** The kinds of history entries (SPEC section 4). */
export const ACTION_TYPES = [
  'Field Submission',
  'Recategorized',
  'Updated',
  'Dismissed',
  'Resolved',
  'Reopened',
  'Restored',
  'Edited',
  'Deleted',
  'Started Sharing',
  'Stopped Sharing',
  'Share Link Comment',
  'Status Change',
  'Reply',
] as const
export const actionType = z.enum(ACTION_TYPES)
export type ActionType = z.infer<typeof actionType>

export const REACTIONS = ['love', 'clap', 'fire', 'thumbsUp', 'thumbsDown', 'check'] as const

const reactions = z.object(
  Object.fromEntries(REACTIONS.map((name) => [name, z.array(personRef)])) as Record<
    (typeof REACTIONS)[number],
    z.ZodArray<typeof personRef>
  >,
)

/** Milestone change of an update (DECISIONS D4); `from` and `to` hold what changed. */
const milestoneChange = z.object({
  type: z.enum(['Date Change', 'Status Change', 'Date and Status Change', 'None']),
  from: z.record(z.string(), z.unknown()),
  to: z.record(z.string(), z.unknown()),
})

/** An entry of a history: what issues, submissions and milestones share. */
export const update = z.object({
  _id: id,
  update_id: id,
  type: z.enum(['issue', 'submission', 'milestone']),
  actionType,
  createdAt: moment,
  /** Null for a visitor's comment; their typed name stands in `authorName`. */
  createdBy: personRef.nullable(),
  authorName: z.string().nullable(),
  categorization: severity.nullable(),
  isDeleted: z.boolean(),
  unread: z.boolean(),
  content: z.object({
    notes: z.string(),
    answers: z.array(z.string()),
    photos: z.array(photo),
    attachments: z.array(attachment),
    change: milestoneChange.nullable(),
  }),
  parent: id.nullable(),
  reactions,
})
export type Update = z.infer<typeof update>

/** What a member may send as a new entry of an issue or submission. */
export const newUpdate = z.object({
  actionType: z.string().max(40),
  content: z.object({ notes: z.string().max(NOTE_TEXT_MAX).default('') }).default({ notes: '' }),
})
