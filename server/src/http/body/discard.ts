import { setTimeout as delay } from 'node:timers/promises'
import { createFairLimiter } from '../../concurrency/fair-limiter.ts'
import { inTime } from '../../db/in-time.ts'
import { discardUploads } from '../../files/attach.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { AppError, problems } from '../../problems.ts'
import { type Deps, DATABASE_MS } from '../context.ts'
import { runQuietly } from '../effects.ts'

/** The longest time that the answer waits until what was stored in vain is gone; it also ends with the request's own. */
const DISCARD_MS = 3000

/** A store that hangs must not hold the connections of everybody by what it does not remove. */
const turns = createFairLimiter({
  atOnce: 2,
  ofOne: 2,
  waitingMax: 10_000,
  whenFull: () => problems.unavailable(new Error('Too much waits to be removed.')),
})

/**
 * Removes what a request has stored in vain. While the database is away nobody can say whether
 * something else uses it, and while the storage is away nothing goes: then it is tried again, and
 * the answer does not wait for that.
 */
export async function discard(
  deps: Deps,
  stored: StoredUpload[],
  until: number,
  why?: unknown,
): Promise<void> {
  if (stored.length === 0) return
  const attempt = (by: number) =>
    turns.run({ person: 'nobody' }, () => discardUploads(deps.pool, deps.storage, stored, by))
  const deadline = Math.max(until, Date.now() + 500)
  const gone = attempt(deadline).catch(() => {
    void runQuietly(deps, () => again(() => attempt(Date.now() + DATABASE_MS)))
  })
  // what could not be stored cannot be removed either
  if (why instanceof AppError && why.code === 'storeAway') return
  await inTime(gone, Math.min(deadline, Date.now() + DISCARD_MS)).catch(() => undefined)
}

/** Tries every few seconds for a minute. What it leaves then is found by the integrity job. */
async function again(attempt: () => Promise<void>): Promise<void> {
  for (let n = 1; ; n += 1) {
    await delay(5000, undefined, { ref: false })
    try {
      return await attempt()
    } catch (error) {
      if (n === 12) throw error
    }
  }
}
