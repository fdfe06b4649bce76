import type { KeyboardEvent } from 'react'

/** What a key on a row asks of the editor. */
export type EditCommand =
  | { do: 'toggle' }
  | { do: 'all' }
  | { do: 'extend'; to: number }
  | { do: 'shift'; later: boolean }

/** Space selects, Shift with up and down extends, Alt with left and right shifts (DESIGN section 5). */
export function editCommand(event: KeyboardEvent, index: number): EditCommand | null {
  const { key, shiftKey, altKey } = event
  const mod = event.ctrlKey || event.metaKey
  if (mod) return key.toLowerCase() === 'a' && !altKey ? { do: 'all' } : null
  if (altKey) {
    return key === 'ArrowLeft' || key === 'ArrowRight'
      ? { do: 'shift', later: key === 'ArrowRight' }
      : null
  }
  if (shiftKey) {
    if (key === 'ArrowDown') return { do: 'extend', to: index + 1 }
    return key === 'ArrowUp' ? { do: 'extend', to: index - 1 } : null
  }
  return key === ' ' ? { do: 'toggle' } : null
}
