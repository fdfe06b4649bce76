import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { App } from './app.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { lockDataFolder } from './data-folder.mjs'
import { openDatabase } from './db/connect.ts'
import type { Logger } from './log.ts'
import { createLog } from './log.ts'
import { checkPort, explainListening } from './port.mjs'
import { demoAccountLines, prepareDatabase } from './prepare-database.ts'
import { diskStorage } from './storage/disk.ts'
import { stopRequest } from './stop-request.ts'

/** Between the first "not ready" and the last accepted connection, for load balancers to notice. */
const noticeMs = 500
/** Requests that last longer than this are cut, so that the database still closes in good order. */
const requestsMs = 10_000

/** Opens everything in its order, serves until told to stop, and closes in the opposite order. */
async function run(config: Config, log: Logger): Promise<number> {
  const stop = stopRequest(log)
  await using opened = new AsyncDisposableStack()

  const lock = lockDataFolder(config.dataDir)
  opened.defer(() => lock.release())
  // Tried before the database is opened, which may take a while; it is taken at the end.
  await checkPort(config.host, config.port)
  const database = await openDatabase(config, log)
  opened.defer(() => database.close())
  const storage = await diskStorage(join(config.dataDir, 'files'))
  await prepareDatabase(config, database.url, storage, log)
  const app = await createApp({ config, pool: database.pool, storage, log })
  opened.defer(() => closeApp(app))

  await listen(app, config)
  const lines = [
    `Plumbline is ready at ${config.publicUrl}`,
    ...(await demoAccountLines(database.pool)),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)

  const code = await stop
  app.draining()
  await delay(noticeMs)
  return code
}

async function listen({ server }: App, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    throw explainListening(error, host, port)
  }
}

async function closeApp({ server }: App): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), requestsMs)
  await server.close()
  clearTimeout(cut)
}

/** One line for the operator; an error that is no sentence of ours comes with its stack. */
function explain(error: unknown): string {
  if (error instanceof Error && error.name === 'Error') return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const code = await run(config, log)
  log.info('Stopped')
  process.exit(code)
} catch (error) {
  process.stderr.write(`Plumbline does not start: ${explain(error)}\n`)
  process.exit(1)
}
