import { daysBetween } from '../dates/calendar-day.ts'
import type { Dated } from '../dates/dated.ts'
import { isWithin, SOON_DAYS } from './issue-facts.ts'

/**
 * When a milestone is expected to end: its forecast; without one the calendar day `today` for what is
 * overdue, else as planned. Null where nothing says when.
 */
export function expectedEnd(dated: Dated, today: string): string | null {
  const { dateForecastEnd, datePlannedEnd } = dated
  return dateForecastEnd ?? notBefore(today, datePlannedEnd)
}

/** When a milestone that has not begun is expected to: its forecast, else its plan, or `today` once that has passed. */
export function expectedStart(dated: Dated, today: string): string | null {
  const { dateForecastStart, datePlannedStart } = dated
  return dateForecastStart ?? notBefore(today, datePlannedStart)
}

function notBefore(today: string, date: string | null): string | null {
  return date !== null && date < today ? today : date
}

/**
 * When a milestone has ended, or is expected to; null where nobody knows. Only what is completed has ended:
 * the actual end of what was stopped is the day on which work stopped.
 */
export function endOf(dated: Dated, today: string): string | null {
  return dated.actualStatus === 'Completed' ? dated.dateActualEnd : expectedEnd(dated, today)
}

/**
 * By how many days a milestone ends later than planned; negative when earlier: its actual end, else
 * the expected one, minus the planned end. Null where one of the two is not known.
 */
export function slipDays(dated: Dated, today: string): number | null {
  const end = endOf(dated, today)
  return end === null || dated.datePlannedEnd === null
    ? null
    : daysBetween(dated.datePlannedEnd, end)
}

/** No plan is longer, in days: a wrong digit makes such dates. */
export const LONGEST_DAYS = 50 * 366

/** Whether somebody can mean that an end moved by so many days. */
export const isPlausibleSlip = (days: number): boolean => Math.abs(days) <= LONGEST_DAYS

/** Whether somebody can mean a plan: it does not end before it begins, and does not last longer than anybody builds. */
export function hasPlausiblePlan({
  datePlannedStart,
  datePlannedEnd,
}: Pick<Dated, 'datePlannedStart' | 'datePlannedEnd'>): boolean {
  if (datePlannedStart === null || datePlannedEnd === null) return true
  const days = daysBetween(datePlannedStart, datePlannedEnd)
  return days >= 0 && days <= LONGEST_DAYS
}

/**
 * How many days a milestone is late on the calendar day `today`: past its planned end, or past its planned
 * start where it has not begun. 0 when it is not, for what is completed, and where nobody can mean the plan.
 */
export function daysLate(dated: Dated, today: string): number {
  const { actualStatus, datePlannedStart, datePlannedEnd } = dated
  if (actualStatus === 'Completed') return 0
  const due = actualStatus === 'Not Started' ? datePlannedStart : datePlannedEnd
  return due === null || due >= today || !hasPlausiblePlan(dated) ? 0 : daysBetween(due, today)
}

/** Whether a milestone is late on the calendar day `today`. */
export function isLate(dated: Dated, today: string): boolean {
  return daysLate(dated, today) > 0
}

/** Whether a milestone that is not completed is planned to end on the calendar day `today` or soon after it. */
export function isDue(dated: Dated, today: string): boolean {
  return (
    dated.actualStatus !== 'Completed' &&
    isWithin(dated.datePlannedEnd, today, SOON_DAYS) &&
    hasPlausiblePlan(dated)
  )
}
