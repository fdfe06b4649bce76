import { DOCUMENTS } from './excluded/documents.ts'
import { ELSEWHERE } from './excluded/elsewhere.ts'
import { IMPORTS } from './excluded/imports.ts'
import { LISTS } from './excluded/lists.ts'
import { RULES } from './excluded/rules.ts'
import type { Mutant } from './make-mutants.ts'

const EXCLUDED = [...RULES, ...LISTS, ...DOCUMENTS, ...IMPORTS, ...ELSEWHERE]

/** Whether a mutant does the same as the code, as far as anybody could tell. */
export function isExcluded(mutant: Mutant): boolean {
  return EXCLUDED.some(({ file, is }) => mutant.file.endsWith(file) && is(mutant))
}
