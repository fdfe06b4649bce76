import { z } from 'zod'
import { issueSummary } from '../issues/issue.ts'
import { notification } from '../notifications/notification.ts'
import { ask } from '../organisations/asks.ts'
import { calendarDate, id, moment, severity, siteRef } from '../shapes.ts'

/** An issue of any of one's projects. */
export const workIssue = issueSummary.extend({ projectName: z.string() })
export type WorkIssue = z.infer<typeof workIssue>

/** The number of sites that are named, those where most of one's work is. */
export const WORK_SITES_MAX = 5

/** A site with open issues that somebody owns, is to verify or follows. */
const workSite = siteRef.extend({
  project: z.object({ _id: id, name: z.string() }),
  n: z.number().int(),
  /** The worst severity among them. */
  severity,
  /** The moment of its newest submission. */
  lastReportAt: moment.nullable(),
})
export type WorkSite = z.infer<typeof workSite>

export const counts = z.object({
  overdue: z.number().int(),
  toVerify: z.number().int(),
  soon: z.number().int(),
  answers: z.number().int(),
  later: z.number().int(),
  asked: z.number().int(),
})

export const work = z.object({
  /** Owned, open and not ready, by their days: those that are over, of today to in 14 days, and the others. */
  overdue: z.array(workIssue),
  soon: z.array(workIssue),
  later: z.array(workIssue),
  /** Ready, with oneself as the verifier; without a verifier those that one reported. */
  toVerify: z.array(workIssue),
  /** Unread mentions and replies, and answers of whom one asked by a link. */
  answers: z.array(notification),
  /** Asks by links that work and were not answered, and proposed dates to decide about. */
  asked: z.array(ask),
  counts,
  /**
   * The number of one's own issues, and of those to verify, on each of the next 14 days; days without any are left out.
   */
  days: z.array(z.object({ day: calendarDate, n: z.number().int() })),
  sites: z.array(workSite),
})
export type MyWork = z.infer<typeof work>

/** `today` is the calendar day where one is; without it that of UTC. Of `day` there are the issues of that day alone. */
