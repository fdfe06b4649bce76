import { daysBetween, localDay } from '../../lib/dates/dates.ts'
import { removedAt } from '../../documents/detail/DeletedBanner.tsx'

/**
 * How many days lie between today and the day on which what was deleted then is removed for good, which
 * is shown beside it; both as the viewer's calendar has them.
 */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  const today = localDay(new Date(now))
  return Math.max(0, daysBetween(today, localDay(removedAt(deletedAt))))
}

/** From so few days on it is told loudly. */
export const FEW_DAYS = 15
