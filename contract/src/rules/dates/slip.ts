import { daysBetween } from './calendar-day.ts'
import type { Dated } from './dated.ts'
import { ATTENTION_DAYS } from '../limits.ts'

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

/** When a milestone has ended, or is expected to; null where nobody knows. */
export function endOf(dated: Dated, today: string): string | null {
  const { actualStatus, dateActualEnd } = dated
  if (actualStatus === 'Completed') return dateActualEnd
  const hasEnded = actualStatus === 'Stopped' && dateActualEnd !== null
  return hasEnded ? dateActualEnd : expectedEnd(dated, today)
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

/**
 * Whether a milestone is late on the calendar day `today`. A plan that ends before it begins, or lasts
 * longer than anybody builds, says nothing about it.
 */
export function isLate(dated: Dated, today: string): boolean {
  return daysLate(dated, today) > 0 && hasPlausiblePlan(dated)
}

/** Whether a milestone that is not completed is planned to end today or within the next days. */
export function isDue(dated: Dated, today: string): boolean {
  const { actualStatus, datePlannedEnd } = dated
  if (actualStatus === 'Completed' || datePlannedEnd === null) return false
  const days = daysBetween(today, datePlannedEnd)
  return days >= 0 && days <= ATTENTION_DAYS && hasPlausiblePlan(dated)
}

/** No plan is longer: a wrong digit makes such dates. */
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
 * How many days a milestone is late on the calendar day `today`: past its planned end, or past its
 * planned start where it has not begun. 0 when it is not, and for what is completed.
 */
export function daysLate(dated: Dated, today: string): number {
  const { actualStatus, datePlannedStart, datePlannedEnd } = dated
  if (actualStatus === 'Completed') return 0
  const due = actualStatus === 'Not Started' ? datePlannedStart : datePlannedEnd
  return due === null ? 0 : Math.max(daysBetween(due, today), 0)
}
