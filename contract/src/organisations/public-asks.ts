import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_ATTACHMENTS } from '../rules/limits.ts'
import { calendarDate, id, language, moment, noBody, noQuery } from '../shapes.ts'
import { optionalText } from '../shapes/form-fields.ts'
import { ASK_ANSWER_MAX, ASK_MILESTONES_MAX, ASK_WANTS, decision } from './asks.ts'

/** A picture; its bytes are at `publicAsks.getFile`. */
const askedPhoto = z.object({
  _id: id,
  width: z.number().int(),
  height: z.number().int(),
  caption: z.string().nullable(),
})
export type AskedPhoto = z.infer<typeof askedPhoto>

/**
 * One thing as the holder of a link sees it: its own facts, and all that came by this link. Nothing of other history,
 * no ids of people, no addresses.
 */
const askedItem = z.object({
  _id: id,
  type: z.enum(['issue', 'milestone']),
  /** The number of an issue. */
  refId: z.number().int().nullable(),
  title: z.string(),
  site: z.object({ name: z.string() }),
  /** The milestone where an issue was found. */
  milestone: z.string().nullable(),
  /** The question of the form, and the answer that raised an issue; empty where it is of no form. */
  question: z.string(),
  reported: z.array(z.string()),
  /** The notes of the field. */
  notes: z.string(),
  photos: z.array(askedPhoto),
  /** Its planned end in the baseline that it slipped against, where it was asked about for that. */
  wasOn: calendarDate.nullable(),
  plannedOn: calendarDate.nullable(),
  currentOn: calendarDate.nullable(),
  /** The cost of a milestone, if its organisation may see it. */
  cost: z.object({ amount: z.number(), unit: z.string() }).nullable(),
  isReady: z.boolean(),
  proposedOn: calendarDate.nullable(),
  decision: decision.nullable(),
  answers: z.array(
    z.object({
      createdAt: moment,
      notes: z.string(),
      proposedOn: calendarDate.nullable(),
      photos: z.array(askedPhoto),
    }),
  ),
})
export type AskedItem = z.infer<typeof askedItem>

const asked = z.object({
  project: z.object({ name: z.string() }),
  askedBy: z.object({ firstName: z.string(), lastName: z.string() }),
  organisation: z.string(),
  contact: z.string(),
  language,
  wants: z.array(z.enum(ASK_WANTS)),
  message: z.string(),
  expiresAt: moment,
  /** The number of photos that it still takes. */
  filesLeft: z.number().int(),
  items: z.array(askedItem),
})
export type Asked = z.infer<typeof asked>

/** The answer of the holder of a link; photos go with the only item that the answer names. */
export const askAnswer = z.object({
  items: z
    .array(
      z.object({
        _id: id.toLowerCase(),
        notes: optionalText(ASK_ANSWER_MAX).default(''),
        proposedOn: calendarDate.nullable().default(null),
        /** True if an issue shall wait for somebody to verify it. */
        ready: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(ASK_MILESTONES_MAX),
  /** The same of all that it names. */
  ready: z.boolean().default(false),
})
export type AskAnswer = z.output<typeof askAnswer>

const linkParams = z.object({ token: z.string() })

export const publicAsks = {
  get: endpoint({
    method: 'GET',
    path: '/asks/public/:token',
    access: 'public',
    summary: 'What the holder of a link is asked.',
    params: linkParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: asked }),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/asks/public/:token/opened',
    access: 'public',
    summary:
      'Counts that a person opened the link: its page tells at the first sign of one, and what only loads it never does.',
    params: linkParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/asks/public/:token/files/:fileId',
    access: 'public',
    summary: 'A picture of what a link asks about. There is no original.',
    params: linkParams.extend({ fileId: id }),
    query: z.strictObject({ size: z.enum(['thumb', 'screen']).default('screen') }),
    body: noBody,
    data: z.object({}),
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/asks/public/:token/answer',
    access: 'public',
    summary: `The answer of whoever holds the link, with up to ${MAX_ATTACHMENTS} photos.`,
    params: linkParams,
    query: noQuery,
    body: z.object({ answer: askAnswer }),
    takes: 'comment',
    data: z.object({ docs: asked }),
    multipart: { files: 'photos', maxFiles: MAX_ATTACHMENTS, json: 'answer' },
    idempotent: true,
  }),
}
