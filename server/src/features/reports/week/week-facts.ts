import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { isOpen } from '@plumbline/contract/rules/facts/issue-facts'
import { daysLate, slipDays } from '@plumbline/contract/rules/facts/milestone-facts'
import type { Measures } from '../progress/measures.ts'
import { progressBy } from '../progress/progress-by.ts'
import type { IssueLife } from '../progress/issue-times.ts'
import { earned, paidShare, type Weights, weigh } from '../progress/weights.ts'
import { recategorizedIn } from '@plumbline/contract/rules/severity'
import { type RollUp, rollUp } from '@plumbline/contract/rules/status'
import type { MilestoneChange } from '../days/history.queries.ts'
import type { BaselineOfReport } from '../month/month.queries.ts'
import type {
  DayOfProgress,
  IssueOfReport,
  MilestoneOfReport,
  PhotoOfReport,
  SiteOfReport,
} from './week-rows.ts'

/** A milestone at the end of the week, and before the week; null: it was added within it. */
export interface MilestoneOfWeek {
  now: MilestoneOfReport
  before: MilestoneOfReport | null
  /** The days by which it ends later than planned; null where they are unknown. */
  slip: number | null
  /** The days that it is late; 0 when it is not. */
  late: number
}

/** An issue as the week ended. */
export interface IssueOfWeek extends IssueOfReport {
  isResolved: boolean
  /** The last day on which it was resolved; null while it is open. */
  resolvedOn: Day | null
}

export interface WeekFacts {
  site: SiteOfReport
  /** Monday, and the last day of the report: Sunday, or today. */
  from: Day
  to: Day
  status: RollUp
  /** The name of the baseline by which progress is measured; null: the plan of now. */
  baseline: string | null
  milestones: MilestoneOfWeek[]
  completedBefore: number
  weights: Weights
  measures: Measures | null
  /**
   * The share that was done before the week, by the same weights; null where no day was stored, or nothing was planned.
   */
  doneBefore: number | null
  /** The share of all cost that is paid; null where nothing has a cost. */
  paid: number | null
  issues: IssueOfWeek[]
  raised: number
  resolved: number
  submissions: number
  photos: PhotoOfReport[]
}

interface Read extends Pick<WeekFacts, 'site' | 'from' | 'to' | 'submissions' | 'photos'> {
  siteId: string
  baseline: BaselineOfReport | null
  /** The milestones as they are now, and the changes since the week began, the newest first. */
  milestones: MilestoneOfReport[]
  changes: MilestoneChange[]
  issues: IssueOfReport[]
  /** The sums that were stored at the end of the day before the week. */
  stored: DayOfProgress | null
}

/** The facts of a week of a site, worked out of the state of now and of the histories since. */
export function weekFacts(read: Read): WeekFacts {
  const { siteId, from, to, changes, stored } = read
  const then = statesAt(read.milestones, changes, to, siteId)
  const before = new Map(
    statesAt(read.milestones, changes, from - 1, siteId).map((state) => [state.id, state]),
  )
  const milestones = then.map((now) => ({
    now,
    before: isWithin(now.createdOn, read) ? null : (before.get(now.id) ?? null),
    slip: slipDays(now, dateOf(to)),
    late: daysLate(now, dateOf(to)),
  }))
  const plans = new Map(read.baseline?.plans.map((plan) => [plan.id, plan]))
  const { weights, measures } = progressBy(then, plans, to)
  const issues = read.issues.map((issue) => issueAt(issue, to))
  return {
    site: read.site,
    from,
    to,
    status: rollUp(then.map(({ actualStatus }) => actualStatus)),
    baseline: read.baseline?.name ?? null,
    milestones,
    completedBefore: stored?.completed ?? countCompleted([...before.values()]),
    weights,
    measures,
    doneBefore: doneBefore(stored, weights, [...before.values()]),
    paid: paidShare(then, weights.unit),
    issues: issues.filter((issue) => isOpen(issue) || (issue.resolvedOn ?? 0) >= from),
    raised: issues.filter(({ createdOn }) => createdOn >= from).length,
    resolved: issues.filter((issue) => !isOpen(issue) && (issue.resolvedOn ?? 0) >= from).length,
    submissions: read.submissions,
    photos: read.photos,
  }
}

const isWithin = (day: Day, { from, to }: { from: Day; to: Day }) => day >= from && day <= to

/**
 * Milestones of a site, or of all, at the end of a day, going back from now through their changes. Later entries stay
 * as they are: a schedule is often imported once work goes on.
 */
export function statesAt(
  milestones: readonly MilestoneOfReport[],
  changes: readonly MilestoneChange[],
  day: Day,
  siteId: string | null,
): MilestoneOfReport[] {
  const states = new Map(milestones.map((milestone) => [milestone.id, milestone]))
  for (const change of changes) {
    const state = states.get(change.id)
    if (!state || change.day <= day) continue
    states.set(change.id, { ...state, ...whatWas(state, change.from) })
  }
  return [...states.values()].filter(
    ({ archived, site }) => !archived && (siteId === null || site === siteId),
  )
}

/** The values before a change. Histories name a site by its id and its name. */
function whatWas(
  now: MilestoneOfReport,
  { site, ...from }: Record<string, unknown>,
): Partial<MilestoneOfReport> {
  const known = Object.entries(from).filter(([field]) => field in now)
  const id = (site as { _id?: string } | null | undefined)?._id
  return { ...Object.fromEntries(known), ...(id !== undefined && { site: id }) }
}

/** An issue as it was at the end of a day. */
export function issueAt(issue: IssueOfReport, day: Day): IssueOfWeek {
  const recategorized = issue.steps.flatMap(({ line }) => recategorizedIn(line) ?? [])
  let severity = recategorized[0]?.from ?? issue.severity
  let resolvedOn: Day | null = null
  for (const step of issue.steps) {
    if (step.day > day) break
    if (step.action === 'Recategorized') severity = recategorizedIn(step.line)?.to ?? severity
    else resolvedOn = step.action === 'Reopened' ? null : step.day
  }
  return { ...issue, severity, isResolved: resolvedOn !== null, resolvedOn }
}

/** The life of an issue until the end of a day. An issue that was raised with a severity never waited for one. */
export function lifeAt(issue: IssueOfReport, day: Day): IssueLife {
  const { severity, resolvedOn, steps, createdOn } = issueAt(issue, day)
  const recategorized = steps.flatMap(({ line }) => recategorizedIn(line) ?? [])
  const first = steps.find(({ action }) => action === 'Recategorized' || action === 'Dismissed')
  const hadNone = (recategorized[0]?.from ?? issue.severity) === 0
  return {
    createdOn,
    severity,
    categorizedOn: hadNone && first && first.day <= day ? first.day : null,
    resolvedOn,
    reopenedOn: steps.flatMap(({ action, day: on }) =>
      action === 'Reopened' && on <= day ? [on] : [],
    ),
  }
}

export const countCompleted = (states: readonly MilestoneOfReport[]) =>
  states.filter(({ actualStatus }) => actualStatus === 'Completed').length

function doneBefore(
  stored: DayOfProgress | null,
  { by }: Weights,
  before: readonly MilestoneOfReport[],
): number | null {
  const { total, done } = earned(weigh(before).milestones)
  const [all, part] = !stored
    ? [total, done]
    : by === 'cost'
      ? [stored.weightCost, stored.earnedCost]
      : [stored.weightDays, stored.earnedDays]
  return all > 0 ? part / all : null
}

/** The days by which each of these milestones ends later than planned, where they are known. */
export const knownSlips = (milestones: readonly Pick<MilestoneOfWeek, 'slip'>[]): number[] =>
  milestones.flatMap(({ slip }) => slip ?? [])

/** The days that the latest of these milestones is late; 0 when none is. */
export const mostLate = (milestones: readonly Pick<MilestoneOfWeek, 'late'>[]): number =>
  Math.max(0, ...milestones.map(({ late }) => late))
