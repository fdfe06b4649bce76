import { type Day, dayOf, daysBetween } from '@plumbline/contract/rules/dates/calendar-day'
import { hasPlausiblePlan } from '@plumbline/contract/rules/facts/milestone-facts'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'

/** The fields of a milestone that progress needs: the plan by which it is measured, its progress, and its cost. */
export interface MilestoneProgress {
  datePlannedStart: string | null
  datePlannedEnd: string | null
  actualStatus: MilestoneStatus
  percentCompleted: number
  cost: number | null
  costUnit: string
}

/** Milestones are weighed by their cost, or by the days that they are planned to take. */
export type Weighting = 'cost' | 'days'

/** A milestone with its weight; the first and the last day of its plan count. */
export interface Weighed {
  weight: number
  start: Day
  end: Day
  /** The share that is done, 0 to 1. */
  share: number
}

export interface Weights {
  by: Weighting
  /** The currency of the weights; '' of days. */
  unit: string
  milestones: Weighed[]
  /** Milestones that are in no sum: without a plan in order, or without a cost where costs are the weights. */
  leftOut: number
}

/** The share of milestones with a cost from which costs are the weights. */
const ENOUGH_COSTS = 0.8

/**
 * The weights of milestones: their cost, if four of five with a plan in order have one in the same currency, else the
 * days of their plan. Others are left out, and counted.
 */
export function weigh(all: readonly MilestoneProgress[]): Weights {
  const planned = all.flatMap((milestone) => {
    const days = planDays(milestone.datePlannedStart, milestone.datePlannedEnd)
    return days === null ? [] : [{ ...milestone, days }]
  })
  const unit = mainUnit(planned)
  const costing = planned.filter(({ cost, costUnit }) => (cost ?? 0) > 0 && costUnit === unit)
  const isByCost = costing.length > 0 && costing.length >= planned.length * ENOUGH_COSTS
  const weighting: Pick<Weights, 'by' | 'unit'> = isByCost
    ? { by: 'cost', unit }
    : { by: 'days', unit: '' }
  const milestones = planned.flatMap((milestone) => {
    const weight = weightOf(milestone, weighting)
    if (weight === null) return []
    const { datePlannedStart, datePlannedEnd, actualStatus, percentCompleted } = milestone
    return [
      {
        weight,
        start: dayOf(datePlannedStart ?? ''),
        end: dayOf(datePlannedEnd ?? ''),
        share: earnedShare(actualStatus, percentCompleted),
      },
    ]
  })
  return { ...weighting, milestones, leftOut: all.length - milestones.length }
}

/** The weight of one milestone where all are weighed in this way; null where it is left out. */
export function weightOf(
  {
    datePlannedStart,
    datePlannedEnd,
    cost,
    costUnit,
  }: Omit<MilestoneProgress, 'actualStatus' | 'percentCompleted'>,
  { by, unit }: Pick<Weights, 'by' | 'unit'>,
): number | null {
  const days = planDays(datePlannedStart, datePlannedEnd)
  if (days === null || by === 'days') return days
  return costUnit === unit && (cost ?? 0) > 0 ? cost : null
}

/** The currency that most costs are in, and of equal ones the first; '' where nothing has a cost. */
export function mainUnit(
  milestones: readonly Pick<MilestoneProgress, 'cost' | 'costUnit'>[],
): string {
  const counts = new Map<string, number>()
  for (const { cost, costUnit } of milestones) {
    if ((cost ?? 0) > 0) counts.set(costUnit, (counts.get(costUnit) ?? 0) + 1)
  }
  const [first] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  return first?.[0] ?? ''
}

/** Sums the weights of all milestones, and the part that is done. */
export function earned(milestones: readonly Weighed[]): { total: number; done: number } {
  let total = 0
  let done = 0
  for (const { weight, share } of milestones) {
    total += weight
    done += weight * share
  }
  return { total, done }
}

/**
 * The share of a milestone that is done, 0 to 1: 1 for Completed, 0 for Not Started, else its percent. An ongoing
 * milestone at 100 percent is not finished: it counts as 99.
 */
export function earnedShare(status: MilestoneStatus, percent: number): number {
  if (status === 'Completed') return 1
  return status === 'Not Started' ? 0 : Math.min(Math.max(percent, 0), 99) / 100
}

/**
 * The days that a plan takes, the first and the last counted. Returns null where a date is missing, the start lies
 * after the end, or the plan is longer than anybody builds: such a milestone is in no sum.
 */
export function planDays(start: string | null, end: string | null): number | null {
  if (start === null || end === null) return null
  return hasPlausiblePlan({ datePlannedStart: start, datePlannedEnd: end })
    ? daysBetween(start, end) + 1
    : null
}

/** The share of all cost in a currency that is paid; null where nothing has a cost. */
export function paidShare(
  milestones: readonly (Pick<MilestoneProgress, 'cost' | 'costUnit'> & { wasPaid: boolean })[],
  unit: string,
): number | null {
  let all = 0
  let paid = 0
  for (const { cost, costUnit, wasPaid } of milestones) {
    if (costUnit !== unit || cost === null) continue
    all += cost
    if (wasPaid) paid += cost
  }
  return all > 0 ? paid / all : null
}
