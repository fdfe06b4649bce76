import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'

/** Planned and earned work in percent of all of it, by days. */
export interface CurveData {
  /** Calendar dates, in their order. */
  days: readonly string[]
  planned: readonly number[]
  /** When all is planned to be done. */
  plannedEnd: string
  /** Null where nobody knows, or nobody knows yet. */
  earned: readonly (number | null)[]
  /** Up to this day it was worked out later. */
  derivedUntil: string | null
  /** When all is done at the pace so far. */
  forecastEnd: string | null
}

export type CurvePoint = readonly [day: number, percent: number]

/** The number of pieces in which a forecast is drawn. */
const PIECES = 24

/** The planned points, their days as numbers. */
const plannedPoints = ({ days, planned }: CurveData): CurvePoint[] =>
  days.map((day, n) => [dayOf(day), planned[n] ?? 0])

/** The earned points that follow one another without a gap, apart where they were worked out later. */
export function earnedRuns({ days, earned, derivedUntil }: CurveData) {
  const runs: { isDerived: boolean; points: CurvePoint[] }[] = []
  let isOpen = false
  for (const [n, day] of days.entries()) {
    const percent = earned[n] ?? null
    if (percent === null) {
      isOpen = false
      continue
    }
    const point: CurvePoint = [dayOf(day), percent]
    const isDerived = derivedUntil !== null && day <= derivedUntil
    const run = runs.at(-1)
    if (isOpen && run) run.points.push(point)
    if (!isOpen || run?.isDerived !== isDerived) runs.push({ isDerived, points: [point] })
    isOpen = true
  }
  return runs
}

/** The last point that is known of what was earned. */
function lastEarned({ days, earned }: CurveData): CurvePoint | undefined {
  const at = earned.findLastIndex((percent) => percent !== null)
  return at < 0 ? undefined : [dayOf(days[at] ?? ''), earned[at] ?? 0]
}

/**
 * From what is earned to all of it at the day of the forecast: the planned curve, run through as fast as
 * it takes to arrive there.
 */
export function forecastPoints(data: CurveData): CurvePoint[] {
  const start = lastEarned(data)
  if (!start || data.forecastEnd === null) return []
  const [from, percent] = start
  const to = dayOf(data.forecastEnd)
  if (to <= from) return []
  const planned = plannedPoints(data)
  const [begun, done] = [dayPlanned(planned, percent), dayPlanned(planned, Infinity)]
  return Array.from({ length: PIECES + 1 }, (_, n) => {
    const part = n / PIECES
    const reached = n === 0 ? percent : plannedOn(planned, begun + (done - begun) * part)
    return [from + (to - from) * part, n === PIECES ? 100 : reached]
  })
}

/** The lines of a curve, and the days that it spans. */
export function linesOf(data: CurveData, today: string) {
  const planned = plannedPoints(data)
  const forecast = forecastPoints(data)
  const ends = [planned.at(-1), forecast.at(-1)].map((point) => point?.[0] ?? 0)
  const first = planned[0]?.[0] ?? 0
  const plannedEnd = dayOf(data.plannedEnd)
  return {
    planned,
    /** The days of the points lie apart from the one on which all should be done. */
    plan: [...planned.filter(([day]) => day < plannedEnd), [plannedEnd, 100] as CurvePoint],
    runs: earnedRuns(data),
    forecast,
    first,
    span: Math.max(...ends, dayOf(today)) - first || 1,
  }
}

/** The point before or on a day, by its number. */
export const pointOn = ({ days }: CurveData, today: string): number =>
  Math.max(
    0,
    days.findLastIndex((day) => day <= today),
  )

/** By how many days what was earned on the nth day is behind the plan; null where that is not known. */
export function daysBehind(data: CurveData, n: number): number | null {
  const percent = data.earned[n] ?? null
  if (percent === null) return null
  return Math.round(dayOf(data.days[n] ?? '') - dayPlanned(plannedPoints(data), percent))
}

/** The day on which the plan comes to so much, or to the most that it comes to. */
function dayPlanned(planned: readonly CurvePoint[], percent: number): number {
  const most = Math.min(percent, Math.max(...planned.map(([, reached]) => reached)))
  const next = planned.findIndex(([, reached]) => reached >= most)
  const [day, reached] = planned[next] ?? [0, 0]
  const [dayBefore, before] = planned[next - 1] ?? [day, reached]
  // a plan that begins with a pause is where the pause ends
  if (reached === before) return day
  return dayBefore + ((most - before) / (reached - before)) * (day - dayBefore)
}

/** The percent planned for a day. */
function plannedOn(planned: readonly CurvePoint[], day: number): number {
  const next = planned.findIndex(([on]) => on >= day)
  const [on, reached] = planned[next] ?? planned.at(-1) ?? [day, 0]
  const [onBefore, before] = planned[next - 1] ?? [on, reached]
  return on === onBefore
    ? reached
    : before + ((day - onBefore) / (on - onBefore)) * (reached - before)
}
