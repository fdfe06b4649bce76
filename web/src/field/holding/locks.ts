export type Release = () => Promise<void>

/** The way in which a tab holds something, by its name. */
export interface Holder {
  /** Holds it if nobody does; by force also then. Null: another tab has it. */
  take: (name: string, how: { byForce: boolean; onLost: () => void }) => Promise<Release | null>
  /** Waits until nobody holds it, and holds it then; null when that takes longer than `patience` milliseconds. */
  wait: (name: string, how: { patience: number; onLost: () => void }) => Promise<Release | null>
}

/** By the locks of the browser: a tab that ends lets them go, however it ends. */
export const holdByLocks: Holder = {
  take: (name, { byForce, onLost }) =>
    request(name, byForce ? { steal: true } : { ifAvailable: true }, onLost),
  wait: (name, { patience, onLost }) =>
    request(name, { signal: AbortSignal.timeout(patience) }, onLost),
}

function request(name: string, how: LockOptions, onLost: () => void): Promise<Release | null> {
  return new Promise((resolve) => {
    let isHeld = false
    const held = navigator.locks.request(name, how, (lock) => {
      if (!lock) return resolve(null)
      isHeld = true
      return new Promise<void>((release) => {
        resolve(async () => {
          isHeld = false
          release()
          await held.catch(() => undefined)
        })
      })
    })
    held.catch(() => {
      // it was taken by force, or did not come in time
      if (isHeld) onLost()
      else resolve(null)
    })
  })
}
