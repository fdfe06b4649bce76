import { type Day, daysBetween } from '../dates/calendar-day.ts'
import type { Dated } from '../dates/dated.ts'
import { isWithin, SOON_DAYS } from './issue-facts.ts'

/**
 * Returns the day on which a milestone is expected to end: its forecast; without one, the calendar day `today` if it is
 * overdue, else the planned day. Null if no date tells it: a plan that nobody can mean does not count.
 */
export function expectedEnd(dated: Dated, today: string): string | null {
  return dated.dateForecastEnd ?? notBefore(today, dated.datePlannedEnd, dated)
}

/**
 * Returns the day on which a milestone that has not begun is expected to: its forecast, else its plan, or `today` once
 * that has passed.
 */
export function expectedStart(dated: Dated, today: string): string | null {
  return dated.dateForecastStart ?? notBefore(today, dated.datePlannedStart, dated)
}

function notBefore(today: string, date: string | null, plan: PlanDates): string | null {
  if (date === null || !hasPlausiblePlan(plan)) return null
  return date < today ? today : date
}

/**
 * Returns the day on which a milestone has ended, or is expected to; null where nobody knows. Only a completed
 * milestone has ended: the actual end of a stopped one is the day on which work stopped.
 */
export function endOf(dated: Dated, today: string): string | null {
  return dated.actualStatus === 'Completed' ? dated.dateActualEnd : expectedEnd(dated, today)
}

/**
 * Returns the days that a milestone ends later than planned; negative when earlier. They are its actual end, else the
 * expected one, minus the planned end. Null where one of the two is not known, or nobody can mean them.
 */
export function slipDays(dated: Dated, today: string): number | null {
  return slipFrom(dated, endOf(dated, today))
}

/** Returns the days from the end of a plan to `end`; null where nobody knows the end, or can mean the plan. */
export function slipFrom(plan: PlanDates, end: string | null): number | null {
  if (end === null || plan.datePlannedEnd === null || !hasPlausiblePlan(plan)) return null
  const days = daysBetween(plan.datePlannedEnd, end)
  return isPlausibleSlip(days) ? days : null
}

/** No plan is longer, in days: a wrong digit makes such dates. */
export const LONGEST_DAYS = 50 * 366

/** True where an end can have moved by this number of days. */
export const isPlausibleSlip = (days: number): boolean => Math.abs(days) <= LONGEST_DAYS

/** The plan of a milestone, as it is now or as a baseline keeps it. */
export type PlanDates = Pick<Dated, 'datePlannedStart' | 'datePlannedEnd'>

/** True where a plan is plausible: it ends after it begins, and lasts no longer than anybody builds. */
export function hasPlausiblePlan({ datePlannedStart, datePlannedEnd }: PlanDates): boolean {
  if (datePlannedStart === null || datePlannedEnd === null) return true
  const days = daysBetween(datePlannedStart, datePlannedEnd)
  return days >= 0 && days <= LONGEST_DAYS
}

/**
 * The days that a milestone is late on the calendar day `today`: past its planned end, or past its planned start where
 * it has not begun. 0 when it is not late, when it is completed, and where nobody can mean the plan.
 */
export function daysLate(dated: Dated, today: string): number {
  const due = lateAfter(dated)
  return due === null || due >= today ? 0 : daysBetween(due, today)
}

/** The facts that decide if a milestone is late or due. */
export type PlannedState = PlanDates & Pick<Dated, 'actualStatus'>

/** The calendar day after which a milestone is late, for as long as it stays as it is; null where it never is. */
export function lateAfter(dated: PlannedState): string | null {
  const { actualStatus, datePlannedStart, datePlannedEnd } = dated
  if (actualStatus === 'Completed' || !hasPlausiblePlan(dated)) return null
  return actualStatus === 'Not Started' ? datePlannedStart : datePlannedEnd
}

/** True where a milestone is late on the calendar day `today`. */
export function isLate(dated: Dated, today: string): boolean {
  return daysLate(dated, today) > 0
}

/** True where a milestone that is not completed has its planned end on the calendar day `today` or soon after. */
export function isDue(dated: Dated, today: string): boolean {
  return isWithin(dueOn(dated), today, SOON_DAYS)
}

/** The planned end by which a milestone is due, for as long as it stays as it is; null where it never is. */
export function dueOn(dated: PlannedState): string | null {
  return dated.actualStatus !== 'Completed' && hasPlausiblePlan(dated) ? dated.datePlannedEnd : null
}

/**
 * `daysOverdue` of the wire: days past the planned end of what is not completed, whatever the plan. Other programs read it;
 * screens, mails and reports say {@link daysLate}.
 */
export function daysOverdue(isCompleted: boolean, plannedEnd: Day | null, today: Day): number {
  return isCompleted || plannedEnd === null ? 0 : Math.max(0, today - plannedEnd)
}
