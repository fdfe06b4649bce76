import {
  DEGRADATIONS,
  type Degradation,
  type Degraded,
  type ServerState,
} from '@plumbline/contract/operation/degraded'
import type { DatabaseState } from '../db/state.ts'
import type { Logger } from '../log.ts'

/** The health of a server at this moment. */
export interface HealthNow {
  /** True if it answers better than a server that is down. */
  ready: boolean
  state: ServerState
  /** The parts that ail, in the order of DEGRADATIONS. None of them makes a server unready. */
  degraded: Degraded[]
  /** The moment since when it is as ready as it is (ISO 8601). */
  since: string
}

/**
 * The health of a server. It lives in `Deps` and in the deps of the worker, knows everything from memory and is asked
 * synchronously. Code that knows of a part that may ail calls `watch` once; code that counts something calls `figures`
 * once. The row of the server in the table `servers` has the same every 15 seconds (server-row.ts).
 */
export interface Health {
  now(): HealthNow
  /** True if a part ails. */
  ails(why: Degradation): boolean
  /**
   * Asks again and again whether a part works, for as long as the server runs. A log line says when it begins to ail,
   * and another when that ends.
   * @param everyMs milliseconds between two questions; a question that is still open is not asked again
   * @param works false: the part ails. When it throws, nobody knows, and what was known last stays true
   */
  watch(why: Degradation, everyMs: number, works: () => boolean | Promise<boolean>): void
  /** The same for whoever learns it by itself and has nothing to ask. */
  report(why: Degradation, works: boolean): void
  /**
   * Puts figures into the row of this server under a name: `figures('process', () => ({ memoryMb: 120 }))`.
   * @param read is called every 15 seconds and must not wait for anything; when it throws, its figures are left out
   */
  figures(name: string, read: () => Record<string, unknown>): void
  /** All figures by their names, as they are now. */
  allFigures(): Record<string, unknown>
  /** The start is over, so that the answers of the database decide from here on. */
  started(): void
  /**
   * Takes the answer of the database (probe.ts asks each second). Two bad answers in a row make the server unready, one
   * good one makes it ready. A database that can only be read makes it degraded at once. It is a bad answer for 30
   * seconds, in which another server may have found a better one; then this server is ready again.
   */
  database(state: DatabaseState): void
  /** This server was told to stop, or stops by itself: it is not ready from here on, and serves on until it ends. */
  drain(): void
  /** Begins to ask what `watch` names, now and from now on. */
  start(): void
  /** Asks everything that `watch` names once, at once. */
  look(): Promise<void>
  /** Asks nothing more. */
  stop(): void
}

interface Watch {
  why: Degradation
  everyMs: number
  works: () => boolean | Promise<boolean>
  isAsking: boolean
}

/** The number of bad answers of the database in a row that make a server unready. */
const FAILURES = 2
const READ_ONLY_MS = 30_000

/** The health of a server that starts. */
export function createHealth(log: Logger): Health {
  const ailing = new Map<Degradation, string>()
  const watches: Watch[] = []
  const readers = new Map<string, () => Record<string, unknown>>()
  const timers: NodeJS.Timeout[] = []
  const phase = { isStarted: false, isReachable: true, isDraining: false, isWatching: false }
  let failures = 0
  let readOnlySince: number | undefined
  let since = new Date().toISOString()

  const isReady = () => phase.isStarted && phase.isReachable && !phase.isDraining

  function change(part: Partial<typeof phase>): void {
    const before = isReady()
    Object.assign(phase, part)
    if (isReady() !== before) since = new Date().toISOString()
  }

  function state(): ServerState {
    if (phase.isDraining) return 'draining'
    if (!phase.isStarted) return 'starting'
    return ailing.size > 0 ? 'degraded' : 'ready'
  }

  function report(why: Degradation, works: boolean): void {
    const begin = ailing.get(why)
    if (works === (begin === undefined)) return
    if (works) {
      ailing.delete(why)
      log.info({ degraded: why, since: begin }, 'works again')
    } else {
      ailing.set(why, new Date().toISOString())
      log.warn({ degraded: why }, 'does not work in full')
    }
  }

  async function ask(watch: Watch): Promise<void> {
    if (watch.isAsking) return
    watch.isAsking = true
    try {
      report(watch.why, await watch.works())
    } catch (error) {
      log.debug({ err: error, degraded: watch.why }, 'nobody knows whether it works')
    } finally {
      watch.isAsking = false
    }
  }

  function begin(watch: Watch): void {
    timers.push(setInterval(() => void ask(watch), watch.everyMs).unref())
    void ask(watch)
  }

  return {
    now: () => ({
      ready: isReady(),
      state: state(),
      degraded: DEGRADATIONS.flatMap((why) => {
        const begin = ailing.get(why)
        return begin === undefined ? [] : [{ why, since: begin }]
      }),
      since,
    }),
    ails: (why) => ailing.has(why),
    watch(why, everyMs, works) {
      const watch = { why, everyMs, works, isAsking: false }
      watches.push(watch)
      if (phase.isWatching) begin(watch)
    },
    report,
    figures: (name, read) => void readers.set(name, read),
    allFigures: () =>
      Object.fromEntries(
        [...readers].flatMap(([name, read]) => {
          try {
            return [[name, read()]]
          } catch (error) {
            log.debug({ err: error, figures: name }, 'figures could not be read')
            return []
          }
        }),
      ),
    started: () => change({ isStarted: true }),
    database(state) {
      readOnlySince = state === 'readOnly' ? (readOnlySince ?? performance.now()) : undefined
      const isAccepted = performance.now() - (readOnlySince ?? Infinity) >= READ_ONLY_MS
      const isGood = state === 'writable' || isAccepted
      failures = isGood ? 0 : failures + 1
      if (isGood) change({ isReachable: true })
      else if (failures >= FAILURES) change({ isReachable: false })
      if (state !== 'away') report('readOnly', state === 'writable')
    },
    drain: () => change({ isDraining: true }),
    start() {
      phase.isWatching = true
      watches.forEach(begin)
    },
    look: async () => void (await Promise.all(watches.map(ask))),
    stop() {
      phase.isWatching = false
      for (const timer of timers.splice(0)) clearInterval(timer)
    },
  }
}
