import { LANGUAGES } from '@plumbline/contract/texts/languages'
import { currentLanguage } from '../../i18n/language.ts'
import { offsetAt, timeZone } from './time-zone.ts'
import { type DateForm, written } from './written.ts'

/**
 * Dates as text. A moment is ISO 8601 UTC and is shown in the viewer's time zone (time-zone.ts); a calendar date
 * is 'YYYY-MM-DD' and never passes through a time zone. English is written as en-US;
 * `locale` is that of the language on the screen unless told.
 */

const DAY_MS = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const isCalendarDate = date.length === 10
  const zone = isCalendarDate ? 'UTC' : timeZone.get()
  const key = `${locale}|${zone ?? ''}|${JSON.stringify(options)}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const zoned = zone === undefined ? options : { ...options, timeZone: zone }
    formatters.set(key, (formatter = new Intl.DateTimeFormat(locale, zoned)))
  }
  return formatter.format(new Date(date))
}

const here = () => currentLanguage().locale

const OPTIONS: Record<DateForm, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  dayMonth: { month: 'short', day: 'numeric' },
  numericDate: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
}

/** The catalogue on the screen has the forms of its own language. */
function inForm(form: DateForm, date: string, locale: string): string {
  return locale === here() ? written(date, form) : format(date, locale, OPTIONS[form])
}

/** 'Jun 17, 2026', of a moment or a calendar date. */
export function formatDate(date: string, locale = here()): string {
  return inForm('date', date, locale)
}

/** 'Jun 17', of a moment or a calendar date. */
export function formatDayMonth(date: string, locale = here()): string {
  return inForm('dayMonth', date, locale)
}

/**
 * From one calendar date to another: 'Feb 12 – Apr 13, 2026', of two years 'Oct 29, ’26 – Feb 1, ’27'; in
 * Ukrainian with numbers alone, whose months are long: '12.02 – 13.04.2026', '29.10.2026 – 01.02.2027'. A single
 * day stands there once: 'Nov 29, 2026'.
 */
export function formatRange(start: string, end: string, locale = here()): string {
  if (start === end) return formatShort(end, locale)
  const oneYear = start.slice(0, 4) === end.slice(0, 4)
  if (isInNumbers(locale)) {
    const from = oneYear ? numericDayMonth(start, locale) : formatNumericDate(start, locale)
    return `${from} – ${formatNumericDate(end, locale)}`
  }
  if (oneYear) return `${formatDayMonth(start, locale)} – ${formatDate(end, locale)}`
  const short = (date: string) => `${formatDayMonth(date, locale)}, ’${date.slice(2, 4)}`
  return `${short(start)} – ${short(end)}`
}

/** Such a range on a phone: 'Jul 23 – Oct 19', '23.07 – 19.10', and with years where one is not the current one. */
export function formatBriefRange(
  start: string,
  end: string,
  now = new Date(),
  locale = here(),
): string {
  if (!isSameYear(start, now) || !isSameYear(end, now)) return formatRange(start, end, locale)
  const day = (date: string) =>
    isInNumbers(locale) ? numericDayMonth(date, locale) : formatDayMonth(date, locale)
  return start === end ? day(end) : `${day(start)} – ${day(end)}`
}

/** A lone calendar date where such ranges stand: 'Feb 12, 2026', '12.02.2026'. */
export function formatShort(date: string, locale = here()): string {
  return isInNumbers(locale) ? formatNumericDate(date, locale) : formatDate(date, locale)
}

/** '17.06': the day and the month of a Ukrainian numeric date. */
const numericDayMonth = (date: string, locale: string) =>
  formatNumericDate(date, locale).slice(0, 5)

/** 'Jun 17', with the year when it is not the current one; of a moment or a calendar date. */
export function formatDay(date: string, now = new Date(), locale = here()): string {
  return isSameYear(date, now) ? formatDayMonth(date, locale) : formatDate(date, locale)
}

/** '06/17/2026': the card date of My Projects. */
export function formatNumericDate(date: string, locale = here()): string {
  return inForm('numericDate', date, locale)
}

/** '6/17/2026, 3:42:07 PM', of a moment: the form of the public pages. */
export function formatNumericTime(moment: string, locale = here()): string {
  return format(moment, locale, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
}

/** '3:42 PM', of a moment. */
export function formatTime(moment: string, locale = here()): string {
  return inForm('time', moment, locale)
}

/** 'Jun 17, 2026, 3:42 PM', of a moment. */
export function formatDateTime(moment: string, locale = here()): string {
  return `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`
}

/** 'Jun 17, 3:42 PM', with the year when it is not the current one: the form of feeds. */
export function formatFeedTime(moment: string, now = new Date(), locale = here()): string {
  if (!isSameYear(moment, now)) return formatDateTime(moment, locale)
  return `${formatDayMonth(moment, locale)}, ${formatTime(moment, locale)}`
}

/** The form of issue rows: the time today and yesterday, else 'Jun 15', else with the year. */
export function formatRecent(moment: string, now = new Date(), locale = here()): string {
  const group = dateGroup(moment, now)
  if (group === 'today' || group === 'yesterday') return formatTime(moment, locale)
  return formatDay(moment, now, locale)
}

/** The full local date with its zone, for tooltips. */
export function formatFull(date: string, locale = here()): string {
  if (date.length === 10) return format(date, locale, { dateStyle: 'full' })
  return format(date, locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** The calendar day of a moment (or of now) where the viewer is. */
export function localDay(moment: Date | string = new Date()): string {
  const date = new Date(moment)
  return new Date(date.getTime() + offsetAt(date)).toISOString().slice(0, 10)
}

const isSameYear = (moment: string, now: Date) =>
  localDay(moment).slice(0, 4) === localDay(now).slice(0, 4)

/** The first moment of a calendar day where the viewer is. */
export function startOfDay(day: string): string {
  return momentOf(`${day}T00:00:00.000Z`)
}

/** Its last one. */
export function endOfDay(day: string): string {
  return momentOf(`${day}T23:59:59.999Z`)
}

/** The moment at which the viewer's clock reads so; written as if it were UTC. */
function momentOf(reading: string): string {
  const read = Date.parse(reading)
  const near = new Date(read - offsetAt(new Date(read)))
  // the clocks may have been changed in between
  return new Date(read - offsetAt(near)).toISOString()
}

/** The number of days from `from` to `to`, both calendar dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The groups of feeds and of the Issuebox. */
export type DateGroup = 'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'earlier'

/** The group of a moment, by the viewer's calendar days. Its text is `common.{group}`. */
export function dateGroup(moment: string, now = new Date()): DateGroup {
  const age = daysBetween(localDay(moment), localDay(now))
  if (age <= 0) return 'today'
  if (age === 1) return 'yesterday'
  if (age <= 7) return 'last7Days'
  return age <= 30 ? 'last30Days' : 'earlier'
}

/** True if short dates are numbers in the language of a locale. */
function isInNumbers(locale: string): boolean {
  return Object.values(LANGUAGES).some(
    (language) => language.locale === locale && language.shortDates === 'numbers',
  )
}
