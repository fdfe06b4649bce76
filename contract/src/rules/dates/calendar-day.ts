/**
 * A calendar date as whole days since 1970-01-01. Planned and actual dates have no time and no
 * zone, so all arithmetic of the timeline is on these numbers and never on a JS Date.
 */
export type Day = number

/** The day of a calendar date `YYYY-MM-DD` (years 0000 to 9999, proleptic Gregorian). */
export function dayOf(date: string): Day {
  // A schedule has tens of thousands of dates: this is many times faster than slicing.
  return dayFrom(
    twoDigits(date, 0) * 100 + twoDigits(date, 2),
    twoDigits(date, 5),
    twoDigits(date, 8),
  )
}

function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528
}

/** The day of a year, a month from 1 to 12 (13 is the next January) and a day of the month. */
export function dayFrom(year: number, month: number, dayOfMonth: number): Day {
  // Counted in years that begin in March, so that the leap day comes last (H. Hinnant,
  // "days_from_civil"), and one round of 400 years later, so that nothing is negative: `| 0` floors.
  const y = month > 2 ? year + 400 : year + 399
  const leapDays = (y >> 2) - ((y / 100) | 0) + ((y / 400) | 0)
  const dayOfYear = ((153 * ((month + 9) % 12) + 2) / 5) | 0
  return y * 365 + leapDays + dayOfYear + dayOfMonth - 865_566
}

/** Year and month (1 to 12) that a day lies in. */
export function monthOf(day: Day): { year: number; month: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const month = ((Math.floor((5 * dayOfYear + 2) / 153) + 2) % 12) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month }
}

/** Returns the number of a day in its month, from 1. */
export function dayOfMonth(day: Day): number {
  const { year, month } = monthOf(day)
  return day - dayFrom(year, month, 1) + 1
}

/** The calendar date `YYYY-MM-DD` of a day. */
export function dateOf(day: Day): string {
  const { year, month } = monthOf(day)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth(day), 2)}`
}

/** Returns the days from `from` to `to`, both calendar dates. */
export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from)
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
