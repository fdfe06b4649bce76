/** Runs a piece of work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets at most `atOnce` pieces of work run at the same moment; the others wait, in their order.
 * More than `waitingMax` do not wait: they get the error of `whenFull`.
 */
export function turns({
  atOnce,
  waitingMax = Infinity,
  whenFull = () => new Error('Too much at once.'),
}: {
  atOnce: number
  waitingMax?: number
  whenFull?: () => Error
}): InTurn {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= waitingMax) throw whenFull()
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    try {
      return await work()
    } finally {
      // the turn goes to the next one, who must not find it taken by somebody who comes just now
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
