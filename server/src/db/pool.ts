import { Pool, type PoolConfig, types } from 'pg'
import type { Logger } from '../log.ts'
import { hostsOf } from './hosts.ts'
import { measurePool } from './measure.ts'

/** The deadlines of a request, of which PostgreSQL is told when a connection begins. */
export const DEADLINES = {
  query_timeout: 3000,
  statement_timeout: 3000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * Connections with the deadlines of a request, so that a database that hangs costs seconds and no
 * request: a pool without `query_timeout` waits for ever on a silent network.
 */
export function createPool(url: string, log: Logger): Pool {
  return openPool('requests', url, log, {
    types: pgTypes,
    max: 10,
    application_name: 'plumbline',
    connectionTimeoutMillis: 2000,
    ...DEADLINES,
  })
}

/**
 * Connections without deadlines, for work that takes as long as it takes: migrations, imports. An
 * import stores two pictures at a time beside its own transaction.
 */
export function createPatientPool(url: string, log: Logger): Pool {
  return openPool('patient', url, log, {
    types: pgTypes,
    max: 3,
    application_name: 'plumbline (patient)',
    connectionTimeoutMillis: 20_000,
  })
}

/**
 * Connections for jobs, which take as long as they take: a dead network is noticed by the
 * connection itself, not by a deadline.
 */
export function createJobsPool(url: string, log: Logger): Pool {
  return openPool('jobs', url, log, {
    types: pgTypes,
    max: 8,
    application_name: 'plumbline (jobs)',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
}

/**
 * Connections for the queue itself: one of each lane that listens, and others that take jobs and put them back.
 * Values come out of them as graphile-worker expects them, without our types.
 */
export function createQueuePool(url: string, log: Logger): Pool {
  return openPool('queue', url, log, {
    max: 5,
    application_name: 'plumbline (queue)',
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
}

/** Connections with the address of another pool and options of their own. */
export function createPoolLike(name: string, pool: Pool, log: Logger, options: PoolConfig): Pool {
  const { connectionString = '', ...others } = pool.options
  return openPool(name, connectionString, log, { ...others, ...options })
}

/** Connections to the host of the address that takes changes; one that leads to another goes when it is given back. */
function openPool(name: string, url: string, log: Logger, options: PoolConfig): Pool {
  const hosts = hostsOf(url)
  const pool = new Pool({
    ...options,
    connectionString: url,
    Client: hosts.Client,
    ...(hosts.urls.length > 1 && { onConnect: (client) => hosts.check(client) }),
  })
  pool.on('release', (_error, client) => {
    if (hosts.isOutdated(client)) void client.end().catch(() => undefined)
  })
  measurePool(pool, name)
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

const { builtins, getTypeParser } = types

const PARSERS = new Map<number, (text: string) => unknown>([
  // counts: far below 2^53
  [builtins.INT8, Number],
  // money to 18 digits: cents are exact to 9·10^13
  [builtins.NUMERIC, Number],
  // calendar dates never become a moment
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

/** The parsers of values from PostgreSQL: pass them as `types` to every pool and client. */
export const pgTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? getTypeParser(oid, format)) as typeof getTypeParser,
}
