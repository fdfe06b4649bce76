import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { plannedAt, plannedCurve, plannedDayOf } from './planned.ts'
import { earned, type Weighed } from './weights.ts'

/** The progress by a plan at the end of a day. Values are in the unit by which milestones are weighed. */
export interface Measures {
  /** All that is planned (BAC). */
  total: number
  /** The work that was due by then (PV), and the work that is done (EV). */
  planned: number
  done: number
  /**
   * Done by planned (SPI); null where it says nothing: at the very beginning, and near the end, where it returns to 1.
   */
  index: number | null
  /** The days since the first planned one, and the days that the plan gives the work that is done (earned schedule). */
  daysPassed: number
  daysEarned: number
  /** Earned by passed days, SPI(t); null before the work was to begin. */
  indexByDays: number | null
  firstDay: Day
  lastDay: Day
  /** The day on which it ends at the pace so far; null where that is too early to say. */
  forecastEnd: Day | null
}

const INDEX_FROM = 0.05
const INDEX_TO = 0.9
const FORECAST_FROM = 0.1

/**
 * Measures the progress of milestones on `today`; null without any.
 * @param ended the day on which all was done, once it is
 * @param done the work that was done, where that was stored; else it is worked out of the shares
 */
export function measure(
  milestones: readonly Weighed[],
  today: Day,
  { ended = null, done }: { ended?: Day | null; done?: number | undefined } = {},
): Measures | null {
  const curve = plannedCurve(milestones)
  const first = curve[0]?.day
  const lastDay = curve.at(-1)?.day
  if (first === undefined || lastDay === undefined) return null
  const firstDay = first + 1
  const sums = earned(milestones)
  const { total } = sums
  const soFar = done ?? sums.done
  const planned = plannedAt(curve, today)
  const isDone = soFar >= total
  const daysPassed = Math.max(0, (isDone && ended !== null ? ended : today) - firstDay + 1)
  const daysEarned = plannedDayOf(curve, soFar) - first
  const indexByDays = daysPassed === 0 ? null : daysEarned / daysPassed
  const length = lastDay - firstDay + 1
  const hasPace = !isDone && soFar > 0 && !isEarly({ daysPassed, firstDay, lastDay })
  const mayForecast = hasPace && indexByDays
  return {
    total,
    planned,
    done: soFar,
    index: planned > total * INDEX_FROM && planned < total * INDEX_TO ? soFar / planned : null,
    daysPassed,
    daysEarned,
    indexByDays,
    firstDay,
    lastDay,
    forecastEnd: mayForecast ? firstDay + Math.ceil(length / mayForecast) - 1 : null,
  }
}

/** True while too little of the planned time has passed for a pace. */
export function isEarly({
  daysPassed,
  firstDay,
  lastDay,
}: Pick<Measures, 'daysPassed' | 'firstDay' | 'lastDay'>): boolean {
  return daysPassed < (lastDay - firstDay + 1) * FORECAST_FROM
}
