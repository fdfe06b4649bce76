import type { Day } from './calendar-day.ts'

/** Days that the axis shows before the first and after the last date. */
const PADDING = 14
/** Days from today beyond which no date of a running programme lies. */
const IMPLAUSIBLE = 50 * 365.25
/** An empty stretch of up to this many days sets nothing apart. */
const EMPTY_STRETCH = 2 * 365
/** Up to this many dates (those of one milestone), or this share of all, may be strays. */
const STRAYS = 4
const STRAY_SHARE = 0.05

/**
 * The days that the time axis covers: all dates, and two weeks on either side. So that a mistyped
 * year does not flatten the rest, two kinds of dates are left off (their bars are clipped and say
 * their date in words):
 * - those more than 50 years from today (from the middle date when all are that far);
 * - strays: at most four dates (one milestone), or a twentieth of all, that stand apart by an empty
 *   stretch longer than two years and longer than the span of all that lies on its near side.
 * Without any date the axis shows the two weeks around today. `days` is sorted in place.
 */
export function axisOf(days: Int32Array, today: Day): { start: Day; end: Day } {
  if (days.length === 0) return { start: today - PADDING, end: today + PADDING }
  const [first, last] = withoutStrays(plausible(days.sort(), today))
  return { start: first - PADDING, end: last + PADDING }
}

function plausible(sorted: Int32Array, today: Day): Int32Array {
  const near = (centre: Day) => between(sorted, centre - IMPLAUSIBLE, centre + IMPLAUSIBLE)
  const aroundToday = near(today)
  return aroundToday.length > 0 ? aroundToday : near(sorted[sorted.length >> 1] ?? today)
}

function between(sorted: Int32Array, from: Day, to: Day): Int32Array {
  const first = sorted.findIndex((day) => day >= from)
  return first < 0
    ? sorted.subarray(0, 0)
    : sorted.subarray(first, sorted.findLastIndex((day) => day <= to) + 1)
}

/** True if there is an empty stretch near an end. Without one nothing stands apart, which is soon found out. */
function hasEmptyStretch(sorted: Int32Array): boolean {
  return sorted.some((day, index) => index > 0 && day - (sorted[index - 1] ?? day) > EMPTY_STRETCH)
}

/** Grows from the middle date to the nearer neighbour until only strays are left. */
function withoutStrays(sorted: Int32Array): [Day, Day] {
  const at = (index: number) => sorted[index] ?? 0
  const allowed = Math.min(
    Math.max(STRAYS, Math.floor(sorted.length * STRAY_SHARE)),
    Math.ceil(sorted.length / 2) - 1,
  )
  let first = 0
  let last = sorted.length - 1
  const [lowest, highest] = [sorted.subarray(0, allowed + 1), sorted.subarray(last - allowed)]
  if (!hasEmptyStretch(lowest) && !hasEmptyStretch(highest)) return [at(first), at(last)]
  let from = sorted.length >> 1
  let to = from
  while (from > first || to < last) {
    const before = from > first ? at(from) - at(from - 1) : Infinity
    const after = to < last ? at(to + 1) - at(to) : Infinity
    const stretch = Math.max(EMPTY_STRETCH, at(to) - at(from))
    if (before <= after) {
      if (before > stretch && from - first <= allowed) first = from
      else from -= 1
    } else if (after > stretch && last - to <= allowed) last = to
    else to += 1
  }
  return [at(first), at(last)]
}
