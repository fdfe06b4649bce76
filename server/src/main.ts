import { readConfig } from './config.ts'
import { lockDataFolder } from './data-folder.mjs'
import { createLog } from './log.ts'
import { checkPort } from './port.mjs'
import { stopRequest } from './stop-request.ts'

/** Refuses what cannot work before anything big is loaded or opened; then serves until told to stop. */
async function run(): Promise<number> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const stop = stopRequest(log)
  const lock = lockDataFolder(config.dataDir)
  try {
    await checkPort(config.host, config.port)
    const { serve } = await import('./serve.ts')
    return await serve(config, log, stop)
  } finally {
    lock.release()
    log.info('Stopped')
  }
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
