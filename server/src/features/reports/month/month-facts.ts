import { dateOf, type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { slipAgainst } from '@plumbline/contract/rules/dates/compare-baseline'
import { isOpen, isOverdue, isWaiting } from '@plumbline/contract/rules/facts/issue-facts'
import { daysLate, endOf, hasPlausiblePlan } from '@plumbline/contract/rules/facts/milestone-facts'
import type { Measures } from '../progress/measures.ts'
import type { PlannedPoint } from '../progress/planned.ts'
import { progressBy } from '../progress/progress-by.ts'
import { type IssueTimes, issueTimes } from '../progress/issue-times.ts'
import { ageRange, type Spread, spreadOf } from '@plumbline/contract/rules/progress/spread'
import { paidShare, type Weights, weightOf } from '../progress/weights.ts'
import { type RollUp, rollUp } from '@plumbline/contract/rules/status'
import type { MilestoneChange } from '../days/history.queries.ts'
import {
  countCompleted,
  issueAt,
  type IssueOfWeek,
  lifeAt,
  mostLate,
  statesAt,
} from '../week/week-facts.ts'
import type {
  IssueOfReport,
  MilestoneOfReport,
  PhotoOfReport,
  PhotoPair,
} from '../week/week-rows.ts'
import type { BaselineOfReport, DoneOnDay, ProjectOfReport, SiteOfMonth } from './month.queries.ts'

/** A milestone as the month ended, beside what the baseline has of it. */
export interface MilestoneOfMonth {
  now: MilestoneOfReport
  /** The milestone before the month, or as it was added within it; null: it was archived then. */
  before: MilestoneOfReport | null
  /** Its start and end by the baseline, else by its plan; null where they are unknown or implausible. */
  plannedStart: string | null
  planned: string | null
  /** Its end by the newest dates. */
  ends: string | null
  slip: number | null
  /** The days that it is late by its plan of now; 0 when it is not. */
  late: number
}

interface SiteSums extends SiteOfMonth, RollUp {
  /** The days that the latest of its milestones is late; 0 when none is. */
  late: number
  /** The days since its last submission, while work goes on; null: it never sent one, or no work goes on. */
  silent: number | null
  goesOn: boolean
}

export interface MonthFacts {
  project: ProjectOfReport
  from: Day
  to: Day
  baseline: Omit<BaselineOfReport, 'plans'> | null
  all: RollUp
  completedBefore: number
  /** The sites that are in lists, and others with milestones at the end of the month. */
  sites: SiteSums[]
  /** The names of all sites, also of archived ones: their issues are in lists. */
  siteNames: Map<string, string>
  milestones: MilestoneOfMonth[]
  weights: Weights
  measures: Measures | null
  curve: PlannedPoint[]
  /** The weights of completed milestones, by their actual end. */
  ended: { day: Day; weight: number }[]
  done: DoneOnDay[]
  paid: number | null
  /** The days by which milestones are late; null when none is. */
  late: Spread | null
  issues: IssueOfWeek[]
  /** Open issues by severity, 0 to 4, and by range of age, 0 to 3. */
  ages: number[][]
  raised: number
  /** The days that issues took, and their limits. */
  times: IssueTimes
  overdue: number
  waiting: number
  submissions: number
  photos: PhotoOfReport[]
  /** True where somebody chose the photos, in this order. */
  isChosen: boolean
  pairs: PhotoPair[]
}

export interface MonthRead extends Pick<
  MonthFacts,
  'project' | 'from' | 'to' | 'submissions' | 'photos' | 'isChosen' | 'pairs'
> {
  sites: SiteOfMonth[]
  lastSubmissions: ReadonlyMap<string, Day>
  baseline: BaselineOfReport | null
  milestones: MilestoneOfReport[]
  changes: MilestoneChange[]
  issues: IssueOfReport[]
}

/** The facts of a month of a project. `done` is read afterwards, by the weights that are found here. */
export function monthFacts(read: MonthRead): Omit<MonthFacts, 'done'> {
  const { from, to, baseline, changes } = read
  const today = dateOf(to)
  const statesOf = (day: Day) =>
    statesAt(read.milestones, changes, day, null).map((state) => asOf(state, day))
  const then = statesOf(to)
  const before = statesOf(from - 1)
  const statesBefore = new Map(before.map((state) => [state.id, state]))
  const plans = baseline && new Map(baseline.plans.map((plan) => [plan.id, plan]))
  const milestones = then.map((now): MilestoneOfMonth => {
    const compared = plans ? plans.get(now.id) : now
    const plan = compared && hasPlausiblePlan(compared) ? compared : null
    return {
      now,
      before: statesBefore.get(now.id) ?? null,
      plannedStart: plan?.datePlannedStart ?? null,
      planned: plan?.datePlannedEnd ?? null,
      ends: endOf(now, today),
      slip: plan ? slipAgainst(plan, now, today).end : null,
      late: daysLate(now, today),
    }
  })
  const { measured, weights, measures, curve } = progressBy(then, plans, to)
  const issues = read.issues.map((issue) => issueAt(issue, to))
  const open = issues.filter(isOpen)
  const bySite = Map.groupBy(milestones, ({ now }) => now.site)
  return {
    project: read.project,
    from,
    to,
    baseline: baseline && { name: baseline.name, createdAt: baseline.createdAt },
    all: rollUp(then.map(({ actualStatus }) => actualStatus)),
    completedBefore: countCompleted(before),
    sites: read.sites
      .filter((site) => !site.isArchived || bySite.has(site.id))
      .map((site) => {
        const last = read.lastSubmissions.get(site.id)
        return sumsOf(site, bySite.get(site.id) ?? [], last === undefined ? null : to - last)
      }),
    siteNames: new Map(read.sites.map(({ id, name }) => [id, name])),
    milestones,
    weights,
    measures,
    curve,
    ended: measured.flatMap((milestone) => {
      const { actualStatus, dateActualEnd } = milestone
      const weight = weightOf(milestone, weights)
      return actualStatus === 'Completed' && dateActualEnd !== null && weight !== null
        ? [{ day: dayOf(dateActualEnd), weight }]
        : []
    }),
    paid: paidShare(then, weights.unit),
    late: spreadOf(milestones.flatMap(({ late }) => (late > 0 ? late : []))),
    issues: open,
    ages: agesOf(open, to),
    raised: issues.filter(({ createdOn }) => createdOn >= from).length,
    times: issueTimes(
      read.issues.map((issue) => lifeAt(issue, to)),
      read,
      read.project.issueDays ?? undefined,
    ),
    overdue: open.filter((issue) => isOverdue(issue, today)).length,
    waiting: open.filter(isWaiting).length,
    submissions: read.submissions,
    photos: read.photos,
    isChosen: read.isChosen,
    pairs: read.pairs,
  }
}

/**
 * A milestone at the end of a day by its actual dates: they are better than the time when somebody entered them. The
 * progress at that day of work that ended later is unknown: it counts as 0.
 */
function asOf(state: MilestoneOfReport, day: Day): MilestoneOfReport {
  const { dateActualStart, dateActualEnd } = state
  if (dateActualStart !== null && dayOf(dateActualStart) > day) {
    const dates = { dateActualStart: null, dateActualEnd: null }
    return { ...state, ...dates, actualStatus: 'Not Started', percentCompleted: 0 }
  }
  if (dateActualEnd === null || dayOf(dateActualEnd) <= day) return state
  return { ...state, dateActualEnd: null, actualStatus: 'Ongoing', percentCompleted: 0 }
}

function sumsOf(
  site: SiteOfMonth,
  own: readonly MilestoneOfMonth[],
  silent: number | null,
): SiteSums {
  const goesOn = own.some(({ now }) => now.actualStatus === 'Ongoing')
  return {
    ...site,
    ...rollUp(own.map(({ now }) => now.actualStatus)),
    late: mostLate(own),
    goesOn,
    silent: goesOn ? silent : null,
  }
}

function agesOf(open: readonly IssueOfWeek[], to: Day): number[][] {
  const counts = Array.from({ length: 5 }, () => [0, 0, 0, 0])
  for (const { severity, createdOn } of open) {
    const row = counts[severity]
    const range = ageRange(to - createdOn)
    if (row) row[range] = (row[range] ?? 0) + 1
  }
  return counts
}
