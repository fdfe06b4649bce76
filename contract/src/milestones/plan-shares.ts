import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  calendarDate,
  id,
  milestoneStatus,
  moment,
  noBody,
  noQuery,
  personRef,
  projectParams,
} from '../shapes.ts'

/**
 * Links that show somebody without an account what slipped since a baseline: as it was filtered when the link
 * was made, with the plan of whichever day it is opened on.
 */

export const PLAN_CHANGE_KINDS = ['moved', 'added', 'removed'] as const
export type PlanChangeKind = (typeof PLAN_CHANGE_KINDS)[number]

/** Links of one baseline that work at the same time. */
export const PLAN_SHARES_MAX = 100
const SITES_MAX = 500

const kind = z.enum(PLAN_CHANGE_KINDS)

/** The changes that a link shows; null: of all kinds, on all sites, by all implementers. */
const planFilter = z.object({
  kind: kind.nullable().default(null),
  /** Ids of sites. */
  sites: z.array(id.toLowerCase()).min(1).max(SITES_MAX).nullable().default(null),
  implementer: z.string().min(1).max(300).nullable().default(null),
  /** True if it shows only milestones that end later than they did. */
  isLater: z.boolean().default(false),
})
export type PlanFilter = z.output<typeof planFilter>

/** A link as the members of the project see it. */
const planShare = planFilter.extend({
  _id: id,
  shareUrl: z.string(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  /** Null: until somebody stops it. */
  expiresAt: moment.nullable(),
  /** The number of times that it was opened. */
  opened: z.number().int(),
  lastOpenedAt: moment.nullable(),
})
export type PlanShare = z.infer<typeof planShare>

const dates = z.object({
  datePlannedStart: calendarDate.nullable(),
  datePlannedEnd: calendarDate.nullable(),
})

/** A milestone of which the plan has changed, by names alone. */
const sharedChange = z.object({
  kind,
  name: z.string(),
  site: z.object({ name: z.string() }),
  /** Empty where nobody is named, and of what is removed. */
  implementer: z.string(),
  /** Null of what is added. */
  was: dates.nullable(),
  /** Null of what is removed. */
  now: dates.extend({ actualStatus: milestoneStatus }).nullable(),
  /** Days that it begins and ends later; negative when earlier, null where a date is missing. */
  start: z.number().int().nullable(),
  end: z.number().int().nullable(),
})
export type SharedChange = z.infer<typeof sharedChange>

const sharedPlan = z.object({
  project: z.object({ name: z.string() }),
  baseline: z.object({
    name: z.string(),
    /** True if it was stored before an import: the name is that of its file. */
    isOfImport: z.boolean(),
    createdAt: moment,
  }),
  sharedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  expiresAt: moment.nullable(),
  /** The filter of the link; sites by name. */
  filter: planFilter.extend({ sites: z.array(z.string()).nullable() }),
  /** The changes, with the one that ends later by the most days first. */
  changes: z.array(sharedChange),
})
export type SharedPlan = z.infer<typeof sharedPlan>

const path = '/projects/:projectId/baselines/:baselineId/shares'
const params = projectParams.extend({ baselineId: id })

export const planShares = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'The links that show what slipped since a baseline and work, newest first.',
    params,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(planShare) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'work',
    summary: `Makes a link that shows what slipped since a baseline, filtered, to whoever has it: names and dates alone. A baseline has up to ${PLAN_SHARES_MAX}.`,
    params,
    query: noQuery,
    body: planFilter.extend({ expiresAt: moment.nullable().default(null) }),
    data: z.object({ docs: planShare }),
    idempotent: true,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: `${path}/:planShareId`,
    access: 'admin',
    summary: 'Ends a link at once.',
    params: params.extend({ planShareId: id }),
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}

export const sharedPlans = {
  get: endpoint({
    method: 'GET',
    path: '/shares/plans/:shareId',
    access: 'public',
    summary: 'What slipped since a baseline, as the holder of a link may see it.',
    params: z.object({ shareId: z.string() }),
    query: noQuery,
    body: noBody,
    data: z.object({ docs: sharedPlan }),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/shares/plans/:shareId/opened',
    access: 'public',
    summary:
      'Counts that a person opened the link: its page tells at the first sign of one, and what only loads it never does.',
    params: z.object({ shareId: z.string() }),
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
