/** Alerts at the bottom right (SPEC section 8). They come with their own chunk, when first needed. */

/** How long an alert stays, in milliseconds (SPEC section 9). */
export const ALERT_DURATION = 2000

export interface Toast {
  kind: 'success' | 'error'
  text: string
  /** In milliseconds; ALERT_DURATION unless told. */
  duration: number
}

type Show = (toast: Toast) => void

let show: Show | undefined
const waiting: Toast[] = []
const listeners = new Set<() => void>()

/** Says that something was done. */
export function toastSuccess(text: string, duration = ALERT_DURATION): void {
  push({ kind: 'success', text, duration })
}

/** Says that something was refused or failed. */
export function toastError(text: string, duration = ALERT_DURATION): void {
  push({ kind: 'error', text, duration })
}

function push(toast: Toast): void {
  if (show) return show(toast)
  waiting.push(toast)
  for (const notify of listeners) notify()
}

/** Whether an alert has ever been asked for: the host is mounted from then on. */
export const toastsNeeded = {
  subscribe: (notify: () => void): (() => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  get: (): boolean => waiting.length > 0 || show !== undefined,
}

/** The host announces itself and gets what has waited. */
export function connectToasts(host: Show): () => void {
  show = host
  for (const toast of waiting.splice(0)) host(toast)
  return () => {
    show = undefined
  }
}
