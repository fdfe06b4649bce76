/** Alerts at the bottom right: app/Toasts.tsx shows what stands here. */

/** Milliseconds for which an alert stays. */
export const ALERT_DURATION = 2000
/** The most alerts at once; one more pushes the oldest out. */
const MOST = 5

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  /** In milliseconds. */
  duration: number
  /** An action that one may take; there is always another way to it. */
  action?: ToastAction
}

export interface ToastAction {
  label: string
  run: () => void
}

let shown: readonly Toast[] = []
let areErrorsMuted = false
let lastId = 0
const listeners = new Set<() => void>()

/** Says that something was done. */
export function toastSuccess(text: string, duration = ALERT_DURATION, action?: ToastAction): void {
  push('success', text, duration, action)
}

/** Says that something was refused or failed. */
export function toastError(text: string, duration = ALERT_DURATION, action?: ToastAction): void {
  push('error', text, duration, action)
}

/** While something else on the screen says why everything fails, failures are not told one by one. */
export function muteErrors(are: boolean): void {
  areErrorsMuted = are
}

export function dismissToast(id: number): void {
  show(shown.filter((toast) => toast.id !== id))
}

/** The alerts on the screen, newest last. */
export const toasts = {
  get: (): readonly Toast[] => shown,
  subscribe: (notify: () => void): (() => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
}

function push(kind: Toast['kind'], text: string, duration: number, action?: ToastAction): void {
  if (areErrorsMuted && kind === 'error') return
  lastId += 1
  const toast = { id: lastId, kind, text, duration, ...(action && { action }) }
  show([...shown, toast].slice(-MOST))
}

function show(next: readonly Toast[]): void {
  shown = next
  for (const notify of listeners) notify()
}
