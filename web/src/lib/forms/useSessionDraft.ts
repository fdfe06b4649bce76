import { useCallback, useEffect, useState } from 'react'

/** Long enough to be painted first, and for one writing of a row of steps. In milliseconds. */
const REST = 200

/**
 * Keeps what is not saved in this tab under a key: a moment after each step, and at once when the page
 * is hidden or goes, or editing ends. Gives what forgets it.
 *
 * @param keep writes it down
 * @param nothing is written to forget it
 */
export function useSessionDraft<T>(
  key: string,
  value: T,
  keep: (key: string, value: T) => void,
  nothing: T,
): () => void {
  const [keeper] = useState(() => createKeeper((next: T) => keep(key, next)))
  useEffect(() => keeper.later(value), [keeper, value])
  useEffect(() => {
    const going = new AbortController()
    window.addEventListener('pagehide', keeper.now, { signal: going.signal })
    document.addEventListener('visibilitychange', keeper.now, { signal: going.signal })
    return () => {
      going.abort()
      keeper.now()
    }
  }, [keeper])
  return useCallback(() => keeper.atOnce(nothing), [keeper, nothing])
}

function createKeeper<T>(keep: (value: T) => void) {
  let waiting: { value: T } | null = null
  let timer: number | undefined
  const now = () => {
    window.clearTimeout(timer)
    timer = undefined
    if (waiting) keep(waiting.value)
    waiting = null
  }
  return {
    now,
    later(value: T) {
      waiting = { value }
      timer ??= window.setTimeout(now, REST)
    },
    atOnce(value: T) {
      waiting = { value }
      now()
    },
  }
}
