import { type Day, dayFrom, monthOf } from '../rules/dates/calendar-day.ts'

/** Values beyond so many times the middle half, counted from its ends, are named and not drawn. */
export const OUTLIER_FACTOR = 3
/** A histogram has so many bins at least, where its values tell so many apart, and at most. */
export const BINS_MIN = 8
export const BINS_MAX = 20

const STEPS = [1, 2, 2.5, 5, 10]
/** A bin of whole numbers holds as many of them as its neighbours do. */
const WHOLE_STEPS = [1, 2, 5, 10]
/** Steps below this part of the values are lost in their last digits. */
const FINEST = 1e-12

/**
 * The limits of the bins of a histogram: multiples of 1, 2, 2.5 or 5 × 10ⁿ, of which the first is not above `least`, and
 * the last is above `most`. A bin has its lower limit and not its upper one. Whole numbers get no bins within a number,
 * and so there may be fewer of them than {@link BINS_MIN}.
 */
export function histogramLimits(
  least: number,
  most: number,
  { isWhole }: { isWhole: boolean },
): number[] {
  const finest = Math.max(Math.abs(least), Math.abs(most)) * FINEST
  const span = most - least
  const places = Math.floor(Math.log10(span === 0 ? Math.max(finest, 1) : span))
  // the coarsest of which there are enough
  const steps = [places, places - 1, places - 2]
    .flatMap((power) => (isWhole ? WHOLE_STEPS : STEPS).map((step) => exact(step * 10 ** power)))
    .filter((step) => step > finest && (!isWhole || step >= 1))
    .toSorted((a, b) => b - a)
  const [coarsest = 1] = steps
  let limits = multiples(least, most, coarsest)
  for (const step of steps) {
    if (limits.length > BINS_MIN) break
    limits = multiples(least, most, step)
  }
  return limits
}

/** The multiples of a step from the last one that is not above `least` to the first one above `most`. */
function multiples(least: number, most: number, step: number): number[] {
  let n = Math.floor(least / step)
  if (exact((n + 1) * step) <= least) n += 1
  if (exact(n * step) > least) n -= 1
  const limits = [exact(n * step)]
  while ((limits.at(-1) ?? most) <= most) limits.push(exact((n += 1) * step))
  return limits
}

/** Returns a number without the digits that binary fractions add: 0.3 and not 0.30000000000000004. */
const exact = (value: number) => Number(value.toPrecision(15))

export const CALENDAR_STEPS = ['day', 'week', 'month', 'year'] as const
export type CalendarStep = (typeof CALENDAR_STEPS)[number]

const DAYS_MAX = 31
const WEEKS_MAX = 26
const MONTHS_MAX = 60
const YEARS_MAX = 100

/**
 * The limits of columns of days from `first` to `last`, of which the last one is a day after `last`: up to 31 days, 26 weeks,
 * which begin on Mondays, or 60 months; else years, in tens or hundreds where there are many.
 */
export function dayLimits(first: Day, last: Day): { step: CalendarStep; limits: Day[] } {
  if (last - first < DAYS_MAX) return { step: 'day', limits: everySo(first, last, 1) }
  const monday = first - mod(first - FIRST_MONDAY, 7)
  if (last - monday < WEEKS_MAX * 7) return { step: 'week', limits: everySo(monday, last, 7) }
  const [from, to] = [monthOf(first), monthOf(last)]
  const months = (to.year - from.year) * 12 + to.month - from.month + 1
  if (months <= MONTHS_MAX) return { step: 'month', limits: monthLimits(first, last) }
  const years =
    [1, 10, 100].find((n) => to.year / n - Math.floor(from.year / n) < YEARS_MAX) ?? 1000
  const limits = []
  for (let year = from.year - mod(from.year, years); year <= to.year + years; year += years) {
    limits.push(dayFrom(year, 1, 1))
  }
  return { step: 'year', limits: limits.slice(0, limits.findIndex((day) => day > last) + 1) }
}

/** The first days of the months from that of `first` to the one after that of `last`. */
export function monthLimits(first: Day, last: Day): Day[] {
  const { year, month } = monthOf(first)
  const limits = [dayFrom(year, month, 1)]
  for (let n = month; (limits.at(-1) ?? last) <= last; n += 1) {
    limits.push(dayFrom(year + Math.floor(n / 12), (n % 12) + 1, 1))
  }
  return limits
}

/** 1970 began on a Thursday. */
const FIRST_MONDAY: Day = 4
const mod = (n: number, by: number) => ((n % by) + by) % by

function everySo(first: Day, last: Day, days: number): Day[] {
  const limits = [first]
  for (let day = first; day <= last; day += days) limits.push(day + days)
  return limits
}
