import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { loadCode, tellMissingCode } from './load-code.ts'

/** A component whose code comes when it is first wanted; `fetch` asks for it ahead. */
export interface OnDemand<P> {
  fetch: () => void
  current: () => ComponentType<P> | undefined
  subscribe: (notify: () => void) => () => void
}

/** Code that does not come is told as an alert, and asked for again the next time. */
export function onDemand<P>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  const listeners = new Set<() => void>()
  let component: ComponentType<P> | undefined
  let underWay: Promise<void> | undefined

  async function run() {
    try {
      component = await loadCode(load)
      for (const notify of listeners) notify()
    } catch {
      underWay = undefined
      tellMissingCode()
    }
  }
  return {
    fetch: () => {
      underWay ??= run()
    },
    current: () => component,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

/** The component as `Part`, as soon as it is there; it is asked for when `isWanted`. */
export function useOnDemand<P>(
  part: OnDemand<P>,
  isWanted: boolean,
): { Part: ComponentType<P> | undefined } {
  const Part = useSyncExternalStore(part.subscribe, part.current)
  useEffect(() => {
    if (isWanted) part.fetch()
  }, [isWanted, part])
  return { Part }
}
