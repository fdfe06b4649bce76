/** The worker that serves the page without a network; a newer one waits until it is taken. */
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** A registration that can wake the worker once there is a network, in Chromium. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Starts it; elsewhere than on https or this machine there is none, and the page works online only. */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  // shown in a frame, a form that is being written is not to be kept
  if (window.parent !== window) return
  const registration = await navigator.serviceWorker.register('/field/sw.js', { scope: '/field/' })
  const look = () => {
    waiting = navigator.serviceWorker.controller ? registration.waiting : null
    for (const notify of listeners) notify()
  }
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
}

/** True if the page is stored for days without a network. Waits until that is decided. */
export async function isWorkerReady(): Promise<boolean> {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker || import.meta.env.DEV) return false
  return (await worker.ready).active !== null
}

/** Waits until the worker serves this page, and so stores what it asks for; false where there is none. */
export async function isServed(): Promise<boolean> {
  if (!(await isWorkerReady())) return false
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  }
  return true
}

/** Asks the browser to send when there is a network, also without the page. */
export async function askForSync(): Promise<void> {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = (await worker?.getRegistration('/field/')) as WithSync | undefined
  await registration?.sync?.register('send').catch(() => undefined)
}

export const isUpdateReady = (): boolean => waiting !== null

export function subscribeToUpdate(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Takes the newer page, and begins anew with it. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  waiting?.postMessage('take over', [])
}
