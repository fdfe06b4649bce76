import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'

interface Layer {
  id: string
  /** The action of Back on a phone instead of leaving the page; without it, Back leaves. */
  onBack: (() => void) | undefined
}

/** The layers over the page, lowest first: dialogs, sheets, the gallery. */
let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

/** True if this dialog or sheet is the topmost: Escape closes that one alone. One that is not `open` is no layer. */
export function useTopLayer(open = true, onBack?: () => void): boolean {
  const id = useId()
  const goBack = useEffectEvent(() => onBack?.())
  const hasBack = onBack !== undefined
  useEffect(() => {
    if (!open) return undefined
    show([...layers, { id, onBack: hasBack ? () => goBack() : undefined }])
    return () => show(layers.filter((other) => other.id !== id))
  }, [id, open, hasBack])
  return useSyncExternalStore(subscribe, () => layers.at(-1)?.id === id)
}

/** Closes the topmost layer, when Back does that; undefined when it leads off the page. */
export function useBackOfLayer(): (() => void) | undefined {
  return useSyncExternalStore(subscribe, () => layers.at(-1)?.onBack)
}

function show(next: readonly Layer[]): void {
  layers = next
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
