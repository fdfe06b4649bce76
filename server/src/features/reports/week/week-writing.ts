import { type Day, dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn, dayAndMonth, isInNumbers } from '../pdf/sheet-parts.ts'
import { LANGUAGES } from '@plumbline/contract/texts/languages'
import { formatText } from '@plumbline/contract/texts/format-text'

export function numberIn(lang: Language, value: number, digits: number): string {
  return new Intl.NumberFormat(LANGUAGES[lang].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** Writes the value of a field: a text, or a number without needless decimals. */
export function fieldIn(lang: Language, value: string | number | null): string {
  if (typeof value !== 'number') return value ?? ''
  return new Intl.NumberFormat(LANGUAGES[lang].locale, { maximumFractionDigits: 2 }).format(value)
}

/** Writes a number with its sign: '+3', '−2', '+0'. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`
}

/**
 * Writes a range of days: 'Nov 16 – 22, 2026', '16.11 – 22.11.2026'; one day alone where the other is the same or
 * unknown.
 */
export function rangeIn(lang: Language, start: string | null, end: string | null): string {
  if (start === null || end === null || start >= end) {
    const known = [start, end].filter((date) => date !== null)
    return known.length === 0
      ? '—'
      : [...new Set(known)].map((date) => dateIn(lang, date)).join(' – ')
  }
  const isOneYear = start.slice(0, 4) === end.slice(0, 4)
  if (isInNumbers(lang)) {
    const first = dateIn(lang, start)
    return `${isOneYear ? first.slice(0, 5) : first} – ${dateIn(lang, end)}`
  }
  const format = new Intl.DateTimeFormat(LANGUAGES[lang].locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  const [from, to] = [start, end].map((date) => new Date(`${date}T00:00:00Z`))
  return format.formatRange(from ?? 0, to ?? 0).replaceAll('\u2009', ' ')
}

/** A day without its year: 'Nov 24', '24.11'. */
export function shortDay(lang: Language, day: Day | string): string {
  const date = typeof day === 'string' ? day : dateOf(day)
  if (isInNumbers(lang)) return dateIn(lang, date).slice(0, 5)
  return new Intl.DateTimeFormat(LANGUAGES[lang].locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

/** A moment without its year: 'Nov 24, 4:21 PM', '24.11, 16:21'. */
export function shortMoment(lang: Language, zone: string, moment: string): string {
  const formed = new Intl.DateTimeFormat(LANGUAGES[lang].locale, {
    timeZone: zone,
    ...dayAndMonth(lang),
    hour: 'numeric',
    minute: '2-digit',
  })
  return formed.format(new Date(moment)).replaceAll('\u202F', ' ')
}

/** 'D. Lysenko'; '' of nobody. */
export function shortNameOf(person: { firstName: string; lastName: string } | null): string {
  if (person === null) return ''
  const [first = ''] = person.firstName
  return person.lastName === ''
    ? person.firstName
    : [first && `${first}.`, person.lastName].join(' ').trim()
}

/** Days with their sign and unit: '+14 d'. */
export const slipText = (lang: Language, text: string, days: number) =>
  formatText(lang, text, { n: signed(days) })

/** A date, or a dash. */
export const dateOr = (lang: Language, date: string | null): string =>
  date === null ? '—' : dateIn(lang, date)
