import type pg from 'pg'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { createJobsPool, createQueuePool } from '../db/pool.ts'
import { checkIntegrity, describeFindings } from '../integrity/check-integrity.ts'
import { createHealth, type Health } from '../health/health.ts'
import { createLog } from '../log.ts'
import type { Whole } from '../metrics/whole.ts'
import type { Storage } from '../storage/storage.ts'
import { openTestStorage, type TestStorage } from './storage.ts'
import { SECRETS_KEY, UNHINDERED } from './processes/unhindered.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface TestApp {
  /** `http://127.0.0.1:PORT` */
  origin: string
  pool: pg.Pool
  database: TestDatabase
  storage: Storage
  /** The storage's folder; of S3 an empty one. */
  folder: string
  /** The app that `createApp` made. */
  app: App
  /** Asks nothing by itself: a test calls `look`. */
  health: Health
  /** The connections of a worker, which stay for the next jobs. */
  jobPools: { queue: pg.Pool; jobs: pg.Pool }
  /** The paths of all files in it, half-written ones too. */
  storedFiles(): Promise<string[]>
  /**
   * Stops it and removes its data.
   * @throws when a file has no row, a row no file, or a count is wrong after all that was tested
   */
  close(): Promise<void>
}

/**
 * The whole server on a port, a database and a folder of its own.
 * @param openPool the server's way to its database, when it is not the direct one
 * @param stored where its files lie, when it is not an empty storage of its own
 * @param logTo what is given the lines of its log, from LOG_LEVEL on
 * @param whole the figures of the whole installation, which nobody keeps without it
 */
export async function startTestApp(
  env: NodeJS.ProcessEnv = {},
  openPool?: (url: string) => pg.Pool,
  stored?: TestStorage,
  logTo?: { write: (line: string) => void },
  whole?: Whole,
): Promise<TestApp> {
  const database = await createTestDatabase()
  const files = stored ?? (await openTestStorage())
  const { storage, folder } = files
  const config = readConfig({ LOG_LEVEL: 'fatal', SECRETS_KEY, ...UNHINDERED, ...env })
  const log = createLog(config.logLevel, logTo)
  const pool = openPool?.(database.url) ?? database.pool
  const health = createHealth(log)
  health.started()
  const app = await createApp({ config, pool, storage, log, health }, whole)
  const silent = createLog('silent')
  const jobPools = {
    queue: createQueuePool(database.url, silent),
    jobs: createJobsPool(database.url, silent),
  }
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    pool: database.pool,
    database,
    storage,
    folder,
    app,
    health,
    jobPools,
    storedFiles: () => files.storedFiles(),
    async close() {
      await app.server.close()
      if (pool !== database.pool) await pool.end()
      await Promise.all([jobPools.queue.end(), jobPools.jobs.end()])
      try {
        await expectIntegrity(database.pool, storage)
      } finally {
        await database.drop()
        await files.remove()
      }
    },
  }
}

async function expectIntegrity(pool: pg.Pool, storage: Storage): Promise<void> {
  const findings = await checkIntegrity(pool, storage, { olderThanMs: 0 })
  const wrong = findings.filter(({ n }) => n > 0)
  if (wrong.length > 0) throw new Error(`The tests leave behind:\n${describeFindings(wrong)}`)
}
