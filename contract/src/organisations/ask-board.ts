import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MILESTONE_STATUSES } from '../rules/status.ts'
import { id, moment, noBody, noQuery, projectParams, severity } from '../shapes.ts'
import { ask, askItem, REMIND_HOURS } from './asks.ts'

/** An ask was sent, opened or answered, or its contact is silent. */
export const BOARD_COLUMNS = ['sent', 'opened', 'answered', 'silent'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]
/** A contact is silent after so many days without a sign. */
export const SILENT_ASK_DAYS = 3
/** A card leaves the board so many days after it was answered and decided. */
export const BOARD_DAYS = 7
/** A column is sent with so many cards at once. */
export const BOARD_CARDS_MAX = 20
/** One call reminds of so many asks at most. */
export const REMINDED_MAX = 100
/** Whoever accepted a date may take that back for so many minutes. */
export const UNDO_MINUTES = 5

/** A thing of a card; those that were resolved, deleted or archived are not among them. */
const boardItem = askItem.omit({ decidedBy: true, hasEnded: true, overtaken: true }).extend({
  issue: askItem.shape.issue.unwrap().extend({ severity }).nullable(),
  milestone: askItem.shape.milestone
    .unwrap()
    .extend({ status: z.enum(MILESTONE_STATUSES) })
    .nullable(),
})
export type BoardItem = z.infer<typeof boardItem>

const boardCard = ask.omit({ project: true, wants: true, message: true, state: true }).extend({
  answeredAt: moment.nullable(),
  /** Days since its contact gave the last sign: the day of the ask, of the opening or of an answer. */
  days: z.number().int(),
  /** Its contact may be sent a mail about it now. */
  mayRemind: z.boolean(),
  /** The organisation still has this contact, and is not archived. */
  hasContact: z.boolean(),
  /** Those that wait for a decision first. */
  items: z.array(boardItem),
  /** The newest answer: what it says, and its first photo. */
  answer: z.object({ notes: z.string(), photo: id.nullable() }).nullable(),
})
export type BoardCard = z.infer<typeof boardCard>

const column = z.object({
  column: z.enum(BOARD_COLUMNS),
  /** The number of its cards, shown or not. */
  n: z.number().int(),
  cards: z.array(boardCard).max(BOARD_CARDS_MAX),
  /** The card that `before` takes to go on; null at the end. */
  cursor: id.nullable(),
})

const board = z.object({
  columns: z.array(column),
  /** The silent ones that may be reminded now. */
  toRemind: z.array(id).max(REMINDED_MAX),
})
export type AskBoard = z.infer<typeof board>

const path = '/projects/:projectId/asks'

export const askBoard = {
  get: endpoint({
    method: 'GET',
    path: `${path}/board`,
    access: 'member',
    summary: `Whom one waits for: asks by where they stand, the newest ${BOARD_CARDS_MAX} of each column; one’s own, for admins all unless \`mine\`. \`column\` alone goes on after the card \`before\`.`,
    params: projectParams,
    query: z.strictObject({
      mine: z.literal('1').optional(),
      column: z.enum(BOARD_COLUMNS).optional(),
      before: id.optional(),
    }),
    body: noBody,
    data: z.object({ docs: board }),
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/remind`,
    access: 'work',
    summary: `Reminds contacts of up to ${REMINDED_MAX} asks, each by one mail about all of theirs, once in ${REMIND_HOURS} hours: one’s own asks, for admins any. What waits for no answer by now is in neither list.`,
    params: projectParams,
    query: noQuery,
    body: z.object({ asks: z.array(id.toLowerCase()).min(1).max(REMINDED_MAX) }),
    data: z.object({
      docs: z.object({
        sent: z.array(id),
        tooSoon: z.array(id),
        /** The number of mails that go out. */
        mails: z.number().int(),
      }),
    }),
  }),
  undo: endpoint({
    method: 'DELETE',
    path: `${path}/:askId/items/:itemId/decision`,
    access: 'work',
    summary: `Takes back that one accepted a proposed date, within ${UNDO_MINUTES} minutes: the date is what it was, and the proposal waits again.`,
    params: projectParams.extend({ askId: id, itemId: id }),
    query: noQuery,
    body: noBody,
    data: z.object({ docs: ask }),
  }),
}
