import { useEffect, useEffectEvent } from 'react'

/** What the browser knows: without any network nothing can have left it. */
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

/** Whether our server answers at all, whatever it says. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
