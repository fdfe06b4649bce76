import {
  inOrder,
  orderProven,
  type OpenDate,
  writtenDate,
} from '@plumbline/contract/rules/imports/written-date'

/** The first of the two numbers of `01/04/2026`. */
export type DateOrder = 'day' | 'month'

export type ReadDate = { value: string } | { problem: 'unreadable' | 'order' }

const UNREADABLE = { problem: 'unreadable' } as const
const ORDERS = { day: 'dmy', month: 'mdy' } as const

/**
 * A calendar date as people and spreadsheets write it, as `YYYY-MM-DD`; with dots the day comes first. With
 * slashes either number may be the month: one above 12 decides, else the `order`; without one the person has
 * to say. The number of a day, as Excel counts them, is none: nobody sees which day it is.
 */
export function readDate(text: string, order: DateOrder | null = null): ReadDate {
  const read = writtenDate(text)
  if (!read || 'dayNumber' in read) return UNREADABLE
  if ('day' in read) return { value: read.day }
  const by = decidedBy(read) ?? order
  if (!by) return { problem: 'order' }
  const value = inOrder(read, ORDERS[by])
  return value === null ? UNREADABLE : { value }
}

/** The order that a date itself proves. */
function decidedBy(date: OpenDate): DateOrder | null {
  const proven = orderProven(date)
  if (proven) return proven === 'dmy' ? 'day' : 'month'
  return date.isDotted || date.first === date.second ? 'day' : null
}

/**
 * Finds the first number of dates that came together: one clear date decides for all. Null when none is clear, or when
 * they contradict each other.
 */
export function orderOf(texts: Iterable<string>): DateOrder | null {
  const found = new Set<DateOrder>()
  for (const text of texts) {
    const read = writtenDate(text)
    const proven = read && 'first' in read && !read.isDotted ? orderProven(read) : null
    if (proven) found.add(proven === 'dmy' ? 'day' : 'month')
  }
  return found.size === 1 ? ([...found][0] ?? null) : null
}
