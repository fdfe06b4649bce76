/** Chromium's offer to install the page; other browsers make none. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()
const DISMISSED = 'field-install-dismissed'

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offer = event as InstallOffer
  tell()
})
window.addEventListener('appinstalled', () => {
  offer = null
  tell()
})

function tell(): void {
  for (const notify of listeners) notify()
}

export function subscribeToInstall(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The way to install the page here: a question of the browser, steps for the person, or none. */
export function installWay(): 'prompt' | 'steps' | null {
  if (matchMedia('(display-mode: standalone)').matches || timesDismissed() >= 2) return null
  if (offer) return 'prompt'
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  return isApple ? 'steps' : null
}

export async function askToInstall(): Promise<void> {
  await offer?.prompt()
  offer = null
  tell()
}

/** Twice is enough. */
export function dismissInstall(): void {
  localStorage.setItem(DISMISSED, String(timesDismissed() + 1))
  offer = null
  tell()
}

function timesDismissed(): number {
  return Number(localStorage.getItem(DISMISSED)) || 0
}
