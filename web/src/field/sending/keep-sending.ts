import { onChange } from '../store/changes.ts'
import { askForSync } from '../worker.ts'
import { forgetWaits, isSomethingDue, sendAll } from './send-all.ts'
import type { Watching } from './send-visit.ts'

/** While the page is open it looks at least so often. */
const LOOK_MS = 60_000
/** The tab that sends; the others read. */
const TAB_LOCK = 'plumbline-field-tab'

/** The files on their way, as `localId name`, and whether another tab sends them. */
export interface Sending {
  files: ReadonlySet<string>
  isElsewhere: boolean
}

let state: Sending = { files: new Set(), isElsewhere: false }
const listeners = new Set<() => void>()

export const currentSending = (): Sending => state
export function subscribeToSending(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function set(next: Partial<Sending>): void {
  state = { ...state, ...next }
  for (const notify of listeners) notify()
}

const watching: Watching = {
  begins: (localId, name) => set({ files: new Set([...state.files, `${localId} ${name}`]) }),
  ends(localId, name) {
    const files = new Set(state.files)
    files.delete(`${localId} ${name}`)
    set({ files })
  },
}

let isRunning = false
let isWanted = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what is due, now. While it is at it, what comes in between is looked at once more. */
async function sendNow(): Promise<void> {
  isWanted = true
  if (isRunning || state.isElsewhere) return
  isRunning = true
  clearTimeout(timer)
  let left: number | null = null
  try {
    while (isWanted) {
      isWanted = false
      left = await sendAll(watching)
    }
  } finally {
    isRunning = false
    const wait = left === null ? LOOK_MS : Math.min(LOOK_MS, Math.max(1000, left))
    timer = setTimeout(() => void sendNow(), wait)
  }
}

/**
 * Sends whenever there is reason to hope: now, when something was finished, when the network or the person comes
 * back, and every minute. One tab does it; when that one is closed, the next takes over. For as long as the page is
 * open.
 */
export function keepSending(): void {
  window.addEventListener('online', () => void sendAgain())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendNow()
  })
  onChange(() => void sendWhenDue())
  const locks = navigator.locks as LockManager | undefined
  if (!locks) {
    void sendNow()
    return
  }
  void locks
    .request(TAB_LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) return lead()
      set({ isElsewhere: true })
      return undefined
    })
    .then(() => locks.request(TAB_LOCK, () => lead()))
}

async function sendAgain(): Promise<void> {
  await forgetWaits()
  await sendNow()
}

/** This tab sends from now on, until it is closed. */
function lead(): Promise<never> {
  set({ isElsewhere: false })
  void sendNow()
  return new Promise<never>(() => undefined)
}

/** Something stored has changed: a visit that was finished, or that a person tries now, however often it failed. */
async function sendWhenDue(): Promise<void> {
  if (isRunning || state.isElsewhere) return
  if (!(await isSomethingDue())) return
  void askForSync()
  await sendNow()
}
