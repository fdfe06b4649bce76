import { setTimeout as delay } from 'node:timers/promises'

/** Rows that are read or compared without a pause, and how long that is: others come in between. */
export const BATCH = 50
const PAUSE_MS = 8
/**
 * The number of rows for changes that are announced, and that others then read. Above 50 a statement is announced as
 * one, and not row by row.
 */
export const WRITTEN = 60
const WRITTEN_PAUSE_MS = 25

/** Lets the requests of others be answered. */
export function pause(): Promise<void> {
  return delay(PAUSE_MS)
}

/** The same after rows that others hear of. */
export function pauseAfterWriting(): Promise<void> {
  return delay(WRITTEN_PAUSE_MS)
}

/** `0, 50, 100 …` below `n`. */
export function* batches(n: number, size = BATCH): Generator<number> {
  for (let from = 0; from < n; from += size) yield from
}
