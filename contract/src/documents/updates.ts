import { z } from 'zod'
import { MENTIONS_MAX, NOTE_TEXT_MAX } from '../rules/limits.ts'
import { REVIEWS } from '../rules/review.ts'
import {
  attachment,
  calendarDate,
  id,
  milestoneRef,
  milestoneStatus,
  moment,
  personRef,
  photo,
  seenVersion,
  severity,
  siteRef,
} from '../shapes.ts'

/** The kinds of history entries. */
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
export const reactionName = z.enum(REACTIONS)

const reactions = z.object(
  Object.fromEntries(REACTIONS.map((name) => [name, z.array(personRef)])) as Record<
    (typeof REACTIONS)[number],
    z.ZodArray<typeof personRef>
  >,
)

// what makes an issue somebody's work: whose it is, by when, who verifies it, who follows it
export const ORGANISATION_MAX = 300
export const WATCHERS_MAX = 50

/**
 * The fields of an issue that an 'Edited' update sets; an absent one stays as it is. The people are members of the
 * project.
 */
export const newWork = z.object({
  owner: id.toLowerCase().nullable().optional(),
  verifier: id.toLowerCase().nullable().optional(),
  /** The owner outside of the project: a name. */
  organisation: z.string().trim().max(ORGANISATION_MAX).optional(),
  /** The day until whose end it is to be done. */
  dueAt: calendarDate.nullable().optional(),
  watchers: z.array(id.toLowerCase()).max(WATCHERS_MAX).optional(),
  /** True: it waits for somebody to verify it. False: it is sent back, with the reason as its note. */
  ready: z.boolean().optional(),
})
export type NewWork = z.output<typeof newWork>

/** The kinds of `content.change` that such updates are written with; 'Verified' resolves, 'By Hand'
 * is how it began without a submission. 'Asked', 'Answer' and 'Proposal' tell of links to organisations. */
export const WORK_CHANGES = [
  'Owner',
  'Verifier',
  'Organisation',
  'Due Date',
  'Watchers',
  'Ready',
  'Verified',
  'By Hand',
  'Asked',
  'Answer',
  'Proposal',
] as const
export type WorkChange = (typeof WORK_CHANGES)[number]

/** The change of a milestone, submission or issue; `from` and `to` name the fields. */
const change = z.object({
  type: z.enum([
    'Date Change',
    'Status Change',
    'Date and Status Change',
    'Answers',
    'Review',
    // of an entry that puts a severity back: others say it in their note alone
    'Recategorized',
    ...WORK_CHANGES,
    'None',
  ]),
  from: z.record(z.string(), z.unknown()),
  to: z.record(z.string(), z.unknown()),
  /** The entry whose `from` this change put back. */
  restores: id.optional(),
})

export const MENTION_TYPES = ['user', 'issue', 'submission', 'milestone'] as const
export type MentionType = (typeof MENTION_TYPES)[number]

/** Somebody or something that a text names; it stands there as `reg`, `@[name](type:id)`. */
export const mention = z.object({
  _id: id,
  type: z.enum(MENTION_TYPES),
  reg: z.string(),
  targetId: id,
  /** The details of today; a person has no site and no date, and a purged document nothing but its name. */
  details: z.object({
    title: z.string(),
    site: z.string().nullable(),
    /** The moment when it came in; of a milestone the planned end, a calendar date. */
    date: z.union([moment, calendarDate]).nullable(),
  }),
})
export type Mention = z.infer<typeof mention>

/** A reply, or what an entry of a history shares with its replies. */
export const reply = z.object({
  _id: id,
  update_id: id,
  type: z.enum(['issue', 'submission', 'milestone']),
  actionType,
  createdAt: moment,
  /** Null for a visitor's comment; their typed name stands in `authorName`. */
  createdBy: personRef.nullable(),
  authorName: z.string().nullable(),
  /** The address that a visitor typed. */
  authorEmail: z.string().nullable(),
  categorization: severity.nullable(),
  /** The status that the entry gave a milestone; null where it gave none. */
  status: milestoneStatus.nullable(),
  /** The review that the entry gave a submission; null where it gave none. */
  review: z.enum(REVIEWS).nullable(),
  /** The project of the document with this history; milestones have no refId and are their own milestone. */
  project: id,
  refId: z.number().int().nullable(),
  site: siteRef,
  /** Null of an issue that has none. */
  milestone: milestoneRef.nullable(),
  /** Emptied: without text, files, mentions and reactions. */
  isDeleted: z.boolean(),
  unread: z.boolean(),
  content: z.object({
    notes: z.string(),
    answers: z.array(z.string()),
    photos: z.array(photo),
    attachments: z.array(attachment),
    change: change.nullable(),
  }),
  parent: id.nullable(),
  /** Its author, who has marked it as seen, and the caller when it is no news to them. */
  seenBy: z.array(id),
  mentions: z.array(mention),
  reactions,
})
export type Reply = z.infer<typeof reply>

/** An entry of a history: what issues, submissions and milestones share. */
export const update = reply.extend({
  /** Oldest first. They stand here only, never beside their parent. */
  replies: z.array(reply),
})
export type Update = z.infer<typeof update>

/** The text of an entry with those whom it names; each must belong to the project. */
const newContent = {
  content: z.object({ notes: z.string().max(NOTE_TEXT_MAX).default('') }).default({ notes: '' }),
  mentions: z
    .array(z.object({ type: z.enum(MENTION_TYPES), targetId: id }))
    .max(MENTIONS_MAX)
    .default([]),
}

/** The body of a new entry of an issue or submission, by a member. */
export const newUpdate = z.object({
  actionType: z.string().max(40),
  /** The new severity, of a 'Recategorized'. */
  categorization: z.number().optional(),
  /** Resolves what is recategorized to 1 in the same step. */
  resolve: z.boolean().default(false),
  /** The fields of an issue that an 'Edited' sets. */
  work: newWork.optional(),
  version: seenVersion,
  ...newContent,
})
export type NewUpdate = z.output<typeof newUpdate>

/** The body of a member's answer to an entry. */
export const newReply = z.object(newContent)
export type NewReply = z.output<typeof newReply>

/** The body of a call that takes back the change of an entry. */
export const restoreBody = z.object({
  /** The version of the document that the caller looked at. */
  version: z.number().int(),
  /** True to put it back even if somebody changed it since, as long as the document is no newer than `version`. */
  though: z.literal(true).optional(),
})
export type RestoreBody = z.output<typeof restoreBody>
