/** Eight steps for each doubling: a quantile is right to a tenth. */
const STEPS = 8
const MOST = STEPS * 17

/** Durations, counted in steps, so that a million of them need no more memory than one. */
export class Latencies {
  #counts = new Uint32Array(MOST + 1)
  #n = 0

  add(ms: number): void {
    const step = Math.ceil(Math.log2(Math.max(1, ms)) * STEPS)
    this.#counts[Math.min(MOST, step)]! += 1
    this.#n += 1
  }

  /** The number of durations. */
  get n(): number {
    return this.#n
  }

  /** Milliseconds within which this share of them was over, rounded up to the next step; 0 of none. */
  within(share: number): number {
    const wanted = Math.ceil(this.#n * share)
    let seen = 0
    for (const [step, n] of this.#counts.entries()) {
      seen += n
      if (n > 0 && seen >= wanted) return Math.round(2 ** (step / STEPS))
    }
    return 0
  }

  /** Begins anew. */
  clear(): void {
    this.#counts.fill(0)
    this.#n = 0
  }
}
