import { useCallback } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import type { CellProblem } from './problems.ts'

/** Returns the message for a problem of a cell, in the language on the screen. */
export function useProblemText(): (problem: CellProblem) => string {
  const t = useT()
  return useCallback((problem) => ('key' in problem ? t(problem.key) : problemText(problem)), [t])
}
