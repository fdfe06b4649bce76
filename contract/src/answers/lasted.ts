/** The duration of a visit, in the units in which people say it. */
export type Lasted = { days: number } | { hours: number; minutes: number }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const DAYS_MAX = 7

/**
 * Returns the time from the beginning of a visit to its end by the phone's clock, both ISO 8601: '19 min', '2 h 5 min',
 * '3 days'.
 * @returns null below nought and above 7 days: somebody changed the clock of the phone meanwhile
 */
export function lasted(start: string, end: string): Lasted | null {
  const exact = (Date.parse(end) - Date.parse(start)) / MINUTE_MS
  if (!(exact >= 0 && exact <= DAYS_MAX * DAY_MINUTES)) return null
  const minutes = Math.round(exact)
  return minutes < DAY_MINUTES
    ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
    : { days: Math.round(minutes / DAY_MINUTES) }
}
