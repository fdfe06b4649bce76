import { useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { singleKeys } from '../../lib/settings/preferences.ts'

const ROWS = '[data-work-row]'

/** `j` and `k` go from row to row, Enter opens its link; `v` verifies what the row is about, or says that it is ready. */
export function useRowKeys(): void {
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  useShortcut('v', () => press('v'))
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility?.() ?? true)

const current = () => document.activeElement?.closest<HTMLElement>(ROWS) ?? null

function step(by: 1 | -1): void {
  const all = rows()
  const now = current()
  const at = now ? all.indexOf(now) + by : by === 1 ? 0 : all.length - 1
  const next = all[Math.max(0, Math.min(all.length - 1, at))]
  next?.querySelector<HTMLElement>('a, button')?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

/** Clicks the button with this key in the row that has the focus, or else in the first row. */
function press(key: string): void {
  const row = current() ?? rows()[0]
  row?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
}

/** Handles single keys while the focus is in a row; never in fields and menus, and not when they are off. */
export const rowKeys =
  (actions: Readonly<Record<string, (() => unknown) | undefined>>) => (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const action = actions[key]
    if (!action || ctrlKey || metaKey || altKey || !singleKeys.get()) return
    if (target instanceof Element && target.closest('input, select, [role=menu]')) return
    event.preventDefault()
    action()
  }

/** So far a finger goes to the right, in px, and not half as far up or down. */
const FAR = 84

/** A swipe to the right over a row of a touch screen does its next step; the same stands in its menu. */
export function useSwipe(onSwipe: () => unknown) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      from.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const begun = from.current
      from.current = null
      if (!finger || !begun) return
      const right = finger.clientX - begun.x
      if (right >= FAR && Math.abs(finger.clientY - begun.y) < right / 2) onSwipe()
    },
    onTouchCancel: () => {
      from.current = null
    },
  }
}
