import { type Day, dateOf, dayFrom, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Caller } from '../../http/session.ts'

/** The reader of a list: their id, and the time zone of their calendar days. */
export type Reader = Pick<Caller, '_id' | 'timeZone'>

/** A reader for code that only needs the shape of a list. */
export const NOBODY: Reader = { _id: '', timeZone: 'UTC' }

/** The first and the last millisecond of a time, as moments. */
export interface Bounds {
  first: string
  last: string
}

const DAY_MS = 86_400_000
/** PostgreSQL reads no other years in this form. */
const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Bounds of a time in a query: a calendar day is all of that day in the reader's time zone, a moment is its
 * millisecond.
 */
export function boundsOf(time: string, timeZone: string): Bounds {
  if (time.length > 10) return { first: time, last: time }
  const next = dateOf(dayOf(time) + 1)
  return {
    first: isoOf(beginOf(time, timeZone)),
    last: isoOf(next > time ? beginOf(next, timeZone) - 1 : LATEST),
  }
}

/** The calendar day of a moment (ms since 1970) in a time zone. */
export const dayAt = (at: number, timeZone: string): Day =>
  Math.floor((at + offsetAt(at, timeZone)) / DAY_MS)

const isoOf = (at: number) => new Date(Math.min(Math.max(at, EARLIEST), LATEST)).toISOString()

/** The first moment of a calendar day in a time zone. */
function beginOf(day: string, timeZone: string): number {
  const read = Date.parse(`${day}T00:00:00.000Z`)
  const near = read - offsetAt(read, timeZone)
  // the clocks may have been changed in between
  return read - offsetAt(near, timeZone)
}

/** The milliseconds by which clocks of a zone are ahead of UTC; 0 in a zone that this machine does not know. */
export function offsetAt(at: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const parts = formatOf(timeZone)?.formatToParts(at)
  if (!parts) return 0
  const read = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  const seconds = (hour * 60 + minute) * 60 + second
  const clock = dayFrom(year, month, day) * DAY_MS + seconds * 1000
  return clock - Math.floor(at / 1000) * 1000
}

/**
 * The formats by zone, null for one that this machine does not know: making one takes a hundred times as long as using
 * it.
 */
const formats = new Map<string, Intl.DateTimeFormat | null>()
/** The number of cached formats, more than there are zones: they have several spellings, and people choose theirs. */
const FORMATS_MAX = 1000

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = newFormat(timeZone)
  if (formats.size < FORMATS_MAX) formats.set(timeZone, made)
  return made
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}
