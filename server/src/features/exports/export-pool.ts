import { Pool } from 'pg'
import type { Logger } from '../../log.ts'

/** More exports than this at once wait for each other, and no other request waits for any. */
const AT_ONCE = 3

/**
 * Connections of their own for reads that take as long as the reader does: a list's deadlines would
 * cut them, and its connections would be gone for everybody else.
 */
export function createExportPool(pool: Pool, log: Logger): Pool {
  const ofExports = new Pool({
    ...pool.options,
    max: AT_ONCE,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 20_000,
    application_name: 'plumbline (exports)',
    query_timeout: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 120_000,
  })
  ofExports.on('error', (error) => log.warn({ err: error }, 'A database connection broke'))
  return ofExports
}
