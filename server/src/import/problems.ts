/** What is wrong with a programme file, and where: `submissions[12].milestone`. */
export interface Problem {
  place: string
  message: string
}

const SHOWN = 100

/** A file that cannot be imported. Nothing of it was written. */
export class ProgrammeError extends Error {
  override name = 'ProgrammeError'
  /** The first hundred problems. */
  readonly problems: Problem[]
  readonly total: number

  constructor(problems: Problem[]) {
    super(problems.length === 1 ? '1 problem' : `${problems.length} problems`)
    this.total = problems.length
    this.problems = problems.slice(0, SHOWN)
  }
}

/** Collects problems, so that a person can mend them all before they try again. */
export class Problems {
  readonly #found: Problem[] = []

  add(place: string, message: string): void {
    this.#found.push({ place, message })
  }

  /** @throws {ProgrammeError} when there is a problem */
  throwIfAny(): void {
    if (this.#found.length > 0) throw new ProgrammeError(this.#found)
  }
}
