import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from '../settings/preferences.ts'

/** How long after `g` the second key counts, in milliseconds. */
const SEQUENCE_MS = 1200

/** What runs for which keys; of several the one that came last. */
const actions = new Map<string, (() => void)[]>()
let goPressedAt = -SEQUENCE_MS

/**
 * Runs `action` when `keys` are pressed: one key ('[') or two after one another ('g d'). Never in
 * fields, menus and dialogs, and never with Ctrl, Alt or Meta. Without keys, nothing.
 */
export function useShortcut(keys: string | undefined, action: () => void): void {
  const run = useEffectEvent(action)
  useEffect(() => {
    if (keys === undefined) return undefined
    const mine = () => run()
    actions.set(keys, [...(actions.get(keys) ?? []), mine])
    return () => {
      actions.set(keys, actions.get(keys)?.filter((other) => other !== mine) ?? [])
    }
  }, [keys])
}

/** Does what `keys` do on the page, where they do something. */
export function pressShortcut(keys: string): void {
  actions.get(keys)?.at(-1)?.()
}

window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || !singleKeys.get() || !isForThePage(event)) return
  const afterGo = event.timeStamp - goPressedAt < SEQUENCE_MS
  goPressedAt = event.key === 'g' ? event.timeStamp : -SEQUENCE_MS
  const action = actions.get(afterGo ? `g ${event.key}` : event.key)?.at(-1)
  if (!action) return
  event.preventDefault()
  action()
})

function isForThePage({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (!(target instanceof Element)) return true
  const taken = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]'
  return !target.closest(taken)
}
