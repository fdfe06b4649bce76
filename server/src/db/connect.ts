import { setTimeout as delay } from 'node:timers/promises'
import type { Client, DatabaseError, Pool } from 'pg'
import type { Config } from '../config/config.ts'
import type { Logger } from '../log.ts'
import { archivingOf } from './embedded/archiving.ts'
import { startEmbedded } from './embedded/start.ts'
import { hostUrls } from '../config/database-url.mjs'
import { hostsOf } from './hosts.ts'
import { createPool, DEADLINES } from './pool.ts'
import { askState } from './state.ts'

export interface Database {
  pool: Pool
  /** Connection string; it holds the password. */
  url: string
  /** Ends the pool and, when it is ours, PostgreSQL. */
  close(): Promise<void>
}

const oldestSupported = 15

/**
 * Opens the database that the settings name: an outside PostgreSQL, else the one in the data
 * folder, whose lock must be held.
 * @throws one sentence without the password when there is no usable PostgreSQL
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backup' | 'minFreeDisk'>,
  log: Logger,
): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbedded({
      dataDir: config.dataDir,
      log,
      archiving: archivingOf(config),
    })
    const pool = createPool(embedded.url, log)
    return {
      pool,
      url: embedded.url,
      async close() {
        await pool.end()
        await embedded.stop()
      },
    }
  }
  await checkOutside(config.databaseUrl)
  const pool = createPool(config.databaseUrl, log)
  return { pool, url: config.databaseUrl, close: () => pool.end() }
}

/**
 * Milliseconds that a start waits for a PostgreSQL that takes no changes: another one may be about to take its place.
 */
const READ_ONLY_MS = 30_000

/**
 * Looks for the host of DATABASE_URL that takes changes, and connects to it as the server does.
 * @throws one sentence without the password when it cannot be used
 */
export async function checkOutside(url: string, readOnlyMs = READ_ONLY_MS): Promise<void> {
  const hosts = hostsOf(url)
  const until = Date.now() + readOnlyMs
  while ((await hosts.find()) === 'readOnly' && Date.now() < until) await delay(1000)
  const where = placeOf(url)
  const clients = [0, 1].map(
    () => new hosts.Client({ ...DEADLINES, connectionTimeoutMillis: 2000 }),
  )
  try {
    await checkServer(clients, where)
  } catch (error) {
    if (error instanceof Unusable) throw new Error(error.message, { cause: error })
    throw new Error(`DATABASE_URL: the PostgreSQL at ${where} cannot be used: ${reason(error)}.`, {
      cause: error,
    })
  } finally {
    for (const client of clients) void client.end().catch(() => undefined)
  }
}

/** Hosts, database and user: what an operator may read of an address. */
function placeOf(url: string): string {
  const all = hostUrls(url).map((one) => new URL(one))
  const { pathname = '', username = '' } = all[0] ?? {}
  return `${all.map(({ host }) => host || 'localhost').join(',')}${pathname}${username && ` as ${username}`}`
}

/** A sentence for the operator as it is. */
class Unusable extends Error {}

/** Two connections at once, because behind a pooler in transaction mode they are the same one. */
async function checkServer(clients: Client[], where: string): Promise<void> {
  const pids = new Set<number>()
  for (const client of clients) {
    // A connection that breaks later than its answer must not end the process.
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number; version: string }>(
      `select pg_backend_pid() as pid, current_setting('server_version_num') as version`,
    )
    const [row] = rows
    const major = Math.floor(Number(row?.version) / 10_000)
    if (major < oldestSupported) {
      throw new Error(`it runs version ${major}, and Plumbline needs ${oldestSupported} or newer`)
    }
    pids.add(row?.pid ?? 0)
  }
  if (pids.size < clients.length) {
    throw new Unusable(
      `DATABASE_URL: ${where} is a pooler in transaction mode, and Plumbline needs connections of its own. ` +
        'Name PostgreSQL itself.',
    )
  }
  const [client] = clients
  if (client && (await askState(client)).state === 'readOnly') {
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    )
    const why = rows[0]?.standby ? 'it is a standby' : 'it is set to read only'
    throw new Unusable(`DATABASE_URL: the PostgreSQL at ${where} takes no changes (${why}).`)
  }
}

function reason(error: unknown): string {
  const { code, message } = error as DatabaseError
  const sentences: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no host of that name',
    EAI_AGAIN: 'there is no host of that name',
    ETIMEDOUT: 'it does not answer',
    'timeout expired': 'it does not answer',
    '28P01': 'it refuses the password',
    '3D000': 'it has no database of that name',
  }
  return sentences[code ?? message] ?? (message || (code ?? 'unknown error'))
}
