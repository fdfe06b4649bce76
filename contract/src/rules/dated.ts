import { dateOf, dayOf } from './calendar-day.ts'
import type { MilestoneStatus } from './status.ts'

/** What the timeline shows of a milestone: its status, and four calendar dates `YYYY-MM-DD`. */
export interface Dated {
  actualStatus: MilestoneStatus
  datePlannedStart: string | null
  datePlannedEnd: string | null
  dateActualStart: string | null
  dateActualEnd: string | null
}

export const DATED_FIELDS = [
  'actualStatus',
  'datePlannedStart',
  'datePlannedEnd',
  'dateActualStart',
  'dateActualEnd',
] as const satisfies readonly (keyof Dated)[]

export interface DateRange {
  start: string | null
  end: string | null
}

/** Has begun and not ended: Ongoing, Off Track and Stopped. Its actual end is today. */
export function runsOn(status: MilestoneStatus): boolean {
  return status !== 'Not Started' && status !== 'Completed'
}

/** A start that is known lies after an end that is known. */
export function isReversed({ start, end }: DateRange): boolean {
  return isAfter(start, end)
}

function isAfter(start: string | null, end: string | null): boolean {
  return start !== null && end !== null && start > end
}

/** The planned start is not after the planned end, nor the actual start after the actual end. */
export function hasValidDates(dated: Omit<Dated, 'actualStatus'>): boolean {
  const { datePlannedStart, datePlannedEnd, dateActualStart, dateActualEnd } = dated
  // without an object for each range: a schedule asks this of tens of thousands
  return !isAfter(datePlannedStart, datePlannedEnd) && !isAfter(dateActualStart, dateActualEnd)
}

export function plannedDates(dated: Omit<Dated, 'actualStatus'>): DateRange {
  return { start: dated.datePlannedStart, end: dated.datePlannedEnd }
}

/**
 * The actual dates that count (docs/decisions/0005): what has not started has its planned ones
 * unless it has two of its own, and what runs has no end, whatever is stored as such.
 */
export function actualDates(dated: Dated): DateRange {
  if (followsPlan(dated)) return plannedDates(dated)
  return {
    start: dated.dateActualStart,
    end: runsOn(dated.actualStatus) ? null : dated.dateActualEnd,
  }
}

/** Has not started, and no two actual dates of its own. */
export function followsPlan({ actualStatus, dateActualStart, dateActualEnd }: Dated): boolean {
  return actualStatus === 'Not Started' && (dateActualStart === null || dateActualEnd === null)
}

/** Says the same of a milestone: its status, its plan and the actual dates that count. */
export function sameDated(one: Dated, other: Dated): boolean {
  return (
    one.actualStatus === other.actualStatus &&
    sameRange(plannedDates(one), plannedDates(other)) &&
    sameRange(actualDates(one), actualDates(other))
  )
}

export function sameRange(one: DateRange, other: DateRange): boolean {
  return one.start === other.start && one.end === other.end
}

/** A calendar date so many days later; null past the years 1 to 9999. */
export function daysLater(date: string, days: number): string | null {
  const day = dayOf(date) + days
  return day >= FIRST && day <= LAST ? dateOf(day) : null
}

const FIRST = dayOf('0001-01-01')
const LAST = dayOf('9999-12-31')
