/** The time that a piece of work takes: its own, and its share of the time of all that run beside it, in ms. */
export interface Taken {
  ms: number
  share: number
}

/** A piece of work that runs. */
export interface Running {
  since: number
  /** The clock of shares at that moment. */
  shareThen: number
}

/** A piece of work is expected to take what so many before it took. */
const LAST = 9
/** A guess counts like so many finished pieces of work. */
const GUESSED = 3

/**
 * Tells from what the last pieces of work took what the next one will take. The share of one says how soon places become
 * free while as many run as may: whether the machine does all of them as fast as one, or each the slower the more run.
 */
export class ExpectedTime {
  readonly #running = new Set<Running>()
  readonly #last: Taken[] = []
  /** A clock that goes the slower the more pieces of work run. */
  readonly #clock = { shows: 0, at: Date.now() }

  /** @param guessMs what one takes as long as few are over; undefined when nobody can say */
  constructor(guessMs: number | undefined) {
    if (guessMs === undefined) return
    this.#last = Array.from({ length: GUESSED }, () => ({ ms: guessMs, share: guessMs }))
  }

  begin(): Running {
    const one = { since: Date.now(), shareThen: this.#shareNow() }
    this.#running.add(one)
    return one
  }

  end(one: Running): void {
    this.#last.push(this.#takenBy(one))
    if (this.#last.length > LAST) this.#last.shift()
    this.#running.delete(one)
  }

  /**
   * Milliseconds until so many places have become free. `of` tells the kind of place: one after another while all run
   * (`share`), or one that comes after itself (`ms`).
   */
  until(places: number, of: keyof Taken): number {
    if (places <= 0) return 0
    const running = [...this.#running].map((one) => this.#takenBy(one)[of])
    // one that takes long says little of those behind it, when others are known
    const youngest = running.length > 0 ? Math.min(...running) : 0
    const usual = usualOf(this.#last.map((one) => one[of])) ?? youngest
    return Math.max(usual, youngest) + (places - 1) * usual
  }

  #takenBy({ since, shareThen }: Running): Taken {
    return { ms: Date.now() - since, share: this.#shareNow() - shareThen }
  }

  #shareNow(): number {
    const now = Date.now()
    this.#clock.shows += (now - this.#clock.at) / Math.max(1, this.#running.size)
    this.#clock.at = now
    return this.#clock.shows
  }
}

/** The mean of all but the longest: who reads for minutes over a bad network is no measure for others. */
function usualOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  const counted = values.length > 2 ? values.toSorted((a, b) => a - b).slice(0, -1) : values
  return counted.reduce((sum, value) => sum + value, 0) / counted.length
}
