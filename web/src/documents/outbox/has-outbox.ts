/** The database of what waits on this phone. */
export const OUTBOX = 'plumbline-outbox'

/** True if something may wait on this phone: not before the outbox was opened on it once. */
export async function hasOutbox(): Promise<boolean> {
  try {
    const all = await indexedDB.databases()
    return all.some(({ name }) => name === OUTBOX)
  } catch {
    // a browser that does not say it, or has no storage
    return true
  }
}
