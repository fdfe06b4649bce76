import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { NewWork } from '@plumbline/contract/documents/updates'

/** The fields that a note may set on its issue. */
export type SpokenWork = Pick<NewWork, 'owner' | 'dueAt'>

/** The parts of a note: its words and its commands. */
export interface Spoken {
  /** The note without the lines that are understood. */
  text: string
  /** Undefined where it asks for nothing. */
  work: SpokenWork | undefined
  /** Days that are not understood, as they were typed: they stay in the text. */
  unknown: string[]
}

const DUE = /^\/(?:due|строк)\s+(\S.*)$/iu
const OWNER = /^\/(?:owner|assign|відповідальний)\s+@\[[^\]]*\]\(user:([\w-]+)\)\s*$/iu

/**
 * Reads the lines of a note for an issue that are commands: '/due fri', '/due 27.11', '/due none', '/owner @Name', in
 * either language. `text` is as notes are sent.
 */
export function spoken(text: string, today: string): Spoken {
  let work: SpokenWork | undefined
  const unknown: string[] = []
  const rest = text.split('\n').filter((line) => {
    const owner = OWNER.exec(line.trim())?.[1]
    const when = DUE.exec(line.trim())?.[1]?.trim()
    if (owner !== undefined) {
      work = { ...work, owner }
      return false
    }
    if (when === undefined) return true
    const dueAt = dayMeant(when, today)
    if (dueAt === undefined) {
      unknown.push(when)
      return true
    }
    work = { ...work, dueAt }
    return false
  })
  return { text: rest.join('\n').trim(), work, unknown }
}

/** Monday first; from two letters on the beginning of a name is enough. */
const WEEKDAYS = [
  ['monday', 'пн', 'понеділок'],
  ['tuesday', 'вт', 'вівторок'],
  ['wednesday', 'ср', 'середа', 'середу'],
  ['thursday', 'чт', 'четвер'],
  ['friday', 'пт', "п'ятниця", "п'ятницю"],
  ['saturday', 'сб', 'субота', 'суботу'],
  ['sunday', 'нд', 'неділя', 'неділю'],
]
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

/**
 * The day that somebody means by 'fri', 'tomorrow', 'in 3 days', '2w', '27.11', 'nov 27', '2026-11-27'; null of 'none'.
 * A weekday, and a date without its year, are the next ones.
 */
export function dayMeant(typed: string, today: string): string | null | undefined {
  const words = typed.toLowerCase().replace(/\.$/, '').trim()
  const day = dayOf(today)
  if (/^(?:none|-|немає|нема)$/u.test(words)) return null
  if (/^(?:today|сьогодні)$/u.test(words)) return today
  if (/^(?:tomorrow|завтра)$/u.test(words)) return dateOf(day + 1)
  const far =
    /^(?:in |за |\+)?\s*(\d{1,3})\s*(d|w|day|days|week|weeks|д|дн|день|дні|днів|тиж\p{L}*)$/u.exec(
      words,
    )
  if (far) return dateOf(day + Number(far[1]) * (/^(?:w|тиж)/u.test(far[2] ?? '') ? 7 : 1))
  const plain = words.replaceAll(/[’ʼ]/g, "'")
  const weekday =
    plain.length < 2
      ? -1
      : WEEKDAYS.findIndex((names) => names.some((name) => name.startsWith(plain)))
  if (weekday >= 0) {
    // 1970-01-01 was a Thursday
    const now = (((day + 3) % 7) + 7) % 7
    return dateOf(day + ((weekday - now + 6) % 7) + 1)
  }
  return dateMeant(words, today)
}

function dateMeant(words: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words)
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?$/.exec(words)
  if (numbers) return next(Number(numbers[2]), Number(numbers[1]), numbers[3], today)
  const named = /^(?:(\d{1,2})\s+)?(\p{L}{3,})(?:\s+(\d{1,2}))?(?:,?\s+(\d{4}))?$/u.exec(words)
  if (!named) return undefined
  const month = MONTHS.findIndex((names) => names.some((name) => named[2]?.startsWith(name)))
  const date = named[1] ?? named[3]
  return month < 0 || date === undefined
    ? undefined
    : next(month + 1, Number(date), named[4], today)
}

function next(month: number, date: number, year: string | undefined, today: string) {
  if (year !== undefined) return valid(Number(year), month, date)
  const now = Number(today.slice(0, 4))
  const soon = valid(now, month, date)
  return soon !== undefined && soon < today ? valid(now + 1, month, date) : soon
}

/** Undefined of a day that is in no calendar, or that no issue can be due on. */
function valid(year: number, month: number, date: number): string | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const isDay = month >= 1 && month <= 12 && date >= 1 && dateOf(dayOf(day)) === day
  return isDay && year >= 2000 && year <= 2100 ? day : undefined
}
