/** Tells every tab of this phone, and its service worker, that something stored has changed. */
const CHANNEL = 'plumbline-field'

const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', tellHere)
  // a script outside of pages ends although it listens
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
  return channel
}

function tellHere(): void {
  for (const notify of listeners) notify()
}

/** Says that something stored is another now. */
export function tellChange(): void {
  tellHere()
  openChannel()?.postMessage('changed')
}

/** Runs `then` whenever something stored has changed, in whichever tab. Gives what ends it. */
export function onChange(then: () => void): () => void {
  openChannel()
  listeners.add(then)
  return () => listeners.delete(then)
}
