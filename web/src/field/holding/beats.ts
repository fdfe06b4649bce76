import { newKey } from '../../lib/api/keys.ts'
import { database } from '../store/database.ts'
import type { Holder, Release } from './locks.ts'

/** Who holds something, and a number that rises as long as that tab is awake. */
interface Beats {
  by: string
  n: number
}

const BEAT_MS = 1000
/** A tab whose number has not risen for so long has ended, or is asleep and has kept what was typed. */
const SILENT_MS = 5000
const LOOK_MS = 100

/**
 * Where browsers give no locks, over plain http: by a number in the database. It is compared with itself alone, so it
 * does not matter what time it is.
 */
export const holdByBeats: Holder = {
  async take(name, { byForce, onLost }) {
    const other = await beatsOf(name)
    if (other && !byForce && (await rises(name, other))) return null
    return claim(name, other, onLost)
  },
  async wait(name, { patience, onLost }) {
    const begun = performance.now()
    while (performance.now() - begun < patience) {
      const release = await claim(name, null, onLost)
      if (release) return release
      await pause(LOOK_MS)
    }
    return null
  },
}

async function beatsOf(name: string): Promise<Beats | null> {
  return ((await (await database()).get('notes', name)) as Beats | undefined) ?? null
}

/** True if the tab that holds it is awake. */
async function rises(name: string, { by, n }: Beats): Promise<boolean> {
  const begun = performance.now()
  while (performance.now() - begun < SILENT_MS) {
    await pause(LOOK_MS)
    const now = await beatsOf(name)
    if (now === null) return false
    if (now.by !== by || now.n !== n) return true
  }
  return false
}

/** Holds it unless somebody else does than the one that is known. */
async function claim(
  name: string,
  known: Beats | null,
  onLost: () => void,
): Promise<Release | null> {
  const by = newKey()
  const isClaimed = await change(name, (now) => {
    if (now && now.by !== known?.by) return null
    return { by, n: 0 }
  })
  if (!isClaimed) return null
  const beat = async () => {
    if (await change(name, (now) => (now?.by === by ? { by, n: now.n + 1 } : null))) return
    clearInterval(timer)
    onLost()
  }
  const timer = setInterval(() => void beat(), BEAT_MS)
  return async () => {
    clearInterval(timer)
    const transaction = (await database()).transaction('notes', 'readwrite')
    const now = (await transaction.store.get(name)) as Beats | undefined
    if (now?.by === by) await transaction.store.delete(name)
    await transaction.done
  }
}

/** Writes what comes of it in one transaction; null leaves it as it is. @returns whether it was written */
async function change(name: string, next: (now: Beats | null) => Beats | null): Promise<boolean> {
  const transaction = (await database()).transaction('notes', 'readwrite')
  const beats = next(((await transaction.store.get(name)) as Beats | undefined) ?? null)
  if (beats) await transaction.store.put(beats, name)
  await transaction.done
  return beats !== null
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
