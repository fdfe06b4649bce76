/** The kind of a finding, for the page that shows it in the language of its reader. */
export type FindingKind = 'missing' | 'bytes' | 'unknown' | 'count' | 'share' | 'link'

/** One place where something is wrong. */
export interface Place {
  text: string
  /** The hash of a file. */
  sha256?: string
}

/** One thing that must never be, how often it is, and where. */
export interface Finding {
  /** The name of the finding in the plural, such as 'rows without their file'. */
  what: string
  kind: FindingKind
  n: number
  /** A few of them. */
  examples: string[]
  /** Many of them. */
  places: Place[]
}

const EXAMPLES = 5
/** The most places of a finding: an installation with more has lost all of it. */
const PLACES = 10_000

/** Counts what is wrong in one respect, and keeps where. */
export class Tally implements Finding {
  readonly what: string
  readonly kind: FindingKind
  n = 0
  readonly places: Place[] = []

  constructor(what: string, kind: FindingKind) {
    this.what = what
    this.kind = kind
  }

  get examples(): string[] {
    return this.places.slice(0, EXAMPLES).map(({ text }) => text)
  }

  add(text: string, sha256?: string): void {
    this.n += 1
    if (this.places.length < PLACES) this.places.push({ text, ...(sha256 && { sha256 }) })
  }
}
