import {
  dateOf,
  type Day,
  dayFrom,
  dayOf,
  dayOfMonth,
  daysBetween,
  monthOf,
} from '@plumbline/contract/rules/dates/calendar-day'
import {
  daysLate,
  expectedEnd,
  hasPlausiblePlan,
  isDue,
  isPlausibleSlip,
} from '@plumbline/contract/rules/facts/milestone-facts'
import {
  FAR_YEARS,
  type LateFacts,
  type LateMilestone,
  type PlanFacts,
} from '@plumbline/contract/rules/story/story-facts'
import { statusLetter } from '@plumbline/contract/rules/status'
import { isEarly, type Measures } from '../reports/progress/measures.ts'
import { paidShare, planDays } from '../reports/progress/weights.ts'
import { LAST_DATE } from './story-curve.ts'
import type { MilestoneOfStory } from './story.queries.ts'

/**
 * The counts of the milestones of a story on a day. A milestone with implausible dates is counted as `invalid`, and
 * nowhere else.
 */
export interface MilestonesOfNow {
  milestones: number
  completed: number
  stopped: number
  notStarted: number
  invalid: number
  startedOn: string | null
  endedOn: string | null
  expectedEnd: string | null
  late: LateFacts
}

export function milestonesOfNow(all: readonly MilestoneOfStory[], day: string): MilestonesOfNow {
  const milestones = all.filter(hasPlausiblePlan)
  const count = (status: MilestoneOfStory['actualStatus']) =>
    milestones.filter(({ actualStatus }) => actualStatus === status).length
  const begun = milestones.filter(({ actualStatus }) => actualStatus !== 'Not Started')
  const completed = milestones.filter(({ actualStatus }) => actualStatus === 'Completed')
  const open = milestones.filter(({ actualStatus }) => actualStatus !== 'Completed')
  const starts = begun.flatMap(({ dateActualStart: start }) => start ?? [])
  const ends = completed.flatMap(({ dateActualEnd: end }) => end ?? [])
  const expected = open.flatMap((milestone) => {
    const end = expectedEnd(milestone, day)
    return end !== null && isPlausibleSlip(daysBetween(day, end)) ? end : []
  })
  return {
    milestones: milestones.length,
    completed: completed.length,
    stopped: count('Stopped'),
    notStarted: count('Not Started'),
    invalid: all.length - milestones.length,
    startedOn: starts.length > 0 ? starts.reduce((a, b) => (b < a ? b : a)) : null,
    endedOn: latest(ends),
    expectedEnd: latest(expected),
    late: { ...lateOf(milestones, day), of: all.length },
  }
}

function latest(days: readonly string[]): string | null {
  return days.length > 0 ? days.reduce((a, b) => (b > a ? b : a)) : null
}

/** @param milestones by name: of those that are late by as many days the first is named */
function lateOf(milestones: readonly MilestoneOfStory[], day: string): Omit<LateFacts, 'of'> {
  const late = milestones
    .flatMap((milestone) => {
      const days = daysLate(milestone, day)
      return days > 0 ? asLate(milestone, days) : []
    })
    .toSorted((a, b) => b.days - a.days)
  const bySite = [...Map.groupBy(late, ({ site }) => site._id).values()]
  const [most] = bySite.toSorted((a, b) => b.length - a.length)
  const longest = most?.[0]
  return {
    n: late.length,
    sites: bySite.length,
    most: most && longest ? { n: most.length, longest } : null,
    longest: late[0] ?? null,
  }
}

function asLate(
  { id, name, site, siteName, implementer }: MilestoneOfStory,
  days: number,
): LateMilestone {
  return {
    milestone: { _id: id, name },
    site: { _id: site, name: siteName },
    organisation: implementer,
    days,
  }
}

/** The facts of the plan, and the progress by it; null where nothing is planned. */
export function planFacts(measures: Measures | null): PlanFacts | null {
  if (measures === null) return null
  const { firstDay, lastDay, done, total, daysEarned, daysPassed, forecastEnd } = measures
  return {
    start: dateOf(firstDay),
    end: dateOf(lastDay),
    hasEarned: done > 0,
    daysAhead: done < total && isEarly(measures) ? null : daysEarned - daysPassed,
    paceEnd: forecastEnd === null || isFar(forecastEnd, lastDay) ? null : dateOf(forecastEnd),
    isPaceFar: forecastEnd !== null && isFar(forecastEnd, lastDay),
  }
}

/** True where a day lies too many years after the last one of the plan, or is no calendar date any more. */
function isFar(end: Day, planned: Day): boolean {
  const { year, month } = monthOf(planned)
  return end > Math.min(dayFrom(year + FAR_YEARS, month, dayOfMonth(planned)), LAST_DATE)
}

/** The sums of the milestones, worked out as for stored days (`reports/days`), with which they are compared. */
export interface SumsOfNow {
  completed: number
  offTrack: number
  late: number
  due: number
  /** The share of all that costs, 0 to 1. */
  paid: number | null
}

export function sumsOfNow(
  milestones: readonly MilestoneOfStory[],
  day: string,
  unit: string,
): SumsOfNow {
  const sums: SumsOfNow = { completed: 0, offTrack: 0, late: 0, due: 0, paid: null }
  let paid = 0
  let costs = 0
  for (const milestone of milestones) {
    const { actualStatus, cost, costUnit, datePlannedStart, datePlannedEnd, wasPaid } = milestone
    if (actualStatus === 'Completed') sums.completed += 1
    if (statusLetter(actualStatus) === 'X') sums.offTrack += 1
    if (daysLate(milestone, day) > 0) sums.late += 1
    if (isDue(milestone, day)) sums.due += 1
    if (costUnit !== unit || cost === null) continue
    if (wasPaid) paid += cost
    if (planDays(datePlannedStart, datePlannedEnd) !== null) costs += cost
  }
  if (costs > 0) sums.paid = paid / costs
  return sums
}

/** The share of all cost that is paid, 0 to 1. Milestones without a plan in order are left out as everywhere. */
export function paidOfNow(milestones: readonly MilestoneOfStory[], unit: string): number | null {
  return paidShare(milestones.filter(hasPlausiblePlan), unit)
}

/** The last day on which something was completed. */
export function lastEnd({ endedOn }: MilestonesOfNow): Day | null {
  return endedOn === null ? null : dayOf(endedOn)
}
