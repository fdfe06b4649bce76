import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from '../settings/preferences.ts'

/** Milliseconds after `g` in which the second key counts. */
const SEQUENCE_MS = 1200

/** A page that has just been opened brings its shortcuts within so many milliseconds, a slow one too. */
const STARTING_MS = 15_000
/** Keys that did nothing yet wait for so long for who takes them. */
const WAITS_MS = 5000

declare global {
  interface Window {
    /**
     * Keys that were pressed in no field since the document began to load (public/theme.js), and on which page, until
     * it is taken over here, for `STARTING_MS` at most.
     */
    earlyKeys?: { event: KeyboardEvent; path: string }[] | undefined
  }
}

/** The actions of keys. If several use the same keys, the latest one runs. */
const actions = new Map<string, (() => void)[]>()
let goPressedAt = -SEQUENCE_MS
/** Keys of a page that is starting, whose shortcut has not come yet. */
let waiting: { keys: string; path: string; until: number } | undefined

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
    if (takeWaiting(keys)) run()
    return () => {
      actions.set(keys, actions.get(keys)?.filter((other) => other !== mine) ?? [])
    }
  }, [keys])
}

/** Does what `keys` do on the page, where they do something. */
export function pressShortcut(keys: string): void {
  actions.get(keys)?.at(-1)?.()
}

function hear(event: KeyboardEvent, path = location.pathname): void {
  waiting = undefined
  if (event.defaultPrevented || !singleKeys.get() || !isForThePage(event)) return
  const afterGo = event.timeStamp - goPressedAt < SEQUENCE_MS
  goPressedAt = event.key === 'g' ? event.timeStamp : -SEQUENCE_MS
  const keys = afterGo ? `g ${event.key}` : event.key
  const action = actions.get(keys)?.at(-1)
  if (!action) return keepWaiting(keys, path, event.timeStamp)
  event.preventDefault()
  action()
}

/** Keeps keys of a page that is starting until their shortcut comes. */
function keepWaiting(keys: string, path: string, pressedAt: number): void {
  if (keys === 'g' || keys.at(-1) === ' ' || keys.length > 'g i'.length) return
  if (pressedAt > STARTING_MS) return
  waiting = { keys, path, until: pressedAt + WAITS_MS }
}

/** True where these keys were pressed and have waited for their shortcut; they do not wait any longer. */
function takeWaiting(keys: string): boolean {
  if (waiting?.keys !== keys) return false
  const { path, until } = waiting
  waiting = undefined
  return path === location.pathname && performance.now() < until
}

for (const { event, path } of window.earlyKeys ?? []) hear(event, path)
window.earlyKeys = undefined
window.addEventListener('keydown', (event) => hear(event))
// who presses something else has given it up
window.addEventListener('pointerdown', () => (waiting = undefined))

function isForThePage({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (!(target instanceof Element)) return true
  const taken = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]'
  return !target.closest(taken)
}
