import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { FilesOfForm } from '@plumbline/contract/forms/form-file-rules'
import { formProblems } from '@plumbline/contract/forms/form-problems'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import {
  begin,
  edited,
  type History,
  looked,
  redone,
  undone,
  type Written,
} from './model/history.ts'
import type { LiveNames } from './model/live-names.ts'
import type { NewKind } from './model/new-items.ts'
import { outlineOf, type OutlineRow } from './model/outline.ts'

export const TABS = ['answer', 'issue', 'logic', 'languages'] as const
export type Tab = (typeof TABS)[number]

/** The actions that every part of the page can call. They never change, so they cause no drawing. */
export interface Acts {
  /** One step, which can be taken back; typing into the field of one name is one step. */
  act: (edit: (written: Written) => Written, typing?: string) => void
  /** Writes words to where a text stands; typing into one text is one step. Names that follow it go along. */
  write: (path: string, code: string, words: string) => void
  select: (path: string) => void
  /** Looks at an item and puts the focus into one of its fields: `data-field` in the card or the panel. */
  jump: (path: string, to: { tab?: Tab; field?: string }) => void
  /** Asks for the kind of a new item, beside a button. */
  add: (at: string, button: HTMLElement) => void
  /** Makes an item at a path, and looks at it. */
  make: (at: string, kind: NewKind) => void
  /** The form as it is now. */
  now: () => FormDefinition
  undo: () => void
  /** Takes an item out; asks first where others name it. */
  remove: (path: string) => void
}

export const BuilderActs = createContext<Acts | null>(null)

export function useActs(): Acts {
  const acts = useContext(BuilderActs)
  if (!acts) throw new Error('This stands in no builder.')
  return acts
}

/** The facts of a form that are the same for all of its questions. */
export interface FormLook {
  /** The code of the language that texts are shown and written in. */
  language: string
  languages: FormDefinition['languages']
  /** Names and values of the live version, which are fixed, and its types, which may only widen. */
  live: LiveNames
  isPhone: boolean
  /** The lists and pictures that were added to the form. */
  files: FilesOfForm
}

export const BuilderLook = createContext<FormLook | null>(null)

export function useLook(): FormLook {
  const look = useContext(BuilderLook)
  if (!look) throw new Error('This stands in no builder.')
  return look
}

/** Milliseconds between the last change and the check of a form, when the page is idle. */
const CHECK_AFTER = 300

/** A form as it is written: its steps, its outline, and what is wrong with it. */
export function useBuilder(start: FormDefinition, selected: string, files: FilesOfForm) {
  const [history, setHistory] = useState<History>(() => begin(start, selected))
  const { definition } = history.now
  const rows = useMemo(() => outlineOf(definition), [definition])
  const problems = useProblems(definition, files)
  return {
    history,
    definition,
    selected: history.now.selected,
    rows,
    problems,
    act: useCallback<Acts['act']>(
      (edit, typing) => setHistory((before) => edited(before, edit(before.now), typing)),
      [],
    ),
    select: useCallback((path: string) => setHistory((before) => looked(before, path)), []),
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    /** Goes on with what somebody else has written; undoing that brings back one's own. */
    takeTheirs: useCallback(
      (definition: FormDefinition) =>
        setHistory((before) => edited(before, { definition, selected: '' })),
      [],
    ),
  }
}

function useProblems(definition: FormDefinition, files: FilesOfForm): readonly FormProblem[] {
  const [problems, setProblems] = useState<readonly FormProblem[]>(() =>
    formProblems(definition, files),
  )
  const [checked, setChecked] = useState({ definition, files })
  useEffect(() => {
    if (checked.definition === definition && checked.files === files) return undefined
    let cancel = () => undefined as void
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        setProblems(formProblems(definition, files))
        setChecked({ definition, files })
      })
    }, CHECK_AFTER)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [definition, files, checked])
  return problems
}

/** Runs when nothing else is to do, after a second anyway; answers what calls it off. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: 1000 })
  return () => cancelIdleCallback(id)
}

export const rowAt = (rows: readonly OutlineRow[], path: string) =>
  rows.find((row) => row.path === path)

/** Frames that a field may need to come: a sheet opens first, a panel is drawn. */
const FRAMES_MAX = 20

/**
 * Puts the focus into a field of the card of an item, else of the panel, as soon as it is there. A sheet that opens
 * takes the focus once itself, on a busy phone long after it was drawn: the field has it again then. Whoever presses
 * something after that goes where they will.
 */
export function useFieldFocus(): (path: string, field: string) => void {
  const frame = useRef(0)
  const given = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const letGo = () => {
      given.current = null
    }
    const giveBack = ({ target }: FocusEvent) => {
      const isTaken = target instanceof Element && target.matches('[data-autofocus]')
      if (isTaken) given.current?.focus({ preventScroll: true })
    }
    addEventListener('focusin', giveBack)
    addEventListener('keydown', letGo, true)
    addEventListener('pointerdown', letGo, true)
    return () => {
      removeEventListener('focusin', giveBack)
      removeEventListener('keydown', letGo, true)
      removeEventListener('pointerdown', letGo, true)
      cancelAnimationFrame(frame.current)
    }
  }, [])
  return useCallback((path, field) => {
    cancelAnimationFrame(frame.current)
    given.current = null
    let left = FRAMES_MAX
    const look = () => {
      const found = fieldOf(path, field)
      if (found) {
        const control = found.matches('input, textarea, select, button')
          ? found
          : (found.querySelector<HTMLElement>('input, textarea, select, button') ?? found)
        given.current = control
        control.focus({ preventScroll: true })
        control.scrollIntoView?.({ block: 'nearest' })
      } else if ((left -= 1) > 0) frame.current = requestAnimationFrame(look)
    }
    frame.current = requestAnimationFrame(look)
  }, [])
}

function fieldOf(path: string, field: string): HTMLElement | undefined {
  const within = (root: Element | null) =>
    [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      (one) => one.dataset['field'] === field,
    )
  const card = document.querySelector(`[data-builder] [data-path="${CSS.escape(path)}"]`)
  return within(card) ?? within(document.querySelector('[data-panel]'))
}

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
  const focused = useRef<string | null>(null)
  // after each drawing: only the one right after a step counts
  useEffect(() => {
    const field = focused.current
    focused.current = null
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
        focused.current = isInside ? field : null
        run(...args)
      }
    return { act: keeping(act), undo: keeping(undo), redo: keeping(redo) }
  }, [act, undo, redo])
}
