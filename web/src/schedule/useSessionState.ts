import { useCallback, useState } from 'react'
import { fitting, type Shape } from '../lib/settings/shape.ts'

/**
 * State that is kept in this tab until it is closed, under `key` in the session storage. What does
 * not have the `shape` counts as not there; without storage it lasts as long as the page.
 */
export function useSessionState<T>(
  key: string,
  shape: Shape<T>,
  byDefault: T,
): [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(key, shape) ?? byDefault)
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      write(key, next)
    },
    [key],
  )
  return [value, keep]
}

function read<T>(key: string, shape: Shape<T>): T | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : fitting(shape, JSON.parse(text))
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or switched off: the state holds until the page goes.
  }
}
