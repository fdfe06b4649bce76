import { dateOf, type Day, dayFrom, dayOf, monthOf } from './calendar-day.ts'

/** The Monday of the week that a day lies in. */
export function mondayOf(day: Day): Day {
  // 1970-01-01 was a Thursday
  return day - ((((day + 3) % 7) + 7) % 7)
}

/** The number of the week that a day lies in (ISO 8601): the first of a year is that of its first Thursday. */
export function weekOf(day: Day): number {
  const thursday = mondayOf(day) + 3
  return Math.floor((thursday - dayFrom(monthOf(thursday).year, 1, 1)) / 7) + 1
}

/** The number of weeks that can be chosen. */
const WEEKS = 26
/** The weekday from which on reports tell of the week that goes on. */
const FRIDAY = 4

/** A week by its Monday and its Sunday. */
export interface Week {
  number: number
  start: string
  end: string
}

/** The weeks that a report can tell of, that of `today` first. */
export function weeksUntil(today: string): Week[] {
  const monday = mondayOf(dayOf(today))
  return Array.from({ length: WEEKS }, (_, n) => {
    const start = monday - 7 * n
    return { number: weekOf(start), start: dateOf(start), end: dateOf(start + 6) }
  })
}

/** The Monday of the week that one most likely wants: the last one, until this one is nearly over. */
export function likelyWeek(today: string): string {
  const day = dayOf(today)
  const monday = mondayOf(day)
  return dateOf(day - monday >= FRIDAY ? monday : monday - 7)
}

/** The number of months that can be chosen. */
const MONTHS = 12

/** The months that a report can tell of as `YYYY-MM`, that of `today` first. */
export function monthsUntil(today: string): string[] {
  const { year, month } = monthOf(dayOf(today))
  return Array.from({ length: MONTHS }, (_, n) => {
    const count = year * 12 + month - 1 - n
    return dateOf(dayFrom(Math.floor(count / 12), (count % 12) + 1, 1)).slice(0, 7)
  })
}
