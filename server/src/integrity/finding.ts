/** One thing that must never be, how often it is, and where. */
export interface Finding {
  /** In the plural, such as 'rows without their file'. */
  what: string
  n: number
  /** A few of them. */
  examples: string[]
}

const EXAMPLES = 5

/** Counts what is wrong in one respect, and keeps the first few. */
export class Tally implements Finding {
  readonly what: string
  n = 0
  readonly examples: string[] = []

  constructor(what: string) {
    this.what = what
  }

  add(example: string): void {
    this.n += 1
    if (this.examples.length < EXAMPLES) this.examples.push(example)
  }
}
