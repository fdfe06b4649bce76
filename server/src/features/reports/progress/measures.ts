import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { plannedAt, plannedCurve, plannedDayOf } from './planned.ts'
import { earned, type Weighed } from './weights.ts'

/** How far work is by a plan, at the end of a day. Values are in what the milestones are weighed by. */
export interface Measures {
  /** All that is planned (BAC). */
  total: number
  /** What was to be done by then (PV), and what is done (EV). */
  planned: number
  done: number
  /** Done by planned (SPI); null where it says nothing: at the very beginning, and near the end, where it returns to 1. */
  index: number | null
  /** How many days since the first planned one have passed, and how many the work done was to take (earned schedule). */
  daysPassed: number
  daysEarned: number
  /** Earned by passed days, SPI(t); null before the work was to begin. */
  indexByDays: number | null
  firstDay: Day
  lastDay: Day
  /** When it ends at the pace so far; null where that is too early to say. */
  forecastEnd: Day | null
}

const INDEX_FROM = 0.05
const INDEX_TO = 0.9
const FORECAST_FROM = 0.1

/**
 * What milestones come to on `today`; null without any.
 * @param ended the day on which all was done, once it is
 * @param done how much was done, where that was kept; else it is worked out of the shares
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
