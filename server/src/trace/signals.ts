import { channel } from 'node:diagnostics_channel'

/**
 * Signals of the rooms to whoever counts events. A sender does not know the listeners, and a signal without listeners
 * costs nothing.
 */
export interface Signals {
  /** A statement is over. `ms`: from its sending to its answer. */
  statement: { name: string; ms: number; rows: number }
  /** A connection was asked of a pool and came, or did not. */
  poolWait: { pool: string; ms: number }
  /** The store of files has answered, or not. */
  storeCall: { call: string; outcome: 'ok' | 'failed'; ms: number }
  /** A job was done, will be tried again, or was given up. */
  job: { name: string; outcome: 'done' | 'again' | 'parked' }
  /** A mail has ended. */
  mail: { outcome: string }
  /** Somebody has used up a limit. */
  limit: { limit: string }
  /** A page listens to changes (1), or no longer (-1). */
  stream: { by: 1 | -1 }
}

const nameOf = (signal: keyof Signals) => `plumbline:${signal}`

/** Says what has just happened. */
export function say<Name extends keyof Signals>(signal: Name, what: Signals[Name]): void {
  channel(nameOf(signal)).publish(what)
}

/** Hears what happens in this process, until the function that it answers is called. */
export function hear<Name extends keyof Signals>(
  signal: Name,
  listener: (what: Signals[Name]) => void,
): () => void {
  const one = channel(nameOf(signal))
  const onMessage = (message: unknown) => listener(message as Signals[Name])
  one.subscribe(onMessage)
  return () => {
    one.unsubscribe(onMessage)
  }
}
