import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../shapes/form-fields.ts'
import {
  calendarDate,
  id,
  moment,
  noBody,
  noQuery,
  personRef,
  projectParams,
  siteRef,
} from '../shapes.ts'

/** A contact may be asked for these. */
export const ASK_WANTS = ['answer', 'date', 'photos'] as const
export type AskWant = (typeof ASK_WANTS)[number]
/** A link is valid so many days, and at most so many. */
export const ASK_DAYS = 14
export const ASK_DAYS_MAX = 30
export const ASK_MESSAGE_MAX = 2000
export const ASK_MILESTONES_MAX = 100
export const ASK_ANSWER_MAX = 5000
/** Photos that come by one link, in all its answers: of one thing, of each of several, and in all. */
const FILES_OF_ONE = 20
const FILES_OF_EACH = 5
const FILES_MAX = 100
/** The number of photos that a link takes which asks about so many things. */
export const askFilesMax = (things: number): number =>
  Math.min(FILES_MAX, Math.max(FILES_OF_ONE, FILES_OF_EACH * things))
/** A list of asks has so many at most, the newest ones. */
export const ASKS_MAX = 100
/** A contact is reminded after so many hours at the earliest. */
export const REMIND_HOURS = 20
/** A list of dates that wait for a decision has so many at most: those that wait longest. */
export const PROPOSALS_MAX = 500
/** So many milestones that a proposed date overtakes are named. */
export const OVERTAKEN_MAX = 3

/**
 * A link works until its day, until somebody revokes it, while its organisation is asked and one of its things is
 * neither resolved, deleted nor archived.
 */
export const ASK_STATES = ['open', 'expired', 'revoked', 'switchedOff', 'ended'] as const
export type AskState = (typeof ASK_STATES)[number]
export const decision = z.enum(['accepted', 'declined'])

/** One issue or milestone that was asked about, with the newest date that was proposed for it. */
export const askItem = z.object({
  _id: id,
  issue: z.object({ _id: id, refId: z.number().int(), title: z.string() }).nullable(),
  milestone: z.object({ _id: id, name: z.string() }).nullable(),
  site: siteRef,
  answeredAt: moment.nullable(),
  proposedOn: calendarDate.nullable(),
  /** The day that an accepted proposal moves, as it is now: the due date, or the forecast, else the plan. */
  currentOn: calendarDate.nullable(),
  decision: decision.nullable(),
  decidedBy: personRef.nullable(),
  /** It was resolved, deleted or archived: it is neither answered nor decided about. */
  hasEnded: z.boolean(),
  /** Milestones of the site that are planned to start after `currentOn`, and before a day that waits for a decision. */
  overtakes: z.number().int(),
  /** The first of them. */
  overtaken: z.array(z.object({ name: z.string(), startsOn: calendarDate })).max(OVERTAKEN_MAX),
})
export type AskItem = z.infer<typeof askItem>

/** A question to a contact by a link, whose address is kept nowhere. */
export const ask = z.object({
  _id: id,
  project: z.object({ _id: id, name: z.string() }),
  /** As they were called then. */
  organisation: z.string(),
  contact: z.string(),
  wants: z.array(z.enum(ASK_WANTS)),
  message: z.string(),
  byMail: z.boolean(),
  createdAt: moment,
  createdBy: personRef,
  expiresAt: moment,
  openedAt: moment.nullable(),
  /** The moment at which its mail went out again. */
  remindedAt: moment.nullable(),
  state: z.enum(ASK_STATES),
  items: z.array(askItem),
})
export type Ask = z.infer<typeof ask>

/** A date that waits for somebody who accepts or declines it. */
const proposal = z.object({
  ask: id,
  item: id,
  milestone: id,
  proposedOn: calendarDate,
  organisation: z.string(),
  contact: z.string(),
})
export type Proposal = z.infer<typeof proposal>

/** An ask to be made: about one issue, or about milestones. */
export const askForm = z.object({
  issue: id.toLowerCase().optional(),
  milestones: z.array(id.toLowerCase()).min(1).max(ASK_MILESTONES_MAX).optional(),
  organisation: id.toLowerCase(),
  contact: id.toLowerCase(),
  wants: z
    .array(z.enum(ASK_WANTS))
    .min(1)
    .max(ASK_WANTS.length)
    .transform((wants) => ASK_WANTS.filter((want) => wants.includes(want))),
  message: optionalText(ASK_MESSAGE_MAX).default(''),
  days: z.number().int().min(1).max(ASK_DAYS_MAX).default(ASK_DAYS),
  /** False: no mail goes out, and the answer has the link, this once. */
  byMail: z.boolean().default(true),
})
export type AskForm = z.output<typeof askForm>

const path = '/projects/:projectId/asks'
const params = projectParams.extend({ askId: id })
const one = z.object({ docs: ask })

export const asks = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: `What contacts were asked, of an issue, of a milestone or of all, the newest ${ASKS_MAX}; \`mine\` are one’s own.`,
    params: projectParams,
    query: z.strictObject({
      issue: id.optional(),
      milestone: id.optional(),
      mine: z.literal('1').optional(),
    }),
    body: noBody,
    data: z.object({ docs: z.array(ask) }),
  }),
  proposals: endpoint({
    method: 'GET',
    path: `${path}/proposals`,
    access: 'member',
    summary: `Dates that were proposed for milestones and wait for a decision, the ${PROPOSALS_MAX} that wait longest.`,
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(proposal) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'member',
    summary:
      'Asks a contact of an organisation by a link without an account; `url` is that link where no mail brings it, this once.',
    params: projectParams,
    query: noQuery,
    body: askForm,
    data: one.extend({ url: z.string().nullable() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${path}/:askId`,
    access: 'work',
    summary: 'Ends a link at once: whoever asked, or an admin.',
    params,
    query: noQuery,
    body: noBody,
    data: one,
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/:askId/remind`,
    access: 'work',
    summary: `Sends the mail of an ask that has no answer again, with a new link in the place of the old one; once in ${REMIND_HOURS} hours.`,
    params,
    query: noQuery,
    body: noBody,
    data: one,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: `${path}/:askId/items/:itemId/decision`,
    access: 'work',
    summary:
      'Accepts the proposed date, which becomes the due date of an issue or the forecast of a milestone, or declines it.',
    params: params.extend({ itemId: id }),
    query: noQuery,
    body: z.object({
      decision,
      /** The date that was looked at: another one by now is refused. */
      proposedOn: calendarDate,
    }),
    data: one,
  }),
}
