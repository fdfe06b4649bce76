import { useSyncExternalStore } from 'react'
import type { Waiting } from './store.ts'

interface Store {
  get: () => readonly Waiting[]
  subscribe: (notify: () => void) => () => void
}

const NOTHING: readonly Waiting[] = []
const EMPTY: Store = { get: () => NOTHING, subscribe: () => () => undefined }

let current = EMPTY
const listeners = new Set<() => void>()

/** Says what waits to the pages that show it; without a store nothing does. */
export function showWaiting(store: Store = EMPTY): void {
  current = store
  for (const notify of listeners) notify()
}

/** The changes that wait on this phone. */
export function useWaiting(): readonly Waiting[] {
  const store = useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => current,
  )
  return useSyncExternalStore(store.subscribe, store.get)
}
