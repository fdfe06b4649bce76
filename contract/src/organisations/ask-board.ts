import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MILESTONE_STATUSES } from '../rules/status.ts'
import {
  calendarDate,
  id,
  moment,
  noBody,
  noQuery,
  personRef,
  projectParams,
  severity,
  siteRef,
} from '../shapes.ts'
import { ask, decision, REMIND_HOURS } from './asks.ts'

/** Where an ask stands: nobody has opened it, nobody has answered it, it was answered, or its contact is silent. */
export const BOARD_COLUMNS = ['sent', 'opened', 'answered', 'silent'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]
/** After so many days without a sign a contact is silent. */
export const SILENT_ASK_DAYS = 3
/** What is decided and answered leaves the board after so many days. */
export const BOARD_DAYS = 7
/** So many cards of a column are sent at once. */
export const BOARD_CARDS_MAX = 20
/** So many asks are reminded of by one call. */
export const REMINDED_MAX = 100
/** For so many minutes whoever accepted a date may take that back. */
export const UNDO_MINUTES = 5

/** What a card asks about; what was resolved, deleted or archived is not among it. */
const boardItem = z.object({
  _id: id,
  issue: z.object({ _id: id, refId: z.number().int(), title: z.string(), severity }).nullable(),
  milestone: z.object({ _id: id, name: z.string(), status: z.enum(MILESTONE_STATUSES) }).nullable(),
  site: siteRef,
  answeredAt: moment.nullable(),
  proposedOn: calendarDate.nullable(),
  /** What an accepted proposal moves, as it is now. */
  currentOn: calendarDate.nullable(),
  decision: decision.nullable(),
  /** Milestones of the site that are planned to start after this one ends now, and before the proposed day. */
  overtakes: z.number().int(),
})
export type BoardItem = z.infer<typeof boardItem>

const boardCard = z.object({
  /** Of the ask. */
  _id: id,
  organisation: z.string(),
  contact: z.string(),
  byMail: z.boolean(),
  createdAt: moment,
  createdBy: personRef,
  expiresAt: moment,
  openedAt: moment.nullable(),
  answeredAt: moment.nullable(),
  remindedAt: moment.nullable(),
  /** Days since its contact gave the last sign: the day of the ask, of the opening or of an answer. */
  days: z.number().int(),
  /** Whether its contact may be sent a mail about it now. */
  mayRemind: z.boolean(),
  /** Those that wait for a decision first. */
  items: z.array(boardItem),
  /** The newest answer: what it says, and its first photo. */
  answer: z.object({ notes: z.string(), photo: id.nullable() }).nullable(),
})
export type BoardCard = z.infer<typeof boardCard>

const column = z.object({
  column: z.enum(BOARD_COLUMNS),
  /** How many there are, shown or not. */
  n: z.number().int(),
  cards: z.array(boardCard).max(BOARD_CARDS_MAX),
  /** What `before` takes to go on; null at the end. */
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
    access: 'member',
    summary: `Reminds contacts of up to ${REMINDED_MAX} asks, each by one mail about all of theirs, once in ${REMIND_HOURS} hours: one’s own asks, for admins any. What waits for no answer by now is in neither list.`,
    params: projectParams,
    query: noQuery,
    body: z.object({ asks: z.array(id.toLowerCase()).min(1).max(REMINDED_MAX) }),
    data: z.object({
      docs: z.object({
        sent: z.array(id),
        tooSoon: z.array(id),
        /** How many mails go out. */
        mails: z.number().int(),
      }),
    }),
  }),
  undo: endpoint({
    method: 'DELETE',
    path: `${path}/:askId/items/:itemId/decision`,
    access: 'member',
    summary: `Takes back that one accepted a proposed date, within ${UNDO_MINUTES} minutes: the date is what it was, and the proposal waits again.`,
    params: projectParams.extend({ askId: id, itemId: id }),
    query: noQuery,
    body: noBody,
    data: z.object({ docs: ask }),
  }),
}
