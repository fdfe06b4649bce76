import { useEffect, useEffectEvent } from 'react'

/** True if the browser has no network at all: then nothing can have left it. */
export const isOffline = (): boolean => !navigator.onLine

/** Runs `then` each time that the network comes back. Gives what ends it. */
export function onBackOnline(then: () => void): () => void {
  window.addEventListener('online', then)
  return () => window.removeEventListener('online', then)
}

/** The same while something is on the page. */
export function useBackOnline(then: () => void): void {
  const run = useEffectEvent(then)
  useEffect(() => onBackOnline(() => run()), [])
}

const ASK_AGAIN_MS = 5000

/**
 * Runs `then` once the server answers again, while it is known to be away: when the browser has a network again, and
 * every five seconds while the browser believes to have one.
 */
export function useServerBack(isAway: boolean, then: () => void): void {
  const run = useEffectEvent(then)
  useBackOnline(then)
  useEffect(() => {
    if (!isAway) return undefined
    const timer = setInterval(() => {
      if (isOffline()) return
      void isServerThere().then((isThere) => isThere && run())
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAway])
}

/** True if our server answers at all, whatever it says. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
