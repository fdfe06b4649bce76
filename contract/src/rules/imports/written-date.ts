import { dateOf, dayFrom } from '../dates/calendar-day.ts'

const MONTHS = [
  ['jan', 'січ'],
  ['feb', 'лют'],
  ['mar', 'бер'],
  ['apr', 'кві'],
  ['may', 'тра'],
  ['jun', 'чер'],
  ['jul', 'лип'],
  ['aug', 'сер'],
  ['sep', 'вер'],
  ['oct', 'жов'],
  ['nov', 'лис'],
  ['dec', 'гру'],
]

/** The month (1 to 12) that a word names in English or Ukrainian, in any case; 0 for none. */
export function monthNamed(word: string): number {
  return MONTHS.findIndex((names) => names.includes(word.slice(0, 3).toLowerCase())) + 1
}

/** A year as people write it: two digits are of this century. */
export function fullYear(digits: string): number {
  return Number(digits) + (digits.length === 2 ? 2000 : 0)
}

/** The calendar date `YYYY-MM-DD` of its three numbers; null for one that does not exist. */
export function realDate(year: number, month: number, day: number): string | null {
  if (year < 1 || month < 1 || month > 12) return null
  const date = dateOf(dayFrom(year, month, day))
  // the 31st of April would be the 1st of May, and the 0th the 31st of March
  return Number(date.slice(8)) === day ? date : null
}
