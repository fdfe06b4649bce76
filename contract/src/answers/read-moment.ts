import { dateOf, dayOf } from '../rules/dates/calendar-day.ts'

/** A moment as a phone sent it. */
export interface PhoneMoment {
  /** Milliseconds since 1970. */
  at: number
  /** Minutes that the clock of the phone was ahead of UTC. */
  offset: number
}

const DAY = String.raw`(\d{4}-\d{2}-\d{2})`
const CLOCK = String.raw`([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?`
const OFFSET = String.raw`(?:(Z)|([-+])(\d{2})(?::?([0-5]\d))?)`
const MOMENT = new RegExp(`^${DAY}T${CLOCK}${OFFSET}$`)
const TIME = new RegExp(`^${CLOCK}${OFFSET}?$`)
/** No clock on earth is further from UTC. */
const OFFSET_MAX = 14 * 60

/** A calendar day 'YYYY-MM-DD' that there is; null for all else, as for 30 February. */
export function readDay(raw: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(raw) || raw.startsWith('0000')) return null
  return dateOf(dayOf(raw)) === raw ? raw : null
}

/** A moment of ISO 8601 with its offset: Z, ±hh, ±hh:mm or ±hhmm, with or without seconds. Null for all else. */
export function readMoment(raw: string): PhoneMoment | null {
  const parts = MOMENT.exec(raw)
  if (!parts) return null
  const [, day = '', hour = '', minute = '', second = '0', fraction = ''] = parts
  const [, , , , , , zulu, sign, hours = '', minutes = '0'] = parts
  const offset = zulu ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  if (readDay(day) === null || Math.abs(offset) > OFFSET_MAX) return null
  const seconds = (Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)
  const at = dayOf(day) * 86_400_000 + seconds * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))
  return { at, offset }
}

/** The time of a clock in seconds of its day: '23:30', '23:30:00.000+05:45'. Null for all else. */
export function readTime(raw: string): number | null {
  const parts = TIME.exec(raw)
  if (!parts) return null
  const [, hour = '', minute = '', second = '0'] = parts
  return (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
}
