import { dateOf, dayOf, monthOf } from '@plumbline/contract/rules/dates/calendar-day'
import { realDate, writtenDate } from '@plumbline/contract/rules/imports/written-date'
import type { Day } from './schedule-file.ts'

/** The texts that planners write where there is no date. */
export const NONE = /^(?:na|n\/a|null|none|-+|—|н\/д|немає)?$/i

/**
 * The day of a date of XML or XER: `2026-04-01T08:00:00`, in older versions of Primavera `2026-4-1 8:00`, or
 * another that leaves no doubt. Null for one that does not exist.
 */
export function planDay(text: string): Day | null {
  const match = /^(\d{4})-(\d\d?)-(\d\d?)(?![\d-])/.exec(text)
  if (match) return realDate(Number(match[1]), Number(match[2]), Number(match[3]))
  const read = writtenDate(text)
  return read && 'day' in read ? read.day : null
}

/** Days from one to the next, counted on Mondays to Fridays. */
export function addWorkingDays(from: Day, days: number): Day | null {
  const weeks = Math.floor(days / 5)
  let day = dayOf(from) + weeks * 7
  for (let left = days - weeks * 5; left > 0;) {
    day += 1
    if (!isWeekend(day)) left -= 1
  }
  return inRange(day)
}

/** Mondays to Fridays from a day to another, both with it. */
export function workingDaysOf(from: number, to: number): number {
  const days = to - from + 1
  const weeks = Math.floor(days / 7)
  let count = weeks * 5
  for (let day = from + weeks * 7; day <= to; day += 1) if (!isWeekend(day)) count += 1
  return count
}

/** Adds days of the calendar; null beyond the year 9999. */
export function addDays(from: Day, days: number): Day | null {
  return inRange(dayOf(from) + days)
}

function inRange(day: number): Day | null {
  if (!Number.isSafeInteger(day)) return null
  const { year } = monthOf(day)
  return year >= 1 && year <= 9999 ? dateOf(day) : null
}

/** 1970-01-01, day 0, was a Thursday. */
function isWeekend(day: number): boolean {
  return (((day + 3) % 7) + 7) % 7 >= 5
}
