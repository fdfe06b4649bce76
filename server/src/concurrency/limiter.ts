/** Runs a piece of work when it is its turn, if that comes before `until` (ms since 1970). */
export type Limiter = <T>(work: () => Promise<T>, until?: number) => Promise<T>

/**
 * Lets at most `atOnce` pieces of work run at the same moment; the others wait, in their order.
 * More than `waitingMax` do not wait, and nobody waits past their time: they get the error of
 * `whenFull`.
 */
export function createLimiter({
  atOnce,
  waitingMax = Infinity,
  whenFull = () => new Error('Too much at once.'),
}: {
  atOnce: number
  waitingMax?: number
  whenFull?: () => Error
}): Limiter {
  let running = 0
  const waiting = new Set<() => void>()

  /** Resolves with whether the turn came in time. */
  const turn = (until: number) =>
    new Promise<boolean>((resolve) => {
      const start = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const giveUp = () => {
        waiting.delete(start)
        resolve(false)
      }
      waiting.add(start)
      const timer =
        until === Infinity ? undefined : setTimeout(giveUp, Math.max(0, until - Date.now()))
    })

  return async (work, until = Infinity) => {
    if (running < atOnce) running += 1
    else if (waiting.size >= waitingMax || !(await turn(until))) throw whenFull()
    try {
      return await work()
    } finally {
      // the turn goes to the next one, who must not find it taken by somebody who comes just now
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
