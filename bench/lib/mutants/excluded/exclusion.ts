import type { Mutant } from '../make-mutants.ts'

export type Change = Pick<Mutant, 'was' | 'now'>

/** Mutants that do the same as the code. Whoever adds one says why; what a test could tell stays. */
export interface Exclusion {
  /** The end of the path of its file. */
  file: string
  is: (change: Change) => boolean
  /** Why nobody could tell it from the code as it is. */
  because: string
}

/** Whether a condition stands there fewer times than before, and not as its opposite. */
export function lacks(text: string): (change: Change) => boolean {
  const times = (all: string) => all.split(text).length
  return ({ was, now }) => times(now) < times(was) && !now.includes(text.replace(' = ', ' <> '))
}
