import { dateOf, dayFrom } from '../dates/calendar-day.ts'
import { withLatinDigits } from '../numbers/latin-digits.ts'
import { monthNamed } from './month-names.ts'

/** A date as a text has it: a day, two numbers of which either may be the month, or Excel's number of a day. */
export type WrittenDate = { day: string } | OpenDate | { dayNumber: number }

export interface OpenDate {
  first: number
  second: number
  year: number
  /** '04.05.2026': the day stands first, unless the file has dates that prove the other order. */
  isDotted: boolean
}

const LENGTH_MAX = 60
/** A clock time behind a date, with whatever says half of the day and zone. */
const TIME =
  /(?:T|,? (?:(?:at|um|o|kl\.?|à|alle|klo|о|в) )?)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[AP]\.? ?M\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?$/i
const WEEKDAY = /^[\p{L}-]{2,15}(?:,|\.,|\.)? +(?=\d)|^[\p{L}-]{2,15}\.?, +/u
/** The word for a year in Ukrainian and its neighbours, and the marks of Primavera: actual, and constrained. */
const REST = /(?: ?(?:р\.?|року|г\.?|года)|[*]| A)$/u
const YEAR_FIRST =
  /^(\d{4}) ?(?:[-/.]|年|년) ?(\d{1,2}) ?(?:[-/.]|月|월) ?(\d{1,2}) ?[日일.]?(?: ?[\p{Script=Han}\p{Script=Hangul}]{1,3})?$/u
const DIGITS = /^((?:19|20|21)\d\d)(\d\d)(\d\d)$/
/** Two digits of a year behind blanks may also be a day: Korea writes 26. 4. 1. */
const NUMBERS = /^(\d{1,2})([-/.]) ?(\d{1,2})\2(?: ?(\d{4})|(\d{2}))\.?$/
const NAMED =
  /^(\d{1,2})(?:\.|er|st|nd|rd|th|º|ª)?[-\s./]*(?:de )?(\p{L}{3,})\.?[-\s.,/]*(?:del? )?(\d{4}|\d{2})$/u
const NAMED_FIRST = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u
const YEAR_AND_NAME = /^(\d{4})\.? (?:m\. )?(\p{L}{3,})\.? (\d{1,2})\.?(?: d\.)?$/u
/** Days of 1954 to 2119, with a time as decimals. */
const DAY_NUMBER = /^([2-7]\d{4})(?:[.,]\d+)?$/

/**
 * Reads a date as people and programs write it: 2026-04-01, 20260401, 2026年4月1日, 01.04.2026, 04/01/26,
 * 1-Apr-26, April 1, 2026, 1 квітня 2026, 46113; a weekday before it and a time behind it are left out. Null
 * for what is none, and for a day that does not exist.
 */
export function writtenDate(text: string): WrittenDate | null {
  if (text.length > LENGTH_MAX) return null
  const plain = withLatinDigits(text)
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(REST, '')
  // a day such as 1. 4.26 ends as a clock time does
  return readDay(plain) ?? readDay(plain.replace(TIME, '').replace(REST, '').trim())
}

function readDay(plain: string): WrittenDate | null {
  return readPlain(plain) ?? readPlain(plain.replace(WEEKDAY, ''))
}

function readPlain(plain: string): WrittenDate | null {
  const yearFirst = YEAR_FIRST.exec(plain) ?? DIGITS.exec(plain)
  if (yearFirst) return real(yearFirst[1], Number(yearFirst[2]), yearFirst[3])
  const numbers = NUMBERS.exec(plain)
  if (numbers) return open(numbers)
  const excel = DAY_NUMBER.exec(plain)
  if (excel) return { dayNumber: Number(excel[1]) }
  const [, day, name = '', year] = NAMED.exec(plain) ?? []
  if (day) return real(year, monthNamed(name), day)
  const [, name2 = '', day2, year2] = NAMED_FIRST.exec(plain) ?? []
  if (day2) return real(year2, monthNamed(name2), day2)
  const [, year3, name3 = '', day3] = YEAR_AND_NAME.exec(plain) ?? []
  return day3 ? real(year3, monthNamed(name3), day3) : null
}

function real(year = '', month: number, day = ''): { day: string } | null {
  const date = realDate(fullYear(year), month, Number(day))
  return date ? { day: date } : null
}

function open([, first, mark, second, long, short = '']: RegExpExecArray): OpenDate | null {
  const date = {
    first: Number(first),
    second: Number(second),
    year: fullYear(long ?? short),
    isDotted: mark === '.',
  }
  return inOrder(date, 'dmy') ? date : null
}

/** The place of the month in 03/04/2026: the second number (`dmy`) or the first. */
export type DateOrder = 'dmy' | 'mdy'

/** The day of what may be read both ways, in this order; else, if only that exists, in the other. */
export function inOrder(
  { first, second, year }: Omit<OpenDate, 'isDotted'>,
  order: DateOrder,
): string | null {
  const dayFirst = realDate(year, second, first)
  const monthFirst = realDate(year, first, second)
  return order === 'dmy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/** The order that two numbers prove, as one of them is no month; null without a proof. */
export function orderProven({
  first,
  second,
}: Pick<OpenDate, 'first' | 'second'>): DateOrder | null {
  if (first > 12) return 'dmy'
  return second > 12 ? 'mdy' : null
}

/** The year from which a workbook counts its days: 1900, as in Excel, or 1904, as in Excel on the Macintosh. */
export type DayNumbers = '1900' | '1904'

/** 1970-01-01 in the count of 1900, and how many days later that of 1904 begins. */
const EXCEL_1970 = 25_569
const LATER = 1462

/** The date of a day as Excel counts it. */
export function dateOfNumber(dayNumber: number, from: DayNumbers): string {
  return dateOf(dayNumber - EXCEL_1970 + (from === '1904' ? LATER : 0))
}

/** A year as people write it: of two digits it lies between 1969 and 2068, as most programs have it. */
export function fullYear(digits: string): number {
  if (digits.length !== 2) return Number(digits)
  return Number(digits) + (Number(digits) >= 69 ? 1900 : 2000)
}

/** The calendar date `YYYY-MM-DD` of its three numbers; null for one that does not exist. */
export function realDate(year: number, month: number, day: number): string | null {
  if (year < 1 || month < 1 || month > 12) return null
  const date = dateOf(dayFrom(year, month, day))
  // the 31st of April would be the 1st of May, and the 0th the 31st of March
  return Number(date.slice(8)) === day ? date : null
}
