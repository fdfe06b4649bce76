import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../problems/refusal.ts'
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
import { listOf } from '../shapes/list-query.ts'
import { problemShape } from '../shapes/problem-shape.ts'
import { ASK_MILESTONES_MAX, ASK_WANTS, ask, askForm } from './asks.ts'

/** One call asks so many contacts, each about so many things, of so many that are chosen. */
export const ASK_GROUPS_MAX = 20
export const ASK_ITEMS_MAX = ASK_MILESTONES_MAX
export const ASK_CHOSEN_MAX = 200
/** A contact who is asked together with others has so many days. */
export const ASK_SEVERAL_DAYS = 7

/** A link that somebody has for the same and has not answered. */
const openAsk = z.object({
  ask: id,
  at: moment,
  contact: z.string(),
  /** Whoever looks at it may remind of it now. */
  isRemindable: z.boolean(),
})

/** An issue or a milestone that was chosen, as it stands in the mail. */
const chosenItem = z.object({
  _id: id,
  type: z.enum(['issue', 'milestone']),
  /** The number of an issue. */
  refId: z.number().int().nullable(),
  title: z.string(),
  site: siteRef,
  /** A milestone past its plan, an issue past its day; 0 where it is not. */
  daysLate: z.number().int(),
  /** Null where its organisation has no such link. */
  asked: openAsk.nullable(),
})
export type ChosenItem = z.infer<typeof chosenItem>

/**
 * Nobody is asked where no organisation has the name that is given, if one is; where the organisation is archived, is
 * asked by no links, or has no contact; where the things are resolved, deleted or archived.
 */
export const WHY_NOT_ASKED = ['nobody', 'archived', 'notAsked', 'noContact', 'over'] as const
export type WhyNotAsked = (typeof WHY_NOT_ASKED)[number]

/** The chosen things of one organisation, those first that are late by the most days. */
const suggestedGroup = z.object({
  /** Null where none is known. */
  organisation: id.nullable(),
  /** The name of the organisation, else the one that was said; empty where none was. */
  name: z.string(),
  why: z.enum(WHY_NOT_ASKED).nullable(),
  /** People whom one may ask there, the main one first; their addresses stay with the organisation. */
  contacts: z.array(z.object({ _id: id, name: z.string(), role: z.string(), language })),
  /** The contact who answered last about one of these sites, else the main one. */
  contact: id.nullable(),
  items: z.array(chosenItem),
})
export type SuggestedGroup = z.infer<typeof suggestedGroup>

const items = z.array(id.toLowerCase()).max(ASK_ITEMS_MAX).default([])
const groupForm = askForm
  .pick({ organisation: true, contact: true, wants: true, message: true })
  .extend({
    issues: items,
    milestones: items,
    days: askForm.shape.days.unwrap().default(ASK_SEVERAL_DAYS),
    /** The milestones slipped since this one: the mail and the link say from which day. */
    baseline: id.toLowerCase().optional(),
    /** True: also about things of which the organisation was asked already and has not answered. */
    though: z.boolean().default(false),
  })
  .superRefine(({ issues, milestones }, context) => {
    const n = new Set([...issues, ...milestones]).size
    if (n === 0) context.addIssue(refusal('required', { path: ['milestones'] }))
    if (n > ASK_ITEMS_MAX) {
      context.addIssue(
        refusal('maxItems', { path: ['milestones'], params: { max: ASK_ITEMS_MAX } }),
      )
    }
  })
export type AskGroup = z.output<typeof groupForm>

/** The outcome of one group: its ask, or why it was not asked. */
const groupResult = z.object({
  ask: ask.nullable(),
  problem: problemShape.nullable(),
})
export type AskGroupResult = z.infer<typeof groupResult>

/** A line of a mail; the typed message is put where `message` stands. */
const mailPart = z.object({
  kind: z.enum(['text', 'item', 'message', 'button']),
  text: z.string(),
  /** An item says where it is, and by how much it is late or has slipped. */
  site: z.string().optional(),
  late: z.string().optional(),
})
export type AskMailPart = z.infer<typeof mailPart>

const path = '/projects/:projectId/asks'
const chosen = z.strictObject({
  issues: listOf(id.toLowerCase()),
  milestones: listOf(id.toLowerCase()),
  /** The calendar day where one is; without it that of UTC. */
  today: calendarDate.optional(),
})

export const askSeveral = {
  suggest: endpoint({
    method: 'GET',
    path: `${path}/suggest`,
    access: 'member',
    summary:
      'Whose the chosen issues and milestones are, and whom one would ask there: by the organisation of the issue, else the implementer of the milestone, else the contractor of the site.',
    params: projectParams,
    query: chosen,
    body: noBody,
    data: z.object({ docs: z.array(suggestedGroup) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: `${path}/preview`,
    access: 'member',
    summary: 'The mail that a contact would get, in their language, but for the message.',
    params: projectParams,
    query: chosen.extend({
      organisation: id.toLowerCase(),
      contact: id.toLowerCase(),
      wants: z
        .string()
        .transform((text) => text.split(','))
        .pipe(askForm.shape.wants),
      days: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number)
        .pipe(askForm.shape.days.unwrap())
        .default(ASK_SEVERAL_DAYS),
      baseline: id.toLowerCase().optional(),
    }),
    body: noBody,
    data: z.object({ docs: z.object({ subject: z.string(), parts: z.array(mailPart) }) }),
  }),
  batch: endpoint({
    method: 'POST',
    path: `${path}/batch`,
    access: 'work',
    summary: `Asks up to ${ASK_GROUPS_MAX} contacts in one go, each by a mail with a link to their own list. A group that is refused says why and does not keep the others from theirs.`,
    params: projectParams,
    query: noQuery,
    body: z.object({ groups: z.array(groupForm).min(1).max(ASK_GROUPS_MAX) }),
    data: z.object({ docs: z.array(groupResult) }),
    idempotent: true,
  }),
}

/** The wants before somebody chooses: a date of a milestone, an answer and photos of an issue. */
export function presetWants(
  chosenItems: readonly Pick<ChosenItem, 'type'>[],
): (typeof ASK_WANTS)[number][] {
  const has = (type: ChosenItem['type']) => chosenItems.some((one) => one.type === type)
  return ASK_WANTS.filter((want) => (want === 'date' ? has('milestone') : has('issue')))
}
