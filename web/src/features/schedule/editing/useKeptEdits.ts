import { type Edits, NO_EDITS } from '@plumbline/contract/rules/pending-edits'
import { useCallback, useEffect, useState } from 'react'
import { keepEdits } from './storedEdits.ts'

/** Long enough to be painted first, and for one writing of a row of steps. In milliseconds. */
const REST = 200

/**
 * Keeps edits in this tab under a key: a moment after each step, and at once when the page is
 * hidden or goes, or edit mode ends. Gives what forgets them.
 */
export function useKeptEdits(key: string, edits: Edits): () => void {
  const [keeper] = useState(() => createKeeper(key))
  useEffect(() => keeper.later(edits), [keeper, edits])
  useEffect(() => {
    const going = new AbortController()
    window.addEventListener('pagehide', keeper.now, { signal: going.signal })
    document.addEventListener('visibilitychange', keeper.now, { signal: going.signal })
    return () => {
      going.abort()
      keeper.now()
    }
  }, [keeper])
  return useCallback(() => keeper.forget(), [keeper])
}

function createKeeper(key: string) {
  let waiting: Edits | null = null
  let timer: number | undefined
  const now = () => {
    window.clearTimeout(timer)
    timer = undefined
    if (waiting) keepEdits(key, waiting)
    waiting = null
  }
  return {
    now,
    later(edits: Edits) {
      waiting = edits
      timer ??= window.setTimeout(now, REST)
    },
    forget() {
      waiting = NO_EDITS.now
      now()
    },
  }
}
