import { LISTS } from '@plumbline/contract/programme/programme-file'

/** A mistake in a programme file, and its place: `submissions[12].milestone`. */
export interface Problem {
  place: string
  message: string
}

const SHOWN = 100
/** The number of problems that are held so that they can be put in order: a file may have one in every record. */
const HELD = 10_000

/** A file that cannot be imported. Nothing of it was written. */
export class ProgrammeError extends Error {
  override name = 'ProgrammeError'
  /** The first hundred problems. */
  readonly problems: Problem[]
  readonly total: number

  constructor(problems: Problem[], total: number) {
    super(total === 1 ? '1 problem' : `${total} problems`)
    this.total = total
    this.problems = problems.slice(0, SHOWN)
  }
}

/** Collects problems, so that a person can mend them all before they try again. */
export class Problems {
  readonly #found: (Problem & { check: number })[] = []
  #total = 0
  #check = 0

  add(place: string, message: string): void {
    this.#total += 1
    if (this.#found.length < HELD) this.#found.push({ place, message, check: this.#check })
  }

  /** Problems that are like those added, and are not told one by one. */
  addUntold(count: number): void {
    this.#total += count
  }

  /** Puts the problems of the next check behind those of earlier checks. */
  nextCheck(): void {
    this.#check += 1
  }

  /** @throws {ProgrammeError} when there is a problem */
  throwIfAny(): void {
    if (this.#total === 0) return
    const inOrder = this.#found
      .map(({ place, message, check }) => ({
        problem: { place, message },
        check,
        at: partsOf(place),
      }))
      .toSorted((a, b) => a.check - b.check || a.at.list - b.at.list || a.at.n - b.at.n)
    throw new ProgrammeError(
      inOrder.map(({ problem }) => problem),
      this.#total,
    )
  }
}

/** The lists of a file may come in any order; what is wrong with them is told in ours. */
function partsOf(place: string): { list: number; n: number } {
  const [, list = '', n = ''] = /^(\w+)\[(\d+)\]/.exec(place) ?? []
  return { list: (LISTS as string[]).indexOf(list), n: Number(n) }
}
