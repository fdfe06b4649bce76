import type { StoredVisit } from '../store/shapes.ts'

type Waits = Pick<StoredVisit, 'nextAt' | 'waitsSince'>

/**
 * How long a visit still waits before it is tried by itself, in milliseconds; 0: it may go now, Infinity: it waits for
 * a person. A clock that shows less than when the wait began was set back since: then nobody knows how long it was.
 * @param now milliseconds since 1970, by the clock of the phone
 */
export function waitLeft({ nextAt, waitsSince = 0 }: Waits, now: number): number {
  if (nextAt === Infinity) return Infinity
  return now < waitsSince ? 0 : Math.max(0, nextAt - now)
}
