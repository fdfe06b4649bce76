import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../shapes/form-fields.ts'
import {
  calendarDate,
  id,
  language,
  moment,
  noBody,
  noQuery,
  projectParams,
  siteRef,
} from '../shapes.ts'
import { ask, ASK_DAYS, ASK_DAYS_MAX, ASK_MESSAGE_MAX, ASK_MILESTONES_MAX } from './asks.ts'

/** So many organisations are asked in one go. */
export const SLIPPED_ASKS_MAX = 50

/** A milestone that is not completed and ends later by its plan than a baseline has it. */
const slippedMilestone = z.object({
  _id: id,
  name: z.string(),
  site: siteRef,
  /** The planned end: of the baseline, and of today. */
  wasOn: calendarDate,
  nowOn: calendarDate,
  /** Of them the days between. */
  days: z.number().int(),
  /** Since when somebody of this organisation has a link for it and has not answered. */
  askedAt: moment.nullable(),
})
export type SlippedMilestone = z.infer<typeof slippedMilestone>

/** What slipped of one organisation; `organisation` is null of a name that is none’s, and of no name. */
const slippedGroup = z.object({
  organisation: id.nullable(),
  name: z.string(),
  isArchived: z.boolean(),
  /** Whether it is asked by links at all. */
  isAsked: z.boolean(),
  /** Whom one may ask there, the main one first; their addresses stay with the organisation. */
  contacts: z.array(z.object({ _id: id, name: z.string(), role: z.string(), language })),
  /** What moved by the most days first. */
  milestones: z.array(slippedMilestone),
})
export type SlippedGroup = z.infer<typeof slippedGroup>

const path = '/projects/:projectId/baselines/:baselineId/slipped'
const params = projectParams.extend({ baselineId: id })

export const slipped = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary:
      'What slipped since a baseline by organisation, whoever slipped by the most days in all first: whom one may ask there, and about what.',
    params,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(slippedGroup) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: `${path}/asks`,
    access: 'member',
    summary:
      'Asks contacts for new dates in one go: a mail to each with a link to what slipped of their own organisation, and to nothing else. All are asked, or none.',
    params,
    query: noQuery,
    body: z.object({
      to: z
        .array(
          z.object({
            organisation: id.toLowerCase(),
            contact: id.toLowerCase(),
            milestones: z.array(id.toLowerCase()).min(1).max(ASK_MILESTONES_MAX),
          }),
        )
        .min(1)
        .max(SLIPPED_ASKS_MAX),
      message: optionalText(ASK_MESSAGE_MAX).default(''),
      days: z.number().int().min(1).max(ASK_DAYS_MAX).default(ASK_DAYS),
    }),
    data: z.object({ docs: z.array(ask) }),
    idempotent: true,
  }),
}
