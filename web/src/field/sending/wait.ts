import type { StoredVisit } from '../store/shapes.ts'

type Waits = Pick<StoredVisit, 'nextAt' | 'waitsSince'>

/**
 * Milliseconds until a visit is tried by itself; 0: it may go now, Infinity: it waits for a person. If the clock shows
 * less than at the start of the wait, somebody set it back, and the wait ends.
 * @param now milliseconds since 1970, by the clock of the phone
 */
export function waitLeft({ nextAt, waitsSince = 0 }: Waits, now: number): number {
  if (nextAt === Infinity) return Infinity
  return now < waitsSince ? 0 : Math.max(0, nextAt - now)
}
