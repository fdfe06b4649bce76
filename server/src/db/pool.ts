import { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { measurePool } from './measure.ts'
import { pgTypes } from './types.ts'

/**
 * Connections with the deadlines of a request, so that a database that hangs costs seconds and no
 * request: a pool without `query_timeout` waits for ever on a silent network.
 */
export function createPool(url: string, log: Logger): Pool {
  const pool = new Pool({
    connectionString: url,
    types: pgTypes,
    max: 10,
    application_name: 'plumbline',
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
    statement_timeout: 3000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  })
  measurePool(pool, 'requests')
  logBrokenConnections(pool, log)
  return pool
}

/**
 * Connections without deadlines, for work that takes as long as it takes: migrations, imports. An
 * import stores two pictures at a time beside its own transaction.
 */
export function createPatientPool(url: string, log: Logger): Pool {
  const pool = new Pool({
    connectionString: url,
    types: pgTypes,
    max: 3,
    application_name: 'plumbline (patient)',
    connectionTimeoutMillis: 2000,
  })
  measurePool(pool, 'patient')
  logBrokenConnections(pool, log)
  return pool
}

/**
 * Connections for jobs, which take as long as they take: a dead network is noticed by the
 * connection itself, not by a deadline.
 */
export function createJobsPool(url: string, log: Logger): Pool {
  const pool = new Pool({
    connectionString: url,
    types: pgTypes,
    max: 8,
    application_name: 'plumbline (jobs)',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  measurePool(pool, 'jobs')
  logBrokenConnections(pool, log)
  return pool
}

/**
 * Connections for the queue itself: one of each lane that listens, and others that take jobs and put them back.
 * Values come out of them as graphile-worker expects them, without our types.
 */
export function createQueuePool(url: string, log: Logger): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 5,
    application_name: 'plumbline (queue)',
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  measurePool(pool, 'queue')
  logBrokenConnections(pool, log)
  return pool
}

/**
 * Without listeners, a connection that PostgreSQL ends would end the process. One that is idle is
 * told here; of one in use the query fails, and tells. Those of a pool that is being closed are meant
 * to end, and PostgreSQL may be stopped before it has let go of them.
 */
function logBrokenConnections(pool: Pool, log: Logger): void {
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'A database connection broke')
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
}
