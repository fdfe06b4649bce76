import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'

/**
 * The newest of a person's own days whose mails are due at a moment: the day that it is there, and until `mailAt`
 * ('07:30') the day before. A zone that is not known here is UTC.
 */
export function mailDay(now: Date, zone: string | null, mailAt: string): string {
  const { date, time } = clockIn(now, zone)
  return time >= mailAt.slice(0, 5) ? date : dateOf(dayOf(date) - 1)
}

/** Monday to Friday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

function clockIn(now: Date, zone: string | null): { date: string; time: string } {
  const parts = Object.fromEntries(
    inZone(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/**
 * The formats by zone: making one takes a hundred times as long as using it, and everybody's day is checked every few
 * minutes.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function inZone(zone: string | null): Intl.DateTimeFormat {
  const timeZone = zone ?? 'UTC'
  const known = formats.get(timeZone)
  if (known) return known
  const made = formatOf(timeZone) ?? inZone(null)
  formats.set(timeZone, made)
  return made
}

/** The format of a time zone; null for a zone that this machine does not know. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
  } catch {
    return null
  }
}
