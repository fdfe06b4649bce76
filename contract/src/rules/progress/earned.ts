import { daysBetween } from '../dates/calendar-day.ts'
import type { MilestoneStatus } from '../status.ts'

/**
 * How much of a milestone is done, 0 to 1: all of what is Completed, nothing of what has not started, else
 * its percent. What goes on at 100 percent is not finished: 99 at most.
 */
export function earnedShare(status: MilestoneStatus, percent: number): number {
  if (status === 'Completed') return 1
  return status === 'Not Started' ? 0 : Math.min(Math.max(percent, 0), 99) / 100
}

/**
 * How many days a plan takes, the first and the last counted; null where a date is missing or the start lies
 * after the end: such a milestone is in no sum.
 */
export function planDays(start: string | null, end: string | null): number | null {
  return start === null || end === null || start > end ? null : daysBetween(start, end) + 1
}
