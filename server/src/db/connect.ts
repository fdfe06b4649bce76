import { Client } from 'pg'
import type { DatabaseError, Pool } from 'pg'
import type { Config } from '../config/config.ts'
import type { Logger } from '../log.ts'
import { startEmbedded } from './embedded/start.ts'
import { createPool } from './pool.ts'

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
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
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
 * Connects once to the PostgreSQL of DATABASE_URL.
 * @throws one sentence without the password when it cannot be used
 */
export async function checkOutside(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 1500,
  })
  // A connection that breaks later than its answer must not end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major < oldestSupported) {
      throw new Error(`it runs version ${major}, and Plumbline needs ${oldestSupported} or newer`)
    }
  } catch (error) {
    const { host, pathname, username } = new URL(url)
    const where = `${host || 'localhost'}${pathname}${username && ` as ${username}`}`
    throw new Error(`DATABASE_URL: the PostgreSQL at ${where} cannot be used: ${reason(error)}.`, {
      cause: error,
    })
  } finally {
    void client.end().catch(() => undefined)
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
