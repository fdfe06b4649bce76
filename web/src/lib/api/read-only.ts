import { READ_ONLY_HEADER } from '@plumbline/contract/operation/degraded'

let isReadOnly = false
const listeners = new Set<() => void>()

/** True while changes cannot be saved, by the server's last answer. */
export const readOnly = {
  get: () => isReadOnly,
  subscribe: (notify: () => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  set(is: boolean) {
    if (is === isReadOnly) return
    isReadOnly = is
    for (const notify of listeners) notify()
  },
  /** Reads it from an answer; a server that failed need not know. */
  hear({ status, headers }: Response) {
    const is = headers.has(READ_ONLY_HEADER)
    if (is || status < 500) readOnly.set(is)
  },
}

const ASK_AGAIN_MS = 15_000

/** Asks now and then whether that is still so; each answer of the server says it. Gives what ends it. */
export function askWhetherReadOnly(): () => void {
  const timer = setInterval(() => void ask(), ASK_AGAIN_MS)
  return () => clearInterval(timer)
}

async function ask(): Promise<void> {
  try {
    readOnly.hear(await fetch('/healthz', { cache: 'no-store' }))
  } catch {
    // no answer says nothing
  }
}
