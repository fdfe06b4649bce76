import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { connectionLike } from '../../db/hosts.ts'
import type { Logger } from '../../log.ts'

const CHANNEL = 'plumbline_events'
const AGAIN_MS = 1000
/** A silent network tells nothing: a connection that does not answer by then is given up. */
const PULSE_MS = 10_000

interface Listener {
  /** A notification came. */
  onEvent: (payload: string) => void
  /** Listening (again): whatever happened before may have been missed. */
  onListening: () => void
  log: Logger
}

/**
 * Keeps one connection that listens, and makes a new one when it breaks.
 * @returns ends it
 */
export function listen(pool: Pool, { onEvent, onListening, log }: Listener): () => Promise<void> {
  const stopped = new AbortController()

  async function listenOnce(): Promise<void> {
    const client = connectionLike(pool, { application_name: 'plumbline (events)' })
    const broken = new Promise<void>((resolve) => {
      client.once('error', () => resolve())
      client.once('end', () => resolve())
      stopped.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    // a network that is silent would hold up the end for as long as a query may take
    const giveUp = () => client.connection.stream.destroy()
    stopped.signal.addEventListener('abort', giveUp, { once: true })
    try {
      await client.connect()
      client.on('notification', ({ payload }) => onEvent(payload ?? ''))
      await client.query(`listen ${CHANNEL}`)
      onListening()
      const pulse = setInterval(() => {
        client.query('select').catch(() => client.connection.stream.destroy())
      }, PULSE_MS)
      await broken
      clearInterval(pulse)
    } finally {
      stopped.signal.removeEventListener('abort', giveUp)
      client.on('error', () => undefined)
      // its end is not waited for: a silent network would never tell it
      void client.end().catch(() => undefined)
    }
  }

  const done = (async () => {
    while (!stopped.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        log.warn({ err: error }, 'listening for events failed')
      })
      await delay(AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()
  return () => {
    stopped.abort()
    return done
  }
}
