import { formatCoordinates } from '../rules/positions/coordinates.ts'
import { classOf } from './answer-class.ts'
import { type Geo, geo } from './geo.ts'
import { plainNumber } from './read-number.ts'
import { typedOf } from './typed-of.ts'

/** An answer as it is stored. */
export interface StoredAnswer {
  /** The type of its question; null where no form is known. */
  kind: string | null
  /** The values as the phone wrote them; empty if they are not known. */
  values: readonly string[]
  /** The texts that were made of it when it was stored. */
  answers: readonly string[]
}

type Answer = Omit<StoredAnswer, 'values'> & Partial<StoredAnswer>

export interface ShownAnswer {
  /** '' without an answer. */
  text: string
  /** The answer as it was typed, where the text shows it in another way: '3,5' of 3.5. */
  typed: string | null
  /** The reason why the text stands as it was sent, or why an outline has no area. */
  problem: AnswerProblem | null
  /** The trace or outline that the text has the figures of. */
  geo: Geo | null
}

/** A reason why an answer stands as it was sent, or why an outline has no area: it is no number, or crosses itself. */
export type AnswerProblem = 'number' | 'date' | 'time' | 'place' | 'line' | 'outline' | 'crossing'

/** The formats of a page or a paper for its reader. */
export interface AnswerFormats {
  /** The locale of the reader's language: 'en-US'. */
  locale: string
  /** 'Nov 28, 2026', of 'YYYY-MM-DD'. */
  day: (day: string) => string
  /** '11:30 PM', of seconds of the day. */
  time: (seconds: number) => string
  /** 'Nov 28, 2026, 11:30 PM' where the reader is, of ISO 8601. */
  moment: (moment: string) => string
  /** 'Nov 28, 11:30 PM': with the year where it is not the current one. */
  briefMoment: (moment: string) => string
  /** Milliseconds that the reader's clocks are ahead of UTC. */
  offsetAt: (moment: Date) => number
  /** '{time} ({offset} on the phone)'. */
  onPhone: (time: string, offset: string) => string
  /** '14 points'. */
  points: (n: number) => string
  /** '380 m around'. */
  around: (length: string) => string
  /** 'The first {points}: {length}', of what is longer than what is kept. */
  beginning: (points: string, length: string) => string
}

/** The number of digits beyond which JavaScript changes a number. */
const DIGITS_MAX = 15

/**
 * An answer as its reader reads it: numbers, days, moments, times, places, traces and outlines from what the phone
 * wrote, in the reader's language and time zone; all else, and what cannot be read, as it was stored. While an update goes
 * from server to server, one of the release before may leave the values out.
 */
export function shownOf(answer: Answer, formats: AnswerFormats): ShownAnswer {
  const { kind, values = [], answers } = answer
  const stored = answers.filter((text) => text !== '').join(', ')
  const [raw] = values
  if (raw === undefined) return shown(stored)
  return read(kind, raw, formats) ?? { ...shown(stored || raw), problem: problemOf(kind) }
}

const shown = (text: string): ShownAnswer => ({ text, typed: null, problem: null, geo: null })

/** Null for what is not read, or cannot be. */
function read(kind: string | null, raw: string, formats: AnswerFormats): ShownAnswer | null {
  switch (classOf(kind)) {
    case 'number':
      return numberShown(raw, formats.locale)
    case 'day': {
      const day = typedOf('day', raw)
      return day === null ? null : shown(formats.day(day))
    }
    case 'moment':
      return momentShown(raw, formats)
    case 'time': {
      const seconds = typedOf('time', raw)
      return seconds === null ? null : shown(formats.time(seconds))
    }
    case 'place':
      return placeShown(kind, raw, formats)
    default:
      return null
  }
}

/** The problem of an answer that cannot be read; null where its kind is never read. A calculation may be a text. */
function problemOf(kind: string | null): AnswerProblem | null {
  if (kind === 'calculate') return null
  if (kind === 'geotrace') return 'line'
  if (kind === 'geoshape') return 'outline'
  const of = classOf(kind)
  if (of === 'day' || of === 'moment') return 'date'
  return of === 'number' || of === 'time' || of === 'place' ? of : null
}

/** Shows a number with the decimals that were sent; as it was sent if a number cannot hold its digits. */
function numberShown(raw: string, locale: string): ShownAnswer | null {
  const sent = raw.trim()
  const plain = plainNumber(raw)
  if (plain === null) return null
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length > DIGITS_MAX) return shown(sent)
  const decimals = plain.split('.')[1]?.length ?? 0
  const text = numberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Number(plain))
  return { ...shown(text), typed: sent === plain || sent === text ? null : sent }
}

function momentShown(raw: string, formats: AnswerFormats): ShownAnswer | null {
  const read = typedOf('moment', raw)
  if (read === null) return null
  const date = new Date(read.at)
  const moment = date.toISOString()
  if (formats.offsetAt(date) === read.offset * 60_000) return shown(formats.moment(moment))
  return shown(formats.onPhone(formats.briefMoment(moment), offsetText(read.offset)))
}

/** '+05:45', of minutes. */
function offsetText(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${offset < 0 ? '−' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

function placeShown(kind: string | null, raw: string, formats: AnswerFormats): ShownAnswer | null {
  if (kind !== 'geotrace' && kind !== 'geoshape') {
    const [point, ...more] = typedOf('place', raw) ?? []
    return point && more.length === 0 ? shown(formatCoordinates(point.lat, point.lng)) : null
  }
  const found = geo(kind, raw)
  if (!found) return null
  const [first, second] = figuresOf(found, formats)
  const problem = found.isCrossing ? 'crossing' : null
  return { ...shown([first, second].filter(Boolean).join(' · ')), problem, geo: found }
}

/**
 * '312 m' and '14 points' of a trace; '0.84 ha', '380 m around' and '6 points' of an outline, whose area is null where it
 * has none.
 */
export function figuresOf(
  found: Geo,
  formats: Pick<AnswerFormats, 'locale' | 'points' | 'around' | 'beginning'>,
): (string | null)[] {
  const { locale } = formats
  const points = formats.points(found.points.length)
  const length = lengthText(locale, found.length)
  if (found.isCut) return [formats.beginning(points, length)]
  if (found.kind === 'line') return [length, points]
  const area = found.area === null ? null : inUnit(locale, 'hectare', found.area)
  return [area, formats.around(length), points]
}

/** Writes a length with three significant digits: '84.6 m', '1.25 km'. */
function lengthText(locale: string, metres: number): string {
  const isLong = Number(metres.toPrecision(3)) >= 1000
  return isLong ? inUnit(locale, 'kilometer', metres / 1000) : inUnit(locale, 'meter', metres)
}

const inUnit = (locale: string, unit: string, value: number) =>
  numberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(value)

const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, known)
  return known
}
