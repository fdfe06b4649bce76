import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { loadCode, tellMissingCode } from './load-code.ts'

/** Code that comes when it is first wanted: a component beside a button, or what an act needs. */
export interface OnDemand<Code> {
  /** Asks for it ahead. */
  fetch: () => void
  current: () => Code | undefined
  subscribe: (notify: () => void) => () => void
  /**
   * Gives it to an act that needs it.
   * @throws the error of the last try; the act says what it could not do
   */
  get: () => Promise<Code>
}

/** Code that does not come is told as an alert, and asked for again the next time. */
export function onDemand<Code>(load: () => Promise<Code>): OnDemand<Code> {
  const listeners = new Set<() => void>()
  let code: Code | undefined
  let underWay: Promise<Code> | undefined

  async function run() {
    try {
      code = await loadCode(load)
      for (const notify of listeners) notify()
      return code
    } catch (error) {
      underWay = undefined
      throw error
    }
  }
  const get = () => (underWay ??= run())
  return {
    fetch: () => {
      if (!underWay) get().catch(tellMissingCode)
    },
    current: () => code,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    get,
  }
}

/** The component as `Part`, as soon as it is there; it is asked for when `isWanted`. */
export function useOnDemand<P>(
  part: OnDemand<ComponentType<P>>,
  isWanted: boolean,
): { Part: ComponentType<P> | undefined } {
  const Part = useSyncExternalStore(part.subscribe, part.current)
  useEffect(() => {
    if (isWanted) part.fetch()
  }, [isWanted, part])
  return { Part }
}
