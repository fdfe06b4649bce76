import type { Config } from '../config/config.ts'
import { lockDataFolder } from '../config/data-folder.mjs'
import { installJobs } from './install-jobs.ts'
import type { Logger } from '../log.ts'
import { archivingOf } from './embedded/archiving.ts'
import { checkOutside } from './connect.ts'
import type { Database } from './connect.ts'
import { runningEmbedded, startEmbedded } from './embedded/start.ts'
import { migrate, missingSteps } from './migrate.ts'
import { createPatientPool } from './pool.ts'
import { appliedSteps } from './steps/records.ts'
import { readMigrations } from './steps/step.ts'

type Where = Pick<Config, 'databaseUrl' | 'dataDir' | 'backup' | 'minFreeDisk'> &
  Partial<Pick<Config, 'migrates'>>

/**
 * Opens the database for a command, migrated and without deadlines. A live server may be at work on
 * it: then the command joins its PostgreSQL; else it takes the data folder and starts PostgreSQL
 * itself for as long as it runs.
 * @throws one sentence without the password when there is no usable PostgreSQL, and when the database is not on this
 *   release and MIGRATE says that nobody but `npm run migrate` brings it there
 */
export async function openForCli(config: Where, log: Logger): Promise<Database> {
  const database = await openUnmigrated(config, log)
  try {
    if (config.migrates === false) await refuseUnmigrated(database)
    else await migrate(database.pool, log)
    await installJobs(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function refuseUnmigrated({ pool }: Database): Promise<void> {
  const missing = missingSteps(await appliedSteps(pool), await readMigrations())
  if (missing.length > 0) {
    throw new Error(
      `The database is not on this release yet (MIGRATE=never): \`npm run migrate\` does ${missing.length} steps.`,
    )
  }
}

/** The same, with the schema that it has: another release may be at work on it. */
export async function openUnmigrated(config: Where, log: Logger): Promise<Database> {
  await using opened = new AsyncDisposableStack()
  // awaited: without it, all that was opened would be closed at once
  return await openPatiently(config, log, opened, () => joinOrStart(config, log, opened))
}

/**
 * The same, with the data folder to itself.
 * @throws also when a server is at work on the data folder
 */
export async function openExclusively(config: Where, log: Logger): Promise<Database> {
  await using opened = new AsyncDisposableStack()
  const lock = lockDataFolder(config.dataDir)
  opened.defer(() => lock.release())
  return await openPatiently(config, log, opened, () => start(config, log, opened))
}

/** Everything that was opened stays open until the database is closed, or goes when this fails. */
async function openPatiently(
  { databaseUrl }: Where,
  log: Logger,
  opened: AsyncDisposableStack,
  embedded: () => Promise<string>,
): Promise<Database> {
  if (databaseUrl !== undefined) await checkOutside(databaseUrl)
  const url = databaseUrl ?? (await embedded())
  const pool = createPatientPool(url, log)
  opened.defer(() => pool.end())
  const resources = opened.move()
  return { pool, url, close: () => resources.disposeAsync() }
}

async function joinOrStart(
  config: Where,
  log: Logger,
  opened: AsyncDisposableStack,
): Promise<string> {
  const { dataDir } = config
  try {
    const lock = lockDataFolder(dataDir)
    opened.defer(() => lock.release())
  } catch (error) {
    const running = await runningEmbedded(dataDir)
    if (running === undefined) throw error
    return running
  }
  return start(config, log, opened)
}

async function start(config: Where, log: Logger, opened: AsyncDisposableStack): Promise<string> {
  const { dataDir } = config
  // what a command changes belongs into the backup as well
  const embedded = await startEmbedded({ dataDir, log, archiving: archivingOf(config) })
  opened.defer(() => embedded.stop())
  return embedded.url
}
