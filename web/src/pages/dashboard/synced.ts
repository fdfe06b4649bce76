import { formatFeedTime, formatTime, localDay } from '../../lib/dates/dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When the page was last synced: '10:42 AM', with the day when that is not today. */
export function syncedTime(at: Date, locale: string, now = new Date()): string {
  const moment = at.toISOString()
  const isToday = localDay(at) === localDay(now)
  return isToday ? formatTime(moment, locale) : formatFeedTime(moment, now, locale)
}

/** The same in words, for what is shown without a connection: '12 minutes ago'. */
export function syncedAgo(at: Date, locale: string, now = new Date()): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const age = Math.max(0, now.getTime() - at.getTime())
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), 'minute')
  if (age < DAY) return format.format(-Math.floor(age / HOUR), 'hour')
  return format.format(-Math.floor(age / DAY), 'day')
}
