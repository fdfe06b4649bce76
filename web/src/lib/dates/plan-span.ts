import { axisOf } from '@plumbline/contract/rules/dates/axis'
import { dateOf, dayOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'

interface Planned {
  datePlannedStart: string | null
  datePlannedEnd: string | null
}

/** The reason why a plan cannot be meant: a date is missing, it ends before it begins, or a year is mistyped. */
export type WhyLeftOut = 'missing' | 'reversed' | 'far'

/** From the first planned start to the last planned end (`YYYY-MM-DD`); null where nothing has a date. */
export interface PlanSpan<Plan> {
  start: string | null
  end: string | null
  leftOut: { plan: Plan; why: WhyLeftOut }[]
}

/**
 * From the first to the last planned date on the axis that the Gantt has for these plans on the day `today`: mistyped
 * years are beyond it. What has no two planned dates, or a start after its end, is left out as well.
 */
export function planSpan<Plan extends Planned>(plans: readonly Plan[], today: Day): PlanSpan<Plan> {
  const axis = axisOf(Int32Array.from(plans.filter(isWhole).flatMap(boundsOf)), today)
  let start: Day | null = null
  let end: Day | null = null
  const leftOut: PlanSpan<Plan>['leftOut'] = []
  for (const plan of plans) {
    const [from = 0, until = 0] = isWhole(plan) ? boundsOf(plan) : []
    const isFar = from < axis.start || until > axis.end
    if (isWhole(plan) && !isFar) {
      start = start === null ? from : Math.min(start, from)
      end = end === null ? until : Math.max(end, until)
    } else {
      const isMissing = plan.datePlannedStart === null || plan.datePlannedEnd === null
      leftOut.push({ plan, why: isMissing ? 'missing' : isWhole(plan) ? 'far' : 'reversed' })
    }
  }
  return {
    start: start === null ? null : dateOf(start),
    end: end === null ? null : dateOf(end),
    leftOut,
  }
}

const isWhole = ({ datePlannedStart: start, datePlannedEnd: end }: Planned) =>
  start !== null && end !== null && start <= end

const boundsOf = ({ datePlannedStart, datePlannedEnd }: Planned) => [
  dayOf(datePlannedStart ?? ''),
  dayOf(datePlannedEnd ?? ''),
]
