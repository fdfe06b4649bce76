import { z } from 'zod'
import { id, mediaFields, moment, severity } from '../shapes.ts'
import { actionType, REACTIONS } from '../documents/updates.ts'

/**
 * The answers to the holder of a link: schemas of their own, which name all that leaves the server. No ids of people or
 * projects, no e-mail addresses, nothing of the original photos.
 */

/** A person by name alone. */
const publicName = z.object({ firstName: z.string(), lastName: z.string() })

/** A picture; `?size=thumb|screen` may be added to `url`, which ends with the link. */
const publicPhoto = z.object({
  _id: id,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  caption: z.string().nullable(),
})
export type PublicPhoto = z.infer<typeof publicPhoto>

const publicAttachment = z.object({
  _id: id,
  filename: z.string(),
  extension: z.string(),
  filesize: z.number().int(),
  ...mediaFields,
  url: z.string(),
})
export type PublicAttachment = z.infer<typeof publicAttachment>

const publicReply = z.object({
  _id: id,
  actionType,
  createdAt: moment,
  /** Null for a visitor's comment; their typed name stands in `authorName`. */
  createdBy: publicName.nullable(),
  authorName: z.string().nullable(),
  categorization: severity.nullable(),
  content: z.object({
    /** Mentions stand in it as `@name`. */
    notes: z.string(),
    answers: z.array(z.string()),
    photos: z.array(publicPhoto),
    attachments: z.array(publicAttachment),
  }),
  /** The number of people who reacted with each. */
  reactions: z.object(
    Object.fromEntries(REACTIONS.map((name) => [name, z.number().int()])) as Record<
      (typeof REACTIONS)[number],
      z.ZodNumber
    >,
  ),
})
export type PublicReply = z.infer<typeof publicReply>

/** An entry of the shown history; deleted ones are not in it. */
const publicUpdate = publicReply.extend({ replies: z.array(publicReply) })
export type PublicUpdate = z.infer<typeof publicUpdate>

const publicShare = z.object({
  _id: z.string(),
  canExport: z.boolean(),
  canComment: z.boolean(),
  showUpdates: z.boolean(),
  /** True if recordings and documents of answers are shown; photos always are. */
  showFiles: z.boolean().default(false),
  shareUrl: z.string(),
})

const shared = {
  share: publicShare,
  refId: z.number().int(),
  milestone: z.object({ name: z.string() }).nullable(),
  site: z.object({ name: z.string() }),
  submittedFromLat: z.number().nullable(),
  submittedFromLng: z.number().nullable(),
  createdAt: moment,
  createdBy: publicName.nullable(),
  /** True if the reader is signed in as a member of the project, and may add files. */
  mayAddFiles: z.boolean(),
  /** STATUS 'Deleted', else 'Recieved'. */
  isDeleted: z.boolean(),
  /** Oldest first, replies under what they answer; empty without `showUpdates`. */
  updates: z.array(publicUpdate),
}

const sharedIssue = z.object({
  type: z.literal('issue'),
  ...shared,
  isRaisedByHand: z.boolean(),
  currentCategorization: severity,
  question: z.object({
    errorName: z.string(),
    errorText: z.string(),
    entryPath: z.string().default(''),
  }),
  /** The flagged answer as the field reported it. */
  report: z.object({
    notes: z.string(),
    photos: z.array(publicPhoto),
    /** Empty without `showFiles`. */
    files: z.array(publicAttachment).default([]),
  }),
})

/** An answer of a submission that a link shows. */
export const sharedAnswer = z.object({
  question: z.object({ name: z.string(), questionText: z.string() }),
  groupPath: z.array(z.string()),
  entryNames: z.array(z.string()),
  answers: z.array(z.string()),
  notes: z.string(),
  photos: z.array(publicPhoto),
  /** Empty without `showFiles`. */
  files: z.array(publicAttachment).default([]),
  /** Whether it was answered by files that the link does not show. */
  hasHiddenFiles: z.boolean().default(false),
  /** 1 means that the answer raised an issue. */
  flagCode: z.number().int(),
})

const sharedSubmission = z.object({
  type: z.literal('submission'),
  ...shared,
  /** The assessment form with the first of its answers: others come by pages, as `shares.answers`. */
  data: z.array(sharedAnswer),
  /** How many answers there are; only where these are not all. */
  answerCount: z.number().int().optional(),
})

/** A link of the wrong kind answers with the right one in `type`. */
export const sharedDocument = z.discriminatedUnion('type', [sharedIssue, sharedSubmission])
export type SharedDocument = z.infer<typeof sharedDocument>
export type SharedIssue = z.infer<typeof sharedIssue>
export type SharedSubmission = z.infer<typeof sharedSubmission>
