const SECOND = 1000
/** Phones that a busy server has turned away come back spread over so long at most. */
const LONGEST_SPREAD = 60 * SECOND

/**
 * How long to wait for a server that is busy, in milliseconds: as long as it wishes, and by chance up to twice that,
 * more after each attempt, so that phones do not come back all at once.
 * @param retryAfter its wish, in seconds
 * @param tries attempts that it has turned away before
 * @param chance 0 to 1
 */
export function busyWait(retryAfter: number, tries: number, chance: number): number {
  const spread = Math.min(retryAfter * SECOND * 2 ** Math.min(tries, 10), LONGEST_SPREAD)
  return retryAfter * SECOND + spread * chance
}
