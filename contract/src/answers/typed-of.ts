import type { AnswerClass } from './answer-class.ts'
import { type PhoneMoment, readDay, readMoment, readTime } from './read-moment.ts'
import { readNumber } from './read-number.ts'
import { type PlacePoint, readPlace } from './read-place.ts'

/** The type of value that an answer of each class becomes. */
export interface TypedValues {
  number: number
  /** 'YYYY-MM-DD'. */
  day: string
  moment: PhoneMoment
  /** Seconds of the day. */
  time: number
  /** The name of a choice. */
  one: string
  /** The names of the choices, in their order. */
  several: string[]
  text: string
  /** One point, or those of a trace or an outline. */
  place: PlacePoint[]
  /** The name of a file. */
  file: string
}

const READERS: { readonly [C in AnswerClass]: (raw: string) => TypedValues[C] | null } = {
  number: readNumber,
  day: readDay,
  moment: readMoment,
  time: readTime,
  one: asSent,
  several: (raw) => (raw.trim() === '' ? null : raw.trim().split(/\s+/)),
  text: asSent,
  place: readPlace,
  file: asSent,
}

/**
 * An answer as a value, from how a phone wrote it. It never throws.
 * @returns null where there is none, and where it cannot be read without a doubt
 */
export function typedOf<C extends AnswerClass>(of: C, raw: string): TypedValues[C] | null {
  return READERS[of](raw)
}

function asSent(raw: string): string | null {
  return raw === '' ? null : raw
}
