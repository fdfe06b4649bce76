import { type Day, dayOf, daysBetween } from '@plumbline/contract/rules/dates/calendar-day'
import { hasPlausiblePlan } from '@plumbline/contract/rules/facts/milestone-facts'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'

/** A milestone as far as progress goes: the plan that it is measured by, what is done of it, and its cost. */
export interface MilestoneProgress {
  datePlannedStart: string | null
  datePlannedEnd: string | null
  actualStatus: MilestoneStatus
  percentCompleted: number
  cost: number | null
  costUnit: string
}

/** What milestones are weighed by: their cost, or the days that they are planned to take. */
export type Weighting = 'cost' | 'days'

/** A milestone with its weight; the first and the last day of its plan count. */
export interface Weighed {
  weight: number
  start: Day
  end: Day
  /** How much of it is done, 0 to 1. */
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

/** From this share of milestones with a cost on, costs are what weighs. */
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

/** What one milestone weighs where all are weighed so; null: it is left out. */
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

/** What all weigh together, and how much of that is done. */
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
 * How much of a milestone is done, 0 to 1: all of what is Completed, nothing of what has not started, else
 * its percent. What goes on at 100 percent is not finished: 99 at most.
 */
export function earnedShare(status: MilestoneStatus, percent: number): number {
  if (status === 'Completed') return 1
  return status === 'Not Started' ? 0 : Math.min(Math.max(percent, 0), 99) / 100
}

/**
 * How many days a plan takes, the first and the last counted; null where a date is missing, the start lies
 * after the end, or it is longer than anybody builds: such a milestone is in no sum.
 */
export function planDays(start: string | null, end: string | null): number | null {
  if (start === null || end === null) return null
  return hasPlausiblePlan({ datePlannedStart: start, datePlannedEnd: end })
    ? daysBetween(start, end) + 1
    : null
}

/** Which part of all cost in a currency is paid; null where nothing has a cost. */
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
