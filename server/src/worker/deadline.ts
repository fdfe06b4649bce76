import { setTimeout as delay } from 'node:timers/promises'

/** What heeds the signal may end by itself in this time. */
const GRACE_MS = 2000

/**
 * Does work that may last for so many seconds. After them the signal is aborted; who does not heed it in a moment has
 * failed, though it may go on: its end is waited for by nobody. Errors: that it took too long.
 */
export async function inSeconds<T>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const done = new AbortController()
  const late = async () => {
    await delay(seconds * 1000, undefined, { signal: done.signal })
    over.abort(new Error(`took longer than ${seconds} s`))
    await delay(GRACE_MS, undefined, { signal: done.signal })
    throw over.signal.reason
  }
  const working = work(over.signal)
  try {
    return await Promise.race([working, late()])
  } finally {
    done.abort()
    working.catch(() => undefined)
  }
}
