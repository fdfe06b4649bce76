const SECOND = 1000
/** Phones that a busy server has turned away come back spread over so long at most. */
const LONGEST_SPREAD = 60 * SECOND

/**
 * Milliseconds to wait for a busy server: as long as it asks for, and by chance longer. The spread grows with each
 * attempt, so that phones do not come back all at once.
 * @param retryAfter the seconds that the server asks for
 * @param tries attempts that it has turned away before
 * @param chance 0 to 1
 */
export function busyWait(retryAfter: number, tries: number, chance: number): number {
  const spread = Math.min(retryAfter * SECOND * 2 ** Math.min(tries, 10), LONGEST_SPREAD)
  return retryAfter * SECOND + spread * chance
}
