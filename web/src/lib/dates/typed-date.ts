import { formatNumericDate, localDay } from './dates.ts'

/** The first letters of the months, as they are written in dates: 'Nov 30', '30 листопада'. */
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

const ISO = /^\d{4}-\d\d-\d\d$/

type Part = 'year' | 'month' | 'day'

/**
 * The calendar date that somebody typed, in the order of the language on the screen: '11/30/2026', '30.11.26', '11302026',
 * 'Nov 30' of this year, and '2026-11-30' in every language. Null for what is no date.
 */
export function typedDate(text: string, today = localDay()): string | null {
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const months = words.flatMap((word) => monthNamed(word) ?? [])
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const [month] = months
  const isTime = text.includes(':')
  if (isTime || months.length > 1 || words.some((word) => isStrange(word))) return null
  if (month !== undefined) return named(month, numbers, today)
  const [only = ''] = numbers
  if (numbers.length === 1) return numbered(inPieces(only), today)
  return numbered(numbers, today)
}

/** A date as a field shows it, in the order and with the marks of the language; what is no date stays as it is. */
export const fieldDate = (date: string): string => (ISO.test(date) ? formatNumericDate(date) : date)

function monthNamed(word: string): number | undefined {
  const at = MONTHS.findIndex((names) => names.some((name) => word.startsWith(name)))
  return at === -1 ? undefined : at + 1
}

/** A word that is neither a number, a month, nor the 'р' behind a Ukrainian year. */
function isStrange(word: string): boolean {
  return !/^\d+$/.test(word) && word !== 'р' && monthNamed(word) === undefined
}

function named(month: number, numbers: string[], today: string): string | null {
  const [first = '', second] = numbers
  if (numbers.length > 2) return null
  const [day, year] = first.length > 2 ? [second ?? '', first] : [first, second]
  return dateOf({ day, month: String(month), year: year ?? today.slice(0, 4) })
}

function numbered(numbers: string[], today: string): string | null {
  const order = orderHere()
  const [first = '', second = '', third] = numbers
  if (numbers.length === 3 && first.length === 4) {
    return dateOf({ year: first, month: second, day: third ?? '' })
  }
  if (numbers.length !== 2 && numbers.length !== 3) return null
  const [one, two] = order.filter((part) => part !== 'year')
  if (!one || !two) return null
  const parts = {
    year: third ?? today.slice(0, 4),
    month: '',
    day: '',
    [one]: first,
    [two]: second,
  }
  // whoever writes a month 30 has written it in the other order
  if (Number(parts.month) > 12 && Number(parts.day) <= 12) {
    return dateOf({ year: parts.year, month: parts.day, day: parts.month })
  }
  return dateOf(parts)
}

/** '30112026' and '301126' as three numbers. */
function inPieces(digits: string): string[] {
  if (digits.length !== 8 && digits.length !== 6) return []
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
}

/** In which order the language writes the parts of a date. */
function orderHere(): Part[] {
  const parts: Record<string, Part> = { '2033': 'year', '11': 'month', '22': 'day' }
  return (formatNumericDate('2033-11-22').match(/\d+/g) ?? []).flatMap((part) => parts[part] ?? [])
}

function dateOf({ year, month, day }: Record<Part, string>): string | null {
  if (year.length !== 2 && year.length !== 4) return null
  const whole = year.length === 2 ? `20${year}` : year
  const date = [whole, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const moment = new Date(`${date}T00:00:00.000Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  return isReal && whole > '0999' ? date : null
}
