import { readConfig } from './config/config.ts'
import { checkRestored, checkRoom, lockDataFolder } from './config/data-folder.mjs'
import { openDatabase } from './db/connect.ts'
import { createLog } from './log.ts'
import { checkPort } from './start/port.mjs'
import { stopRequest } from './start/stop-request.ts'
import { webBuilt } from './start/web-built.ts'

/** Refuses what cannot work before the application is loaded; then serves until told to stop. */
async function run(): Promise<number> {
  const built = webBuilt()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const stop = stopRequest(log, config.drainMs)
  await using opened = new AsyncDisposableStack()
  const lock = lockDataFolder(config.dataDir)
  opened.defer(() => lock.release())
  checkRestored(config.dataDir)
  if (config.databaseUrl === undefined) checkRoom(config.dataDir)
  await checkPort(config.host, config.port)
  const database = await openDatabase(config, log)
  opened.defer(() => database.close())
  const { serve } = await import('./start/serve.ts')
  // Awaited here: without it, all that was opened would be closed at once.
  return await serve(config, database, log, { built, stop })
}

/** One line for the operator; an error that is no sentence of ours comes with its stack. */
function explain(error: unknown): string {
  if (error instanceof Error && error.name === 'Error') return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  process.exit(await run())
} catch (error) {
  process.stderr.write(`Plumbline does not start: ${explain(error)}\n`)
  process.exit(1)
}
