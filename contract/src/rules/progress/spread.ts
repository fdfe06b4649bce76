/** The spread of many numbers. */
export interface Spread {
  n: number
  median: number
  /** Four of five are at most this. */
  most: number
  max: number
}

/** Returns the spread of days of delay, of ages or of durations; null of none. */
export function spreadOf(values: readonly number[]): Spread | null {
  const sorted = values.toSorted((a, b) => a - b)
  const n = sorted.length
  const at = (index: number) => sorted[index] ?? 0
  if (n === 0) return null
  return {
    n,
    median: (at(Math.floor((n - 1) / 2)) + at(Math.floor(n / 2))) / 2,
    most: at(Math.ceil(n * 0.8) - 1),
    max: at(n - 1),
  }
}

/** The last day of each range of ages: a week, a month, a quarter, and what is older. */
const AGES_TO = [7, 30, 90] as const

/** The range in which an age in days lies: 0 to 3. */
export function ageRange(days: number): number {
  const found = AGES_TO.findIndex((to) => days <= to)
  return found === -1 ? AGES_TO.length : found
}

/**
 * Days within which an issue is to be resolved, by severity; one without a severity is to be given one. A project may
 * have others.
 */
export const ISSUE_DAYS = [3, 90, 30, 14, 7] as const

/** The last day of each range of delays: by more than a week earlier, earlier, on the day, a week, a month, a quarter, more. */
const SLIPS_TO = [-8, -1, 0, 7, 30, 90] as const
export const SLIP_RANGES = SLIPS_TO.length + 1

/** Counts these delays, in days, by their range. */
export function slipRanges(slips: readonly number[]): number[] {
  const counts = Array.from({ length: SLIP_RANGES }, () => 0)
  for (const days of slips) {
    const found = SLIPS_TO.findIndex((to) => days <= to)
    const range = found === -1 ? SLIPS_TO.length : found
    counts[range] = (counts[range] ?? 0) + 1
  }
  return counts
}
