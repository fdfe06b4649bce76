/** Somebody who waits: told whether their turn came. */
interface Waiting {
  settle: (isTheirs: boolean) => void
}

/**
 * Lets at most `atOnce` pieces of work run at the same moment, `ofOne` of the same line. The others
 * wait in a line for each of those they are of, and the lines take turns. When `waitingMax` wait, somebody of a shorter line
 * takes the place of the last one in the longest. Whoever is sent away, or waits past their time
 * (`until`, ms since 1970), gets the error of `whenFull`.
 */
export function createFairLimiter({
  atOnce,
  ofOne,
  waitingMax,
  whenFull,
}: {
  atOnce: number
  ofOne: number
  waitingMax: number
  whenFull: () => Error
}) {
  let running = 0
  const runningOf = new Map<string, number>()
  let waitingNow = 0
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>()

  const remove = (of: string, one: Waiting) => {
    const line = lines.get(of) ?? []
    const place = line.indexOf(one)
    if (place < 0) return
    line.splice(place, 1)
    waitingNow -= 1
    if (line.length === 0) lines.delete(of)
  }

  /** Makes room for one more of `of`; false when nobody waits in a line that is longer than theirs. */
  const makeRoom = (of: string): boolean => {
    if (waitingNow < waitingMax) return true
    let longest: Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    const last = longest.at(-1)
    if (!last || longest.length <= (lines.get(of)?.length ?? 0) + 1) return false
    last.settle(false)
    return true
  }

  /** Resolves with whether the turn came in time. */
  const turn = (of: string, until: number) =>
    new Promise<boolean>((resolve) => {
      const one: Waiting = {
        settle(isTheirs) {
          clearTimeout(timer)
          remove(of, one)
          resolve(isTheirs)
        },
      }
      const line = lines.get(of) ?? []
      line.push(one)
      lines.set(of, line)
      waitingNow += 1
      const timer =
        until === Infinity
          ? undefined
          : setTimeout(() => one.settle(false), Math.max(0, until - Date.now()))
    })

  const mayBegin = (of: string) => running < atOnce && (runningOf.get(of) ?? 0) < ofOne
  const begin = (of: string) => {
    running += 1
    runningOf.set(of, (runningOf.get(of) ?? 0) + 1)
  }
  const end = (of: string) => {
    running -= 1
    const left = (runningOf.get(of) ?? 0) - 1
    if (left > 0) runningOf.set(of, left)
    else runningOf.delete(of)
  }

  /** What has become free goes to the first line that may take it, which then stands behind the others. */
  const passOn = () => {
    for (const [of, line] of lines) {
      if (!mayBegin(of)) continue
      begin(of)
      lines.delete(of)
      lines.set(of, line)
      // who takes themselves out of the line
      line[0]?.settle(true)
      return
    }
  }

  return async <T>(of: string, work: () => Promise<T>, until = Infinity): Promise<T> => {
    if (mayBegin(of)) begin(of)
    else if (!makeRoom(of) || !(await turn(of, until))) throw whenFull()
    try {
      return await work()
    } finally {
      end(of)
      passOn()
    }
  }
}
