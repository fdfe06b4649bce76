import { z } from 'zod'
import { NOTE_TEXT_MAX } from '../rules/limits.ts'
import { SEVERITIES } from '../rules/severity.ts'
import { REACTIONS } from '../documents/updates.ts'
import { fileName, moment, orElse, orNull, sourceId } from './values.ts'
import { lengthWithOurIds } from './mentions-of-files.ts'

/** The histories of a programme file: notes of milestones, updates of submissions and issues. */

const fitsWithOurIds = (text: string) => lengthWithOurIds(text) <= NOTE_TEXT_MAX
const TOO_LONG = `has more than ${NOTE_TEXT_MAX} characters with our ids in its mentions`

const noteText = z.string().max(NOTE_TEXT_MAX).refine(fitsWithOurIds, TOO_LONG)
const files = orElse(z.array(fileName), [])
const reactions = orElse(z.partialRecord(z.enum(REACTIONS), z.array(sourceId)), {})
/** Its author deleted it: it stays in its place, emptied. */
const isDeleted = orElse(z.boolean(), false)

export const milestoneNote = z
  .object({
    _id: sourceId,
    text: noteText,
    createdBy: sourceId,
    createdAt: moment,
    /** The `_id` of the note of the same milestone that it answers. */
    replyTo: orNull(sourceId),
    reactions,
    isDeleted,
  })
  .refine(({ text, isDeleted }) => text !== '' || isDeleted, {
    error: 'must not be empty',
    path: ['text'],
  })

const updateParts = {
  _id: sourceId,
  createdBy: sourceId,
  createdAt: moment,
  notes: orElse(noteText, ''),
  photos: files,
  attachments: files,
  reactions,
}
const simpleUpdate = <const T extends string>(...types: T[]) =>
  z.object({ ...updateParts, actionType: z.enum(types) })
const note = z.object({ ...updateParts, actionType: z.literal('Updated'), isDeleted })
const reply = z.object({
  ...updateParts,
  actionType: z.literal('Reply'),
  /** The `_id` of the update that it answers, in the same history. */
  replyTo: sourceId,
  isDeleted,
})
const recategorized = z.object({
  ...updateParts,
  actionType: z.literal('Recategorized'),
  categorization: z.literal([...SEVERITIES]),
})

export const issueUpdate = z.discriminatedUnion('actionType', [
  note,
  simpleUpdate('Dismissed', 'Resolved', 'Reopened', 'Deleted', 'Restored'),
  recategorized,
  reply,
])

export const submissionUpdate = z.discriminatedUnion('actionType', [
  note,
  simpleUpdate('Deleted', 'Restored'),
  reply,
])

const yesOrNo = orElse(z.boolean(), false)

/** A public link, whose id is made here. */
export const share = z
  .object({
    canExport: yesOrNo,
    canComment: yesOrNo,
    showUpdates: yesOrNo,
    createdBy: orNull(sourceId),
    createdAt: orNull(moment),
  })
  .transform((given) => ({ ...given, showUpdates: given.showUpdates || given.canComment }))
