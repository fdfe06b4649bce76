import { z } from 'zod'
import { refusal } from '../problems/refusal.ts'
import { moment, seenVersion } from '../shapes.ts'

/** The rights of the holder of a public link; a holder who may comment also sees the history. */
export const shareFlags = z.object({
  canExport: z.boolean().default(false),
  canComment: z.boolean().default(false),
  showUpdates: z.boolean().default(false),
  showFiles: z.boolean().default(false),
})
export type ShareFlags = z.output<typeof shareFlags>

/** The options of a new link; without `expiresAt` it works until somebody stops it. */
const shareOptions = shareFlags.extend({ expiresAt: moment.nullable().default(null) })
export type ShareOptions = z.output<typeof shareOptions>

/** The public link of a document, as its members see it. One that is over opens nothing any more. */
export const share = z.object({
  _id: z.string(),
  canExport: z.boolean(),
  canComment: z.boolean(),
  showUpdates: z.boolean(),
  /** True if its holder sees recordings and documents of answers too. */
  showFiles: z.boolean().default(false),
  shareUrl: z.string(),
  expiresAt: moment.nullable(),
  /** The number of times that it was opened. */
  opened: z.number().int(),
  lastOpenedAt: moment.nullable(),
})
export type Share = z.infer<typeof share>

const givenOptions = z.strictObject({
  canExport: z.boolean().optional(),
  canComment: z.boolean().optional(),
  showUpdates: z.boolean().optional(),
  showFiles: z.boolean().optional(),
  expiresAt: moment.nullable().optional(),
})
type GivenOptions = z.output<typeof givenOptions>

/**
 * Each option stands in the body itself or below `options`; the two places may repeat each other. What is
 * no option, and one that says two things, is refused: a link must not open more than was meant.
 */
export const shareBody = givenOptions
  .extend({ options: givenOptions.optional(), version: seenVersion })
  .superRefine(({ options = {}, ...body }, context) => {
    for (const name of Object.keys(options) as (keyof GivenOptions)[]) {
      if (body[name] !== undefined && body[name] !== options[name]) {
        context.addIssue({ ...refusal('twoValues', { path: ['options', name] }) })
      }
    }
  })

/** Returns the options of a new link, from both places of the body. */
export function shareOptionsOf(body: z.output<typeof shareBody>): ShareOptions {
  return shareOptions.parse({ ...body, ...body.options })
}
