import { useEffect, useId, useSyncExternalStore } from 'react'

/** What lies over the page, lowest first: dialogs, sheets, the gallery. */
let layers: readonly string[] = []
const listeners = new Set<() => void>()

/**
 * Whether this dialog or sheet is the topmost: Escape closes that one alone. One that is not
 * `open` is no layer.
 */
export function useTopLayer(open = true): boolean {
  const id = useId()
  useEffect(() => {
    if (!open) return undefined
    show([...layers, id])
    return () => show(layers.filter((other) => other !== id))
  }, [id, open])
  return useSyncExternalStore(subscribe, () => layers.at(-1) === id)
}

function show(next: readonly string[]): void {
  layers = next
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
