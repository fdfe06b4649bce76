import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { issueSummary } from './issues.ts'
import { notification } from './notifications.ts'
import { ask } from './organisations/asks.ts'
import { calendarDate, noBody, noParams, projectParams } from './shapes.ts'

/** So many rows of each section are sent; `counts` has how many there are. */
export const MY_WORK_MAX = 50
/** So many days ahead a day is 'soon'. */
export const SOON_DAYS = 14

/** An issue of any of one's projects. */
export const workIssue = issueSummary.extend({ projectName: z.string() })
export type WorkIssue = z.infer<typeof workIssue>

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
})
export type MyWork = z.infer<typeof work>

/** `today` is the calendar day where one is; without it that of UTC. */
const query = z.strictObject({ today: calendarDate.optional() })

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
    summary: 'The same of one project.',
    params: projectParams,
    query,
    body: noBody,
    data: z.object({ docs: work }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/projects/:projectId/my-work/counts',
    access: 'member',
    summary: 'How many there are in each part of it.',
    params: projectParams,
    query,
    body: noBody,
    data: z.object({ docs: counts }),
  }),
}
