import { setTimeout as delay } from 'node:timers/promises'

/** Waits so that no more than so many bytes a second go by. */
export type Pace = (bytes: number) => Promise<void>

/** @param bytesPerSecond at most, from now on */
export function paceOf(bytesPerSecond: number): Pace {
  const begun = performance.now()
  let all = 0
  return async (bytes) => {
    all += bytes
    const ahead = (all / bytesPerSecond) * 1000 - (performance.now() - begun)
    if (ahead > 20) await delay(ahead)
  }
}
