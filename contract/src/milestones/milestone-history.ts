// The words and acts of people about a milestone, as the calls answer them.
import { z } from 'zod'
import { attachment, photo } from '../shapes.ts'
import { reply, update } from '../documents/updates.ts'

/** A reply to a note, or what a note shares with its replies. */
export const milestoneReply = reply
  .pick({
    _id: true,
    createdAt: true,
    createdBy: true,
    isDeleted: true,
    unread: true,
    mentions: true,
    reactions: true,
  })
  .extend({ text: z.string(), photos: z.array(photo), attachments: z.array(attachment) })
export type MilestoneReply = z.infer<typeof milestoneReply>

/** An 'Updated' entry of a milestone's history. */
export const milestoneNote = milestoneReply.extend({ replies: z.array(milestoneReply) })
export type MilestoneNote = z.infer<typeof milestoneNote>

/** The words and acts of people about a milestone, as the calls that add words to it answer. */
export const milestoneHistory = z.object({
  /** The newest 500 with all their replies, oldest first. */
  notes: z.array(milestoneNote),
  numNotes: z.number().int(),
  /** The newest 500 entries, notes among them, with all their replies, oldest first. */
  updates: z.array(update),
  numUpdates: z.number().int(),
})
export type MilestoneHistory = z.infer<typeof milestoneHistory>

/** The same with its files, as the calls that add or remove files and notes answer. */
export const milestoneContent = milestoneHistory.extend({
  attachments: z.array(attachment),
  /** The milestone's own and those of its submissions: the newest 500. */
  photos: z.array(photo),
  numPhotos: z.number().int(),
})
export type MilestoneContent = z.infer<typeof milestoneContent>
