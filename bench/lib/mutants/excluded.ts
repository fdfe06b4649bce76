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
const EXCLUDED: Exclusion[] = [
  {
    file: 'contract/src/rules/limits.ts',
    was: /^[\d_]+$/,
    because:
      'What a limit is, is a decision. That it is kept is tested where it is used, by its name.',
  },
  {
    file: 'contract/src/rules/dated.ts',
    was: /^start !== null && end !== null/,
    now: /^(?:end !== null|start > end|start !== null)$/,
    because: 'Nothing lies after null, nor null after anything.',
  },
  {
    file: 'contract/src/rules/bulk-status.ts',
    was: /^start > today$/,
    now: /start >= today/,
    because: 'What begins today ends today either way.',
  },
]

export function isExcluded(mutant: Mutant): boolean {
  return EXCLUDED.some(
    ({ file, was, now }) =>
      mutant.file.endsWith(file) && was.test(mutant.was) && (!now || now.test(mutant.now)),
  )
}
