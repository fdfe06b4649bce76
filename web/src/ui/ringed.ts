import { useSyncExternalStore } from 'react'

/** What is pointed at elsewhere on the page: a site, and of it perhaps a milestone. */
interface Ringed {
  site: string
  milestone?: string
}

let ringed: Ringed | null = null
const listeners = new Set<() => void>()

/** Rings it wherever the page shows it, the map and the schedule; null rings nothing. */
export function ring(what: Ringed | null): void {
  ringed = what
  for (const notify of listeners) notify()
}

/** Whether something is pointed at now. */
export const isAnythingRinged = () => ringed !== null

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Whether `isIt` holds of what is ringed; a component is drawn anew when that changes. */
export function useRinged(isIt: (what: Ringed) => boolean): boolean {
  return useSyncExternalStore(subscribe, () => ringed !== null && isIt(ringed))
}
