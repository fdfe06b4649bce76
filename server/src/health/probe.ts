import pg from 'pg'
import { hostsOf } from '../db/hosts.ts'
import { askState, type DatabaseState } from '../db/state.ts'
import type { Health } from './health.ts'

const EVERY_MS = 1000
/** A PostgreSQL that takes longer to say how it is does not answer. */
const PATIENCE_MS = 1000
/** Clocks that differ by more make moments of one server come before those of another. */
const CLOCK_MS = 5000

export interface Probe {
  /** Asks now, as each second. */
  ask(): Promise<void>
  stop(): Promise<void>
}

/**
 * Asks the database each second, on a connection of its own, whether it takes changes. What waits for connections,
 * or holds them, has no say in whether the server is ready.
 */
export function startProbe(url: string, health: Health): Probe {
  const hosts = hostsOf(url)
  let client: pg.Client | undefined
  let asking: Promise<void> | undefined

  async function askOnce(): Promise<DatabaseState> {
    try {
      client ??= await connected()
      const asked = Date.now()
      const { state, clock } = await askState(client)
      health.report('clock', Math.abs(clock - (asked + Date.now()) / 2) <= CLOCK_MS)
      if (state === 'writable') return state
    } catch {
      // a connection that failed is not asked again
    }
    letGo()
    return hosts.find()
  }

  async function connected(): Promise<pg.Client> {
    const connecting = new hosts.Client({
      application_name: 'plumbline (probe)',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    connecting.on('error', () => undefined)
    await connecting.connect()
    return connecting
  }

  function letGo(): void {
    void client?.end().catch(() => undefined)
    client = undefined
  }

  function ask(): Promise<void> {
    asking ??= askOnce()
      .then((state) => health.database(state))
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  const timer = setInterval(() => void ask(), EVERY_MS).unref()
  void ask()
  return {
    ask,
    async stop() {
      clearInterval(timer)
      await asking
      letGo()
    },
  }
}
