import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '../app.ts'
import { createApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connect.ts'
import { backupWatch } from '../worker/keep-backup.ts'
import { startWorker } from '../worker/worker.ts'
import type { Logger } from '../log.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { explainListening } from './port.mjs'
import { sparingRoom } from '../health/watch-parts.ts'
import { startProbe } from '../health/probe.ts'
import { createHealth, type Health } from '../health/health.ts'
import { keepServerRow } from '../health/server-row.ts'
import { auditStart, prepareDatabase, tellAccounts, warnOfSecrets } from './prepare-database.ts'
import { countWhole } from '../features/operation/count-whole.ts'
import { keepWhole } from '../metrics/whole.ts'
import { openMetricsPort } from './metrics-port.ts'
import { openStorage } from '../storage/open-storage.ts'
import { untilOutdated } from './schema-of-others.ts'

/** Between the first "not ready" and the last accepted connection, for load balancers to notice. */
const noticeMs = 500
/**
 * Milliseconds in which people may finish sending; later ones are asked to send again. Requests that last longer still
 * are cut, so that the database closes in good order.
 */
const incomingMs = 8500
const requestsMs = 11_000
/** The longest end, of a server that a newer release has outdated too. */
const endingMs = 60_000

interface When {
  /** Resolves when there is a web application to serve. */
  built: Promise<void>
  /** Resolves when all is to end, with the exit code. */
  stop: Promise<number>
}

/**
 * Prepares the database and serves until told to stop; then lets the requests end.
 * @returns what `stop` resolved with, the exit code
 */
export async function serve(
  config: Config,
  { pool, url }: Database,
  log: Logger,
  { built, stop }: When,
): Promise<number> {
  const health = createHealth(log)
  const opened = await openStorage(config)
  const storage = config.s3 ? opened : sparingRoom(opened, health)
  const stopping = new AbortController()
  void stop.then(() => stopping.abort())
  try {
    await prepareDatabase(config, url, storage, log, stopping.signal)
  } catch (error) {
    if (!stopping.signal.aborted) throw error
    return await stop
  }
  log.info('The database is ready')
  const stopped = await Promise.race([built, stop])
  if (stopped !== undefined) return stopped
  const whole = keepWhole(pool, () => countWhole(pool, config), log)
  const app = await createApp({ config, pool, storage, log, health }, whole)

  await listen(app, config)
  app.figures.begin()
  const metricsPort = await openMetrics(app, config, health)
  const worker = startWorker(
    { config, storage, mailer: createMailer(config, log), log, health },
    url,
  )
  if (config.backup.to !== undefined) {
    health.watch('backup', 60_000, backupWatch(pool, config))
  }
  health.started()
  health.start()
  const probe = startProbe(url, health)
  const row = keepServerRow(pool, health, log)
  tellServiceManager('READY=1', log)
  process.stdout.write(`Plumbline is ready at ${config.publicUrl}\n`)
  await tellAccounts(pool, config, log)
  await warnOfSecrets(pool, config, log)
  await auditStart(pool, log)

  const code = await Promise.race([stop, untilOutdated(pool, health, log)])
  setTimeout(() => process.exit(code), endingMs).unref()
  health.drain()
  tellServiceManager('STOPPING=1', log)
  void row.write()
  await delay(config.drainMs + noticeMs)
  await Promise.all([closeApp(app), worker.stop()])
  health.stop()
  await probe.stop()
  whole.stop()
  metricsPort?.close()
  await row.end()
  log.info('Stopped')
  return code
}

async function listen({ server }: App, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    throw explainListening(error, host, port)
  }
}

/** The port for programs of the operator, where the settings name one. */
async function openMetrics({ metrics }: App, { metricsAt }: Config, health: Health) {
  if (!metricsAt || !metrics) return null
  try {
    return await openMetricsPort(metricsAt, metrics, health)
  } catch (error) {
    throw explainListening(error, metricsAt.host, metricsAt.port)
  }
}

/**
 * Tells systemd how the server is, where it started it (`Type=notify`). The program of systemd does it, as Node has no
 * sockets of that kind; it is given none of our settings.
 */
function tellServiceManager(state: 'READY=1' | 'STOPPING=1', log: Logger): void {
  const { NOTIFY_SOCKET, PATH } = process.env
  if (!NOTIFY_SOCKET) return
  const env = { NOTIFY_SOCKET, PATH }
  const child = spawn('systemd-notify', [state], { env, stdio: 'ignore' })
  const warn = (facts: object) => log.warn(facts, 'systemd could not be told of the server')
  child.on('error', (err) => warn({ err }))
  child.on('exit', (code, signal) => {
    if (code !== 0) warn({ code, signal })
  })
}

async function closeApp(app: App): Promise<void> {
  const { server } = app
  const refuse = setTimeout(() => app.giveUpIncoming(), incomingMs)
  const cut = setTimeout(() => server.server.closeAllConnections(), requestsMs)
  await server.close()
  clearTimeout(refuse)
  clearTimeout(cut)
}
