import { useCallback, useState } from 'react'
import type { z } from 'zod'

/**
 * State that is kept in this tab until it is closed, under `key` in the session storage. What does
 * not fit `schema` counts as not there; without storage it lasts as long as the page.
 */
export function useSessionState<T>(
  key: string,
  schema: z.ZodType<T>,
  byDefault: T,
): [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(key, schema) ?? byDefault)
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      write(key, next)
    },
    [key],
  )
  return [value, keep]
}

function read<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data
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
