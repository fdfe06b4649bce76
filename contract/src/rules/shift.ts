import {
  actualDates,
  type Dated,
  daysLater,
  followsPlan,
  hasValidDates,
  plannedDates,
  runsOn,
  sameRange,
  type DateRange,
} from './dated.ts'

/** By how many days dates are shifted at a time (SPEC section 9). */
export const SHIFT_STEPS = [1, 5, 7, 14, 21, 30, 31] as const
export const DEFAULT_SHIFT_STEP = 7

/** Which dates move, and by how many days: later, or earlier when negative. */
export interface Shift {
  days: number
  planned: boolean
  actual: boolean
  start: boolean
  end: boolean
}

/** It moves a timeline, and an end of it (SPEC section 5). */
export function movesSomething({ planned, actual, start, end }: Omit<Shift, 'days'>): boolean {
  return (planned || actual) && (start || end)
}

/**
 * A milestone with its dates shifted; null where that gives no valid one, or the dates are not valid
 * to begin with. The end of what runs is not shifted, and its start not past `today`.
 */
export function shifted(dated: Dated, shift: Shift, today: string): Dated | null {
  if (!hasValidDates(dated)) return null
  const planned = shift.planned ? movedRange(plannedDates(dated), shift) : plannedDates(dated)
  const actual = shift.actual ? movedRange(actualDates(dated), shift) : actualDates(dated)
  if (!planned || !actual) return null
  // What follows its plan goes on doing so where both are moved alike, or only the plan is.
  const follows = followsPlan(dated) && (!shift.actual || sameRange(planned, actual))
  const isMoved = shift.actual && !follows
  const next = {
    ...dated,
    datePlannedStart: planned.start,
    datePlannedEnd: planned.end,
    dateActualStart: isMoved ? actual.start : dated.dateActualStart,
    dateActualEnd: isMoved && !runsOn(dated.actualStatus) ? actual.end : dated.dateActualEnd,
  }
  return hasValidDates(next) && !startsTooLate(dated, next, today) ? next : null
}

function movedRange({ start, end }: DateRange, shift: Shift): DateRange | null {
  const moved = {
    start: start !== null && shift.start ? daysLater(start, shift.days) : start,
    end: end !== null && shift.end ? daysLater(end, shift.days) : end,
  }
  const isLost = (start !== null && moved.start === null) || (end !== null && moved.end === null)
  return isLost ? null : moved
}

/** What runs ends today, so it cannot begin later; a start that is later already may stay. */
function startsTooLate(before: Dated, after: Dated, today: string): boolean {
  const start = after.dateActualStart
  if (!runsOn(after.actualStatus) || start === null || start <= today) return false
  return before.dateActualStart === null || start > before.dateActualStart
}
