import { useSyncExternalStore } from 'react'

/** The site that is pointed at elsewhere on the page, perhaps with one of its milestones. */
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

/** True if something is pointed at now. */
export const isAnythingRinged = () => ringed !== null

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** True if `isIt` accepts the ringed site. The component is drawn again when that changes. */
export function useRinged(isIt: (what: Ringed) => boolean): boolean {
  return useSyncExternalStore(subscribe, () => ringed !== null && isIt(ringed))
}
