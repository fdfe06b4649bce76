/** Whose turn it is: of a person, in a project where there is one. */
export interface Line {
  person: string
  project?: string | undefined
}

interface Running {
  person: string
  since: number
}

/** Somebody who waits: `settle` gives them their turn, or null when it does not come. */
interface Waiting {
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

/** How much the last piece of work counts in what one is expected to take. */
const NEWEST = 0.2
const RETRY_MOST = 60

/**
 * Lets at most `atOnce` pieces of work run at the same moment, `ofOne` of the same person. The others wait. Projects
 * take turns, and so do the people within a project, however many of anybody's wait. Whoever would by what the last
 * ones took wait for longer than `patienceMs` is refused at once, and so is the next one of a person of whom
 * `waitingOfOne` wait. When `waitingMax` wait, somebody of a shorter line takes the place of the last one in the
 * longest. Whoever is refused, or waits past their time, gets the error of `whenFull`, made of the seconds after
 * which to come again. As long as fewer than `waitingAnyway` wait, nobody is refused for the time that it would take. With
 * `refusesAtDoor` only `refuseWhenFull` refuses: who has come in is not sent away.
 */
export function createFairLimiter({
  atOnce,
  ofOne,
  waitingMax,
  waitingOfOne = waitingMax,
  patienceMs = Infinity,
  waitingAnyway = 0,
  refusesAtDoor = false,
  whenFull,
}: {
  atOnce: number
  ofOne: number
  waitingMax: number
  waitingOfOne?: number
  patienceMs?: number
  waitingAnyway?: number
  refusesAtDoor?: boolean
  whenFull: (retryAfter: number) => Error
}): FairLimiter {
  const running = new Set<Running>()
  const runningOf = new Map<string, number>()
  const waitingOf = new Map<string, number>()
  let waitingNow = 0
  /** By project and then by person, both in the order of their turns. */
  const lines = new Map<string, Map<string, Waiting[]>>()
  /** What a piece of work takes, in ms. */
  let usualMs = 0

  const lineOf = ({ project = '', person }: Line) => lines.get(project)?.get(person)

  const enqueue = (of: Line, one: Waiting) => {
    const { project = '', person } = of
    const people = lines.get(project) ?? new Map<string, Waiting[]>()
    lines.set(project, people)
    const line = people.get(person) ?? []
    people.set(person, line)
    line.push(one)
    waitingNow += 1
    add(waitingOf, person, 1)
  }

  const remove = ({ project = '', person }: Line, one: Waiting) => {
    const people = lines.get(project)
    const line = people?.get(person)
    const place = line?.indexOf(one) ?? -1
    if (!people || !line || place < 0) return
    line.splice(place, 1)
    waitingNow -= 1
    add(waitingOf, person, -1)
    if (line.length === 0) people.delete(person)
    if (people.size === 0) lines.delete(project)
  }

  /** How long one who comes now would wait, in ms: as if each took what the last ones did, or what runs has taken. */
  const expectedMs = ({ person }: Line): number => {
    const all = [...running]
    const own = all.filter((one) => one.person === person)
    const behind = (waitingOf.get(person) ?? 0) + 1
    const ages = all.reduce((sum, one) => sum + ageOf(one), 0)
    const each = Math.max(usualMs, ages / atOnce)
    const ofAll = (each * (Math.min(waitingNow, waitingOf.size * behind) + 1)) / atOnce
    const ofOwn = own.length < ofOne ? 0 : behind * Math.max(usualMs, ...own.map(ageOf))
    return Math.max(ofAll, ofOwn)
  }

  const refusal = (of: Line) =>
    whenFull(Math.min(RETRY_MOST, Math.max(1, Math.ceil(expectedMs(of) / 1000))))

  /** The last one of the longest line, when it is longer than that of whoever comes would be. */
  const whoGivesWay = (of: Line): Waiting | undefined => {
    if (refusesAtDoor) return undefined
    let longest: Waiting[] = []
    for (const people of lines.values()) {
      for (const line of people.values()) if (line.length > longest.length) longest = line
    }
    return longest.length > (lineOf(of)?.length ?? 0) + 1 ? longest.at(-1) : undefined
  }

  const mayBegin = (person: string) => running.size < atOnce && (runningOf.get(person) ?? 0) < ofOne

  const refuseWhenFull = (of: Line) => {
    if (mayBegin(of.person)) return
    const isFull = waitingNow >= waitingMax && !whoGivesWay(of)
    const isOver = (waitingOf.get(of.person) ?? 0) >= waitingOfOne
    const isLate = waitingNow >= waitingAnyway && expectedMs(of) > patienceMs
    if (isFull || isOver || isLate) throw refusal(of)
  }

  const waitFor = (of: Line, until: number, signal: AbortSignal | undefined) =>
    new Promise<Running | null>((resolve) => {
      const giveUp = () => one.settle(null)
      const one: Waiting = {
        settle(turn) {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          remove(of, one)
          resolve(turn)
        },
      }
      enqueue(of, one)
      const timer =
        until === Infinity ? undefined : setTimeout(giveUp, Math.max(0, until - Date.now()))
      signal?.addEventListener('abort', giveUp)
    })

  const begin = (person: string): Running => {
    const one = { person, since: Date.now() }
    running.add(one)
    add(runningOf, person, 1)
    return one
  }

  /** What has become free goes to the first line that may take it, which then stands behind the others. */
  const passOn = () => {
    for (const [project, people] of lines) {
      for (const [person, line] of people) {
        if (!mayBegin(person)) continue
        people.delete(person)
        people.set(person, line)
        lines.delete(project)
        lines.set(project, people)
        // who takes themselves out of the line
        line[0]?.settle(begin(person))
        return
      }
    }
  }

  const waitInLine = (of: Line, until: number, signal: AbortSignal | undefined) => {
    if (refusesAtDoor) return waitFor(of, until, signal)
    refuseWhenFull(of)
    if (waitingNow >= waitingMax) whoGivesWay(of)?.settle(null)
    return waitFor(of, Math.min(until, Date.now() + patienceMs), signal)
  }

  const take: FairLimiter['take'] = async (of, { until = Infinity, signal } = {}) => {
    if (signal?.aborted) throw refusal(of)
    const turn = mayBegin(of.person) ? begin(of.person) : await waitInLine(of, until, signal)
    if (!turn) throw refusal(of)
    return () => {
      if (!running.delete(turn)) return
      usualMs += (Date.now() - turn.since - usualMs) * NEWEST
      add(runningOf, of.person, -1)
      passOn()
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

const ageOf = ({ since }: Running) => Date.now() - since

/** Counts by name; who has none is not there. */
function add(counts: Map<string, number>, name: string, by: number): void {
  const n = (counts.get(name) ?? 0) + by
  if (n > 0) counts.set(name, n)
  else counts.delete(name)
}
