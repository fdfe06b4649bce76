import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { issueSummary } from './issues.ts'
import { notification } from './notifications.ts'
import { ask } from './organisations/asks.ts'
import {
  calendarDate,
  id,
  moment,
  noBody,
  noParams,
  projectParams,
  severity,
  siteRef,
} from './shapes.ts'

/** So many rows of each section are sent; `counts` has how many there are. */
export const MY_WORK_MAX = 50
/** So many days ahead a day is 'soon'. */
export const SOON_DAYS = 14

/** An issue of any of one's projects. */
export const workIssue = issueSummary.extend({ projectName: z.string() })
export type WorkIssue = z.infer<typeof workIssue>

/** So many sites are named of those where most of one's work is. */
export const WORK_SITES_MAX = 5

/** A site with open issues that somebody owns, is to verify or follows. */
const workSite = siteRef.extend({
  project: z.object({ _id: id, name: z.string() }),
  n: z.number().int(),
  /** The worst severity among them. */
  severity,
  /** Of its newest submission. */
  lastReportAt: moment.nullable(),
})
export type WorkSite = z.infer<typeof workSite>

const counts = z.object({
  overdue: z.number().int(),
  toVerify: z.number().int(),
  soon: z.number().int(),
  answers: z.number().int(),
  later: z.number().int(),
  asked: z.number().int(),
})

const work = z.object({
  /** Owned, open and not ready, by their days: those that are over, of today to in 14 days, and the others. */
  overdue: z.array(workIssue),
  soon: z.array(workIssue),
  later: z.array(workIssue),
  /** Ready, with oneself as the verifier; without a verifier those that one reported. */
  toVerify: z.array(workIssue),
  /** Unread mentions and replies, and answers of whom one asked by a link. */
  answers: z.array(notification),
  /** What one asked by links that work and were not answered, and proposed dates to decide about. */
  asked: z.array(ask),
  counts,
  /** How many issues of one's own, and to verify, each of the next 14 days has; days without any are left out. */
  days: z.array(z.object({ day: calendarDate, n: z.number().int() })),
  sites: z.array(workSite),
})
export type MyWork = z.infer<typeof work>

/** `today` is the calendar day where one is; without it that of UTC. Of `day` there are the issues of that day alone. */
const query = z.strictObject({ today: calendarDate.optional(), day: calendarDate.optional() })

export const myWork = {
  all: endpoint({
    method: 'GET',
    path: '/users/my-work',
    access: 'user',
    summary:
      'What waits for oneself in all projects, by urgency: owned issues by their days, those to verify, ' +
      `mentions and replies; up to ${MY_WORK_MAX} of each.`,
    params: noParams,
    query,
    body: noBody,
    data: z.object({ docs: work }),
  }),
  ofProject: endpoint({
    method: 'GET',
    path: '/projects/:projectId/my-work',
    access: 'member',
    summary:
      'The same of one project; for admins also of a member, `of`, without what that person was told.',
    params: projectParams,
    query: query.extend({ of: id.optional() }),
    body: noBody,
    data: z.object({ docs: work }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/projects/:projectId/my-work/counts',
    access: 'member',
    summary: 'How many there are in each part of it.',
    params: projectParams,
    query: query.omit({ day: true }),
    body: noBody,
    data: z.object({ docs: counts }),
  }),
}
