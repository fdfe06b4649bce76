import { holdByBeats } from './beats.ts'
import { holdByLocks, type Release } from './locks.ts'

/** A draft that this tab alone may change. */
export interface Hold {
  /** Lets it go, once what is being kept is kept. */
  end: (stored?: Promise<unknown>) => Promise<void>
}

interface Holding {
  /** Takes it from another tab, which is asked to keep what was typed there first. */
  isTaken: boolean
  /** Another tab asks for it: keeps what is typed, and lets it go. */
  onAsked: () => void
  /** Another tab has it although this one did not give it: this one was asleep. */
  onLost: () => void
}

/** A tab that is awake keeps a long form within this time. */
const PATIENCE_MS = 4000
const CHANNEL = 'plumbline-field-drafts'

/** In one tab the opening of a draft waits until the one before it has kept its answers. */
const turns = new Map<string, Promise<void>>()

/** The answers of this tab when another one asks for a draft, by the names of drafts. */
const asked = new Map<string, () => void>()
let channel: BroadcastChannel | undefined

/** Holds a draft for this tab. @returns null when another tab has it */
export async function holdDraft(localId: string, holding: Holding): Promise<Hold | null> {
  listen()
  const before = turns.get(localId)
  let pass = nothing
  turns.set(
    localId,
    new Promise<void>((resolve) => {
      pass = resolve
    }),
  )
  await before
  const release = await held(localId, holding)
  if (!release) {
    pass()
    return null
  }
  asked.set(localId, holding.onAsked)
  return {
    end: async (stored) => {
      await stored?.catch(nothing)
      asked.delete(localId)
      await release()
      pass()
    },
  }
}

async function held(localId: string, { isTaken, onLost }: Holding): Promise<Release | null> {
  // plain http has no locks
  const locks = navigator.locks as LockManager | undefined
  const holder = locks ? holdByLocks : holdByBeats
  const name = `plumbline-field-draft ${localId}`
  const free = await holder.take(name, { byForce: false, onLost })
  if (free || !isTaken) return free
  listen()?.postMessage(localId)
  const given = await holder.wait(name, { patience: PATIENCE_MS, onLost })
  return given ?? holder.take(name, { byForce: true, onLost })
}

/** Hears what other tabs ask for, where the browser lets them ask. */
function listen(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => asked.get(String(data))?.())
  return channel
}

const nothing = (): void => undefined
