import { setTimeout as delay } from 'node:timers/promises'

/** Rows that are worked on without a pause, and how long that is: others come in between. */
export const BATCH = 250
const PAUSE_MS = 20

/** Lets the requests of others be answered. */
export function pause(): Promise<void> {
  return delay(PAUSE_MS)
}

/** `0, 250, 500 …` below `n`. */
export function* batches(n: number, size = BATCH): Generator<number> {
  for (let from = 0; from < n; from += size) yield from
}
