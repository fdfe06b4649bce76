import { useCallback, useSyncExternalStore } from 'react'
import { fitting, type Shape } from './shape.ts'

/**
 * The settings of the interface that outlive a reload: of the dashboard and the drawer, of the
 * appearance menu, and what was opened lately. Theme and language keep themselves: they count before the first paint.
 */
export type SettingName =
  | 'drawerOpen'
  | 'issuebox'
  | 'aboutOpen'
  | 'updateFilters'
  | 'issueboxFilters'
  | 'issueboxSort'
  | 'keepAlerts'
  | 'singleKeys'
  | 'recentItems'
  | 'hiddenSteps'
  | 'quietAnswers'
  | 'dataColumns'
  | 'lastTime'
  | 'dataExport'
  | 'siteView'

/** One of them: its value, and who wants to know when it changes. */
export interface Persisted<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (notify: () => void) => () => void
}

/**
 * Keeps a setting in local storage under its name. What does not have the `shape` counts as not there;
 * without storage the setting lasts as long as the page. Other tabs follow.
 */
export function persisted<T>(key: SettingName, shape: Shape<T>, byDefault: T): Persisted<T> {
  const listeners = new Set<() => void>()
  let value = read(key, shape) ?? byDefault
  const tell = () => {
    for (const notify of listeners) notify()
  }
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    value = read(key, shape) ?? byDefault
    tell()
  })
  return {
    get: () => value,
    set(next) {
      value = next
      write(key, next)
      tell()
    },
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

/** The setting and its setter, as useState gives them. */
export function usePersisted<T>(setting: Persisted<T>): [T, (value: T) => void] {
  const value = useSyncExternalStore(setting.subscribe, setting.get)
  return [value, useCallback((next: T) => setting.set(next), [setting])]
}

function read<T>(key: string, shape: Shape<T>): T | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : fitting(shape, JSON.parse(text))
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or switched off: the setting holds until the page goes.
  }
}
