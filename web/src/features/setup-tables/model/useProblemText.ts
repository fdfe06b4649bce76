import { useCallback } from 'react'
import { localized } from '../../../i18n/localized.ts'
import { useT } from '../../../i18n/useT.ts'
import type { CellProblem } from './problems.ts'

/** What is said of a wrong cell, in the language on the screen. */
export function useProblemText(): (problem: CellProblem) => string {
  const t = useT()
  return useCallback(
    (problem) => ('key' in problem ? t(problem.key) : localized(problem.message)),
    [t],
  )
}
