import { useEffect, useMemo, useRef } from 'react'
import type { useBuilder } from './useBuilder.ts'

type Steps = Pick<ReturnType<typeof useBuilder>, 'act' | 'undo' | 'redo'>

/**
 * A question that moves, goes or comes back gets elements of its own: what had the focus in its card or beside it
 * has it again then, so that whoever works with the keyboard goes on where they were.
 *
 * @returns the steps that keep it; none of them ever changes
 */
export function useFocusAfterSteps(
  { selected, act, undo, redo }: Steps & { selected: string },
  focus: (path: string, field: string) => void,
): Steps {
  const kept = useRef<string | null>(null)
  // after each drawing: only the one right after a step counts
  useEffect(() => {
    const field = kept.current
    kept.current = null
    const isLost = !document.activeElement || document.activeElement === document.body
    if (field !== null && isLost) focus(selected, field)
  })
  return useMemo(() => {
    const keeping =
      <Args extends unknown[]>(run: (...args: Args) => void) =>
      (...args: Args) => {
        const active = document.activeElement
        const isInside = active?.closest('[data-builder] :is([data-path], [data-panel])')
        const field = active?.closest('[data-field]')?.getAttribute('data-field') ?? 'label'
        kept.current = isInside ? field : null
        run(...args)
      }
    return { act: keeping(act), undo: keeping(undo), redo: keeping(redo) }
  }, [act, undo, redo])
}
