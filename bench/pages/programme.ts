import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites/site'

export const TODAY = '2026-06-18'
const FIRST = dayOf('2025-01-06')

export interface Programme {
  sites: Site[]
  milestones: Milestone[]
}

/** The same programme for the same numbers: so many milestones in so many sites. */
export function programme(milestones: number, sites: number): Programme {
  return {
    sites: Array.from({ length: sites }, (_, n) => aSite(n)),
    milestones: Array.from({ length: milestones }, (_, n) => aMilestone(n, n % sites)),
  }
}

function aSite(n: number): Site {
  return {
    _id: `s${n}`,
    project: 'p',
    name: `Building ${n}`,
    shortName: '',
    groupedListName: '',
    region: 'North',
    description: '',
    lat: null,
    lng: null,
    poc: null,
    budget: null,
    typeOfWork: '',
    contractor: '',
    issueCount: 0,
    archivedAt: null,
    version: 1,
  }
}

function aMilestone(n: number, site: number): Milestone {
  const start = FIRST + ((n * 37) % 600)
  const actual = start + ((n * 7) % 21)
  const length = 20 + ((n * 13) % 90)
  const actualStatus = MILESTONE_STATUSES[n % MILESTONE_STATUSES.length] ?? 'Ongoing'
  const isCompleted = actualStatus === 'Completed'
  return {
    _id: `m${n}`,
    id: `m${n}`,
    name: `Works of package ${n}`,
    description: '',
    taskId: `T-${n}`,
    activityId: `A-${n}`,
    project: 'p',
    site: `s${site}`,
    actualStatus,
    isCompleted,
    hideFromGantt: false,
    datePlannedStart: dateOf(start),
    datePlannedEnd: dateOf(start + length),
    dateActualStart: dateOf(Math.min(actual, dayOf(TODAY))),
    dateActualEnd: isCompleted ? dateOf(Math.max(actual + length, dayOf(TODAY))) : null,
    dateForecastStart: null,
    dateForecastEnd: null,
    actualStartMessage: '',
    paymentGroup: '',
    cost: null,
    costUnit: '',
    wasPaid: false,
    implementer: `Contractor ${n % 40}`,
    percentCompleted: (n * 11) % 100,
    lastUpdateDate: null,
    lastUpdateNotes: '',
    daysOverdue: isCompleted ? 0 : (n * 3) % 40,
    componentCount: 0,
    flag: 0,
    form: null,
    archivedAt: null,
    notInScheduleSince: null,
    version: 1,
  }
}
