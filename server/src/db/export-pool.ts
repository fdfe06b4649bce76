import { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { createPoolLike, DEADLINES, pgTypes } from './pool.ts'

/** The number of turns for exports (http/turns): no other request waits for any of them. */
export const EXPORTS_AT_ONCE = 3

/** Settings for reads that last as long as their reader needs. */
const PATIENT = {
  connectionTimeoutMillis: 20_000,
  application_name: 'plumbline (exports)',
  query_timeout: 60_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
}

/**
 * Connections of their own for reads that take as long as the reader does: a list's deadlines would
 * cut them, and its connections would be gone for everybody else.
 */
export function createExportPool(pool: Pool, log: Logger): Pool {
  return createPoolLike('exports', pool, log, {
    max: EXPORTS_AT_ONCE,
    idleTimeoutMillis: 10_000,
    ...PATIENT,
  })
}

/**
 * The same in a thread: one connection, which ends when it is given back.
 * @param url of one host: the server knows which one takes changes, and a thread would have to ask
 */
export function createPoolOfThread(url: string): Pool {
  const pool = new Pool({
    types: pgTypes,
    max: 1,
    maxUses: 1,
    ...DEADLINES,
    ...PATIENT,
    connectionString: url,
  })
  // without a listener, a connection that breaks would end the thread; the query fails, and tells
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
