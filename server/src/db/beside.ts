import type { Config } from '../config.ts'
import { lockDataFolder } from '../data-folder.mjs'
import { installJobs } from '../jobs/install-jobs.ts'
import type { Logger } from '../log.ts'
import { checkOutside } from './connect.ts'
import type { Database } from './connect.ts'
import { runningEmbedded, startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'
import { createPatientPool } from './pool.ts'

/**
 * Opens the database for a command, migrated and without deadlines. A live server may be at work on
 * it: then the command joins its PostgreSQL; else it takes the data folder and starts PostgreSQL
 * itself for as long as it runs.
 * @throws one sentence without the password when there is no usable PostgreSQL
 */
export async function openDatabaseBeside(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<Database> {
  await using opened = new AsyncDisposableStack()
  const url = config.databaseUrl ?? (await joinOrStart(config.dataDir, log, opened))
  if (config.databaseUrl !== undefined) await checkOutside(url)
  const pool = createPatientPool(url, log)
  opened.defer(() => pool.end())
  await migrate(pool, log)
  await installJobs(pool)
  const kept = opened.move()
  return { pool, url, close: () => kept.disposeAsync() }
}

async function joinOrStart(
  dataDir: string,
  log: Logger,
  opened: AsyncDisposableStack,
): Promise<string> {
  try {
    const lock = lockDataFolder(dataDir)
    opened.defer(() => lock.release())
  } catch (error) {
    const running = await runningEmbedded(dataDir)
    if (running === undefined) throw error
    return running
  }
  const embedded = await startEmbedded({ dataDir, log })
  opened.defer(() => embedded.stop())
  return embedded.url
}
