import { dateOf, dayOf, monthOf } from '@plumbline/contract/rules/dates/calendar-day'
import { fullYear, monthNamed, realDate } from '@plumbline/contract/rules/imports/written-date'
import type { DateOrder, Day } from './schedule-file.ts'

/** What a text says of a date: a day, two numbers that may be either of day and month, or nothing. */
export type DateText =
  | { day: Day }
  | { first: number; second: number; year: number }
  | 'none'
  | 'bad'

/** How planners write that there is none. */
export const NONE = /^(?:na|n\/a|null|none|-+|—|н\/д|немає)?$/i
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[,\s].*)?$/
const NAMED = /^(\d{1,2})[-\s.]*(\p{L}{3,})\.?[-\s.,]*(\d{4}|\d{2})(?!\d)/u
const NAMED_FIRST = /^(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/u

/** The day of a date of XML or XER, `2026-04-01T08:00:00`; null for one that does not exist. */
export function isoDay(text: string): Day | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?![\d-])/.exec(text)
  return match ? realDate(Number(match[1]), Number(match[2]), Number(match[3])) : null
}

/**
 * Reads a date as people write it: 2026-04-01, 01.04.2026 (a dot always has the day first),
 * 1-Apr-26, Apr 1, 2026; a weekday before it, a time, and Primavera's marks 'A' and '*' behind it
 * are left out. With slashes and dashes the order is open when both may be a month.
 */
export function readDate(text: string): DateText {
  const [, name = '', date, year = ''] = NAMED_FIRST.exec(text.trim()) ?? []
  const month = monthNamed(name)
  if (month > 0) return found(realDate(fullYear(year), month, Number(date)))
  const plain = text
    .trim()
    .replace(/^\p{L}{2,9}\.?,?\s+(?=\d)/u, '')
    .replace(/(?:[*]|\bA)$/, '')
    .trimEnd()
  if (plain.length > 60) return 'bad'
  if (NONE.test(plain)) return 'none'
  const iso = ISO.exec(plain)
  if (iso) return found(realDate(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const numbers = NUMBERS.exec(plain)
  if (numbers) return ofNumbers(numbers)
  const named = NAMED.exec(plain)
  return named ? ofNamedMonth(named) : 'bad'
}

/** The day of what may be read both ways, in this order; else, if only that exists, in the other. */
export function inOrder(date: { first: number; second: number; year: number }, order: DateOrder) {
  const { first, second, year } = date
  const dayFirst = realDate(year, second, first)
  const monthFirst = realDate(year, first, second)
  return order === 'dmy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
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

/** So many days of the calendar later; null beyond the year 9999. */
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

function found(day: Day | null): DateText {
  return day ? { day } : 'bad'
}

function ofNamedMonth([, date, month = '', year = '']: RegExpExecArray): DateText {
  return found(realDate(fullYear(year), monthNamed(month), Number(date)))
}

function ofNumbers([, a, separator, b, y = '']: RegExpExecArray): DateText {
  const [first, second, year] = [Number(a), Number(b), fullYear(y)]
  if (separator === '.') return found(realDate(year, second, first))
  return realDate(year, first, second) || realDate(year, second, first)
    ? { first, second, year }
    : 'bad'
}
