import type { FormDefinition } from '@plumbline/contract/forms/form-definition'

/** Steps that can be taken back. */
export const STEPS_MAX = 100

/** A form as it is written, and what of it is looked at. */
export interface Written {
  definition: FormDefinition
  /** The path of an item, `place`, or '' for nothing. */
  selected: string
}

/**
 * The past versions, the present one and those that were undone. A definition never changes, so each is stored whole.
 */
export interface History {
  past: readonly Written[]
  now: Written
  future: readonly Written[]
  /** The field that is being typed into: more typing is the same step. */
  typing: string | null
}

export const begin = (definition: FormDefinition, selected = ''): History => ({
  past: [],
  now: { definition, selected },
  future: [],
  typing: null,
})

/**
 * One step on. Typing goes on in the same step while the field stays the same; a step that changes nothing
 * in the form is none.
 */
export function edited(history: History, next: Written, typing: string | null = null): History {
  if (next.definition === history.now.definition) return looked(history, next.selected)
  const goesOn = typing !== null && typing === history.typing
  const past = goesOn ? history.past : [...history.past, history.now].slice(-STEPS_MAX)
  return { past, now: next, future: [], typing }
}

/** Something else is looked at: no step, but the end of typing. */
export function looked(history: History, selected: string): History {
  if (selected === history.now.selected) return history
  return { ...history, now: { ...history.now, selected }, typing: null }
}

export function undone(history: History): History {
  const before = history.past.at(-1)
  if (!before) return history
  const future = [history.now, ...history.future]
  return { past: history.past.slice(0, -1), now: before, future, typing: null }
}

export function redone(history: History): History {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.now], now: next, future, typing: null }
}
