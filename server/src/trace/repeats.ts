import { createHash } from 'node:crypto'

const HOUR_MS = 3_600_000
/** The number of different errors that are counted; more would only fill the memory. */
const KINDS_MOST = 1000
/** The parts of a message that differ from one time to the next: ids, numbers, hashes. */
const VARYING = /[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{16,}\b|\d+/gi

/** The kind of an error in eight letters, the same for all that differ only in ids and numbers. */
export function kindOfError(error: unknown): string {
  const { name, message, code, stack } = (error ?? {}) as Partial<Error> & { code?: unknown }
  const place = stack?.split('\n').find((line) => line.startsWith('    at '))
  const text = [name, String(code), message ?? String(error), place].join('|')
  return createHash('sha1').update(text.replaceAll(VARYING, '#')).digest('hex').slice(0, 8)
}

/**
 * Counts what repeats, by its kind. Answers how often it has happened within an hour where that is 1, 10, 100, 1,000
 * and so on, and null in between: a log that repeats an error a thousand times hides all others.
 */
export function countRepeats(now: () => number = Date.now): (kind: string) => number | null {
  const counts = new Map<string, { n: number; endsAt: number }>()
  return (kind) => {
    const known = counts.get(kind)
    const count = known && now() < known.endsAt ? known : { n: 0, endsAt: now() + HOUR_MS }
    count.n += 1
    // the last to come is the last to be forgotten
    counts.delete(kind)
    counts.set(kind, count)
    if (counts.size > KINDS_MOST) counts.delete(counts.keys().next().value as string)
    return Number.isInteger(Math.log10(count.n)) ? count.n : null
  }
}
