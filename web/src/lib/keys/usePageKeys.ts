import { useEffect, useEffectEvent } from 'react'

interface Keys {
  onSave: () => void
  onUndo: () => void
  onRedo: () => void
  /** The action of Escape. */
  onExit?: () => void
}

/**
 * Ctrl or ⌘ with S, Z and Shift+Z (or Y), and Escape, wherever the focus is; not in dialogs and
 * menus, nor while Escape closes a popover.
 */
export function usePageKeys(keys: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return
    const act = actionOf(event, keys)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    // Before the popover closes on the same key.
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

function actionOf(event: KeyboardEvent, keys: Keys): (() => void) | null {
  const key = event.key.toLowerCase()
  if (key === 'escape') {
    return document.querySelector('[data-row-tip]') ? null : (keys.onExit ?? null)
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  if (key === 's') return keys.onSave
  if (isTyping(event.target)) return null
  if (key === 'z') return event.shiftKey ? keys.onRedo : keys.onUndo
  return key === 'y' ? keys.onRedo : null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type=checkbox]), textarea') !== null
  )
}
