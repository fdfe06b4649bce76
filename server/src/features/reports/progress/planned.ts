import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Weighed } from './weights.ts'

/** The work that is planned by the end of a day. Between two points it grows evenly. */
export interface PlannedPoint {
  day: Day
  value: number
}

/**
 * The curve of a plan: each milestone is done evenly from its first day to its last. Its points are the days on which
 * the slope changes, so that a plan of thousands costs what sorting its dates costs. Empty without milestones.
 */
export function plannedCurve(milestones: readonly Weighed[]): PlannedPoint[] {
  const slopes = new Map<Day, number>()
  const add = (day: Day, slope: number) => slopes.set(day, (slopes.get(day) ?? 0) + slope)
  for (const { weight, start, end } of milestones) {
    const perDay = weight / (end - start + 1)
    add(start - 1, perDay)
    add(end, -perDay)
  }
  const points: PlannedPoint[] = []
  let slope = 0
  let value = 0
  let last: Day | null = null
  for (const [day, change] of [...slopes].sort(([a], [b]) => a - b)) {
    if (last !== null) value += slope * (day - last)
    points.push({ day, value })
    slope += change
    last = day
  }
  return points
}

/** The work that is planned by the end of a day. */
export function plannedAt(curve: readonly PlannedPoint[], day: Day): number {
  const after = curve.findIndex((point) => point.day > day)
  if (after === 0) return 0
  const before = curve.at(after === -1 ? -1 : after - 1)
  const next = curve[after]
  if (!before) return 0
  if (!next) return before.value
  const share = (day - before.day) / (next.day - before.day)
  return before.value + share * (next.value - before.value)
}

/**
 * The day by which the plan has a value: a day, with the part of the next one that it takes. Where the plan rests the
 * last day counts. The last day of the plan has its whole value, and counts for larger values too.
 */
export function plannedDayOf(curve: readonly PlannedPoint[], value: number): number {
  const last = curve.at(-1)
  if (!last) return 0
  if (value >= last.value) return last.day
  const after = curve.findIndex((point) => point.value > value)
  const [before, next] = [curve[after - 1] ?? last, curve[after] ?? last]
  return (
    before.day + ((value - before.value) / (next.value - before.value)) * (next.day - before.day)
  )
}
