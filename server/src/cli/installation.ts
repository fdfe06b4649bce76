import type { Pool } from 'pg'
import { type Config, readConfig } from '../config/config.ts'
import { openForCli } from '../db/open-for-cli.ts'
import { createLog } from '../log.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** The installation that a command works on: its database and its files. */
export interface Installation {
  config: Config
  /** Connections without deadlines. */
  pool: Pool
  storage: Storage
}

/** Opens the installation that the settings name, beside its server if that runs. */
export async function withInstallation(
  work: (installation: Installation) => Promise<void>,
  open: typeof openForCli = openForCli,
  settings: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  // a command sends no links itself, so it need not know where people reach the server
  const PUBLIC_URL = settings['PUBLIC_URL'] || 'http://localhost'
  const config = readConfig({ ...settings, PUBLIC_URL })
  await using opened = new AsyncDisposableStack()
  const database = await open(config, createLog('warn'))
  opened.defer(() => database.close())
  const storage = await openStorage(config)
  await work({ config, pool: database.pool, storage })
}
