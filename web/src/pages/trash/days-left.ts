import { daysBetween, localDay } from '../../lib/dates/dates.ts'
import { removedAt } from '../../documents/detail/DeletedBanner.tsx'

/**
 * The number of days from today to the day, shown beside it, on which the deleted document is removed for good. Both
 * are days of the viewer's calendar.
 */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  const today = localDay(new Date(now))
  return Math.max(0, daysBetween(today, localDay(removedAt(deletedAt))))
}

/** From so few days on it is told loudly. */
export const FEW_DAYS = 15
