import type { Mutant } from './make-mutants.ts'

interface Exclusion {
  /** The end of the path of its file. */
  file: string
  /** What it changes begins so, or matches. */
  was: RegExp
  now?: RegExp
  /** Why nobody could tell it from the code as it is. */
  because: string
}

/** Mutants that do the same as the code. Whoever adds one says why; what a test could tell stays. */
const EXCLUDED: Exclusion[] = []

export function isExcluded(mutant: Mutant): boolean {
  return EXCLUDED.some(
    ({ file, was, now }) =>
      mutant.file.endsWith(file) && was.test(mutant.was) && (!now || now.test(mutant.now)),
  )
}
