import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites/site'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'

export const TODAY = '2026-06-18'
const FIRST = dayOf('2025-01-06')

export interface Programme {
  sites: Site[]
  milestones: Milestone[]
}

/** The same programme for the same numbers: so many milestones in so many sites. */
export function programme(milestones: number, sites: number): Programme {
  return {
    sites: Array.from({ length: sites }, (_, n) => siteNumber(n)),
    milestones: Array.from({ length: milestones }, (_, n) => milestoneNumber(n, n % sites)),
  }
}

function siteNumber(n: number): Site {
  return aSite({
    _id: `s${n}`,
    project: 'p',
    name: `Building ${n}`,
    shortName: '',
    region: 'North',
  })
}

function milestoneNumber(n: number, site: number): Milestone {
  const start = FIRST + ((n * 37) % 600)
  const actual = start + ((n * 7) % 21)
  const length = 20 + ((n * 13) % 90)
  const actualStatus = MILESTONE_STATUSES[n % MILESTONE_STATUSES.length] ?? 'Ongoing'
  const isCompleted = actualStatus === 'Completed'
  return aMilestone({
    _id: `m${n}`,
    name: `Works of package ${n}`,
    taskId: `T-${n}`,
    activityId: `A-${n}`,
    project: 'p',
    site: `s${site}`,
    actualStatus,
    isCompleted,
    datePlannedStart: dateOf(start),
    datePlannedEnd: dateOf(start + length),
    dateActualStart: dateOf(Math.min(actual, dayOf(TODAY))),
    dateActualEnd: isCompleted ? dateOf(Math.max(actual + length, dayOf(TODAY))) : null,
    implementer: `Contractor ${n % 40}`,
    percentCompleted: (n * 11) % 100,
    daysOverdue: isCompleted ? 0 : (n * 3) % 40,
  })
}
