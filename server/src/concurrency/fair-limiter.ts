import { ExpectedTime, type Running } from './expected-time.ts'
import { count, type Line, Lines } from './lines.ts'

/** Somebody who waits: `settle` gives them their turn, or null when it does not come. */
interface Waiting {
  of: Line
  since: number
  settle: (turn: Running | null) => void
}

/** Gives a turn back; a second call does nothing. */
export type Leave = () => void

export interface FairLimiter {
  /** Resolves when the turn has come. Ends waiting by `until` (ms since 1970), and when the signal says so. */
  take(of: Line, more?: { until?: number; signal?: AbortSignal }): Promise<Leave>
  /** Runs a piece of work when its turn has come. */
  run<T>(of: Line, work: () => Promise<T>, until?: number): Promise<T>
  /** Throws when no turn would come soon. */
  refuseWhenFull(of: Line): void
}

const RETRY_MOST = 60
const LOOK_EVERY_MS = 500

/**
 * Lets at most `atOnce` pieces of work run at the same moment, `ofOne` of the same person. The others wait. Projects
 * take turns, and so do the people within a project, however many of anybody's wait.
 * - Whoever would by what the last ones took (`guessMs` at first) wait for longer than `patienceMs` is
 *   refused at once, but not as long as fewer than `waitingAnyway` wait. So is the next one of a person of whom
 *   `waitingOfOne` wait.
 * - Whoever waits is served though it takes longer than expected. They are sent away when it can be seen that they would
 *   wait for longer than `waitMostMs`, and when `waitingMax` wait and somebody of a shorter line comes, who takes the
 *   place of the last one in the longest.
 * - With `refusesAtDoor` only `refuseWhenFull` refuses: who has come in is not sent away.
 *
 * Whoever is refused or sent away gets the error of `whenFull`, made of the seconds after which to come again.
 */
export function createFairLimiter({
  atOnce,
  ofOne,
  waitingMax,
  waitingOfOne = waitingMax,
  patienceMs = Infinity,
  waitMostMs = patienceMs,
  guessMs,
  waitingAnyway = 0,
  refusesAtDoor = false,
  whenFull,
}: {
  atOnce: number
  ofOne: number
  waitingMax: number
  waitingOfOne?: number
  patienceMs?: number
  waitMostMs?: number
  guessMs?: number
  waitingAnyway?: number
  refusesAtDoor?: boolean
  whenFull: (retryAfter: number) => Error
}): FairLimiter {
  const expected = new ExpectedTime(guessMs)
  const lines = new Lines<Waiting>()
  const runningOf = new Map<string, number>()
  let running = 0
  let looking: NodeJS.Timeout | undefined

  /** Milliseconds that somebody waits until so many turns have come: of all people, and of their own. */
  const waitMs = (person: string, turns: { all: number; own: number }): number => {
    const ofAll = expected.until(turns.all, 'share')
    const hasTurn = (runningOf.get(person) ?? 0) < ofOne
    return hasTurn ? ofAll : Math.max(ofAll, expected.until(turns.own, 'ms'))
  }

  /** Milliseconds that somebody who comes now would wait. */
  const expectedMs = (of: Line): number =>
    waitMs(of.person, { all: lines.before(of) + 1, own: lines.ofPerson(of.person) + 1 })

  const refusal = (of: Line) =>
    whenFull(Math.min(RETRY_MOST, Math.max(1, Math.ceil(expectedMs(of) / 1000))))

  const whoGivesWay = (of: Line) => (refusesAtDoor ? undefined : lines.lastOfLonger(of))

  const mayBegin = (person: string) => running < atOnce && (runningOf.get(person) ?? 0) < ofOne

  const refuseWhenFull = (of: Line) => {
    if (mayBegin(of.person)) return
    const isFull = lines.size >= waitingMax && !whoGivesWay(of)
    const hasTooMany = lines.ofPerson(of.person) >= waitingOfOne
    const mayBeLate = patienceMs < Infinity && lines.size >= waitingAnyway
    const isLate = mayBeLate && expectedMs(of) > patienceMs
    if (isFull || hasTooMany || isLate) throw refusal(of)
  }

  const waitFor = (of: Line, until: number, signal: AbortSignal | undefined) =>
    new Promise<Running | null>((resolve) => {
      const giveUp = () => one.settle(null)
      const one: Waiting = {
        of,
        since: Date.now(),
        settle(turn) {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          lines.remove(of, one)
          resolve(turn)
        },
      }
      lines.add(of, one)
      const timer =
        until === Infinity ? undefined : setTimeout(giveUp, Math.max(0, until - Date.now()))
      signal?.addEventListener('abort', giveUp)
    })

  const begin = (person: string): Running => {
    running += 1
    count(runningOf, person, 1)
    return expected.begin()
  }

  /** Sends away whoever would wait for too long, even if a place became free now. */
  const look = () => {
    const ownBefore = new Map<string, number>()
    let all = 0
    for (const { of, since, settle } of lines.inOrder()) {
      const own = ownBefore.get(of.person) ?? 0
      const waited = Date.now() - since
      if (waited + waitMs(of.person, { all, own }) > waitMostMs) {
        settle(null)
        continue
      }
      all += 1
      ownBefore.set(of.person, own + 1)
    }
    if (lines.size > 0) return
    clearInterval(looking)
    looking = undefined
  }

  const waitInLine = (of: Line, until: number, signal: AbortSignal | undefined) => {
    if (refusesAtDoor) return waitFor(of, until, signal)
    refuseWhenFull(of)
    if (lines.size >= waitingMax) whoGivesWay(of)?.settle(null)
    if (waitMostMs < Infinity) looking ??= setInterval(look, LOOK_EVERY_MS).unref()
    return waitFor(of, Math.min(until, Date.now() + waitMostMs), signal)
  }

  const take: FairLimiter['take'] = async (of, { until = Infinity, signal } = {}) => {
    if (signal?.aborted) throw refusal(of)
    const turn = mayBegin(of.person) ? begin(of.person) : await waitInLine(of, until, signal)
    if (!turn) throw refusal(of)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      expected.end(turn)
      running -= 1
      count(runningOf, of.person, -1)
      // who takes themselves out of their line
      const next = lines.next(mayBegin)
      next?.settle(begin(next.of.person))
    }
  }

  return {
    take,
    refuseWhenFull,
    async run(of, work, until = Infinity) {
      const leave = await take(of, { until })
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
