import type { Translate } from '../../../i18n/translate.ts'
import { formatDayMonth, formatTime } from '../../../lib/dates/dates.ts'

/** '38 GB', '612 MB' of a number of bytes. */
export function room(t: Translate, bytes: number): string {
  const megabytes = bytes / 1_048_576
  if (megabytes < 1000) return t('operation.megabytes', { n: Math.round(megabytes) })
  const gigabytes = megabytes / 1024
  return t('operation.gigabytes', {
    n: gigabytes < 10 ? Math.round(gigabytes * 10) / 10 : Math.round(gigabytes),
  })
}

/** '24 s', '31 min', '5 h'. */
export function duration(t: Translate, seconds: number): string {
  if (seconds < 120) return t('operation.seconds', { n: seconds })
  if (seconds < 7200) return t('operation.minutes', { n: Math.round(seconds / 60) })
  return t('operation.hours', { n: Math.round(seconds / 3600) })
}

/** '9:41 AM' of today, 'Nov 29' of another day. */
export function shortly(moment: string, now = new Date()): string {
  return isToday(moment, now) ? formatTime(moment) : formatDayMonth(moment)
}

/** '9:41 AM' of today, 'Nov 29, 1:10 AM' of another day. */
export function exactly(moment: string, now = new Date()): string {
  const time = formatTime(moment)
  return isToday(moment, now) ? time : `${formatDayMonth(moment)}, ${time}`
}

const isToday = (moment: string, now: Date) =>
  new Date(moment).toDateString() === now.toDateString()
