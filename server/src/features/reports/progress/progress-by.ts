import { type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { type Measures, measure } from './measures.ts'
import { type PlannedPoint, plannedCurve } from './planned.ts'
import { type MilestoneProgress, type Weights, weigh } from './weights.ts'

type Plan = Pick<MilestoneProgress, 'datePlannedStart' | 'datePlannedEnd'>

interface MilestoneByPlan extends MilestoneProgress {
  id: string
  dateActualEnd: string | null
}

/** The progress of milestones by a plan. */
export interface ProgressBy<M> {
  /** The milestones, each with the dates that it is measured by. */
  measured: M[]
  weights: Weights
  measures: Measures | null
  curve: PlannedPoint[]
}

/**
 * Measures the progress of milestones on `today` by the plans of a baseline. Milestones that it does not contain, and
 * all milestones without a baseline, are measured by their plan of now.
 */
export function progressBy<M extends MilestoneByPlan>(
  milestones: readonly M[],
  plans: ReadonlyMap<string, Plan> | null,
  today: Day,
): ProgressBy<M> {
  const measured = milestones.map((now) => ({ ...now, ...plans?.get(now.id) }))
  const weights = weigh(measured)
  const ends = milestones.flatMap(({ dateActualEnd: end }) => (end === null ? [] : [dayOf(end)]))
  return {
    measured,
    weights,
    measures: measure(weights.milestones, today, {
      ended: ends.length > 0 ? ends.reduce((last, end) => Math.max(last, end)) : null,
    }),
    curve: plannedCurve(weights.milestones),
  }
}
