import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Client } from 'pg'
import { checkRestored } from '../../config/data-folder.mjs'
import { findBinaries } from './binaries.ts'
import { type Archiving, prepareArchiving } from './archiving.ts'
import { boot } from './boot.ts'
import {
  clusterFolder,
  databaseName,
  grantBackupRights,
  openCluster,
  readPassword,
} from './cluster.ts'
import { freePort } from './free-port.ts'
import { postgresIdentity } from './identity.ts'
import { clearLeftovers } from './leftovers.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { inCluster, takesSocket } from './socket.ts'

export interface EmbeddedPostgres {
  /** Connection string of Plumbline's role and database; it stays the same when PostgreSQL is restarted. */
  url: string
  /** Shuts PostgreSQL down in good order and waits until it has ended. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The data folder; PostgreSQL's files lie in its folder `postgres`. Its lock must be held. */
  dataDir: string
  log: Logger
  /** False for tests only: faster, and not safe against a crash of the machine. */
  durable?: boolean
  /** The rules by which changes are set aside for a backup; without them, no changes are. */
  archiving?: Archiving | undefined
}

/**
 * Starts the PostgreSQL that came with npm, on 127.0.0.1, a free port and a socket of its own where it can have one, and keeps it running:
 * when it ends unasked it is started again on the same port, and recovers what was committed.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, archiving } = options
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const cluster = clusterFolder(dataDir)
  // a new database would be taken for the one that a restore was to make
  if (!existsSync(cluster)) checkRestored(dataDir)
  const identity = await postgresIdentity(cluster)
  const installation = { ...(await findBinaries(identity, log)), cluster, identity }
  await clearLeftovers(cluster, log)
  const password = await openCluster(installation, log, durable)
  if (archiving) await prepareArchiving(installation)
  const port = await freePort()
  const hasSocket = await takesSocket(cluster)
  const logFile = join(dataDir, 'postgres.log')

  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let reviving: Promise<void> | undefined

  /** Tries again when old processes still hold the shared memory, the disk is full, the port is taken. */
  const bring = async (attempts: number): Promise<void> => {
    for (let attempt = 1, pause = 100; ; attempt += 1, pause = Math.min(pause * 2, 5000)) {
      try {
        await clearLeftovers(cluster, log)
        await boot(
          { installation, port, hasSocket, durable, archiving, logFile, log },
          (started) => {
            child = started
          },
        )
        return
      } catch (error) {
        if (attempt >= attempts || stopping.signal.aborted) throw error
        log.error({ err: error }, 'PostgreSQL did not start; trying again')
        await delay(pause)
      }
    }
  }

  const revive = async (): Promise<void> => {
    try {
      await bring(Infinity)
      log.info('PostgreSQL runs again')
      watch()
    } catch (error) {
      log.debug({ err: error }, 'PostgreSQL is not started again: the server is stopping')
    }
  }

  const watch = (): void => {
    child?.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      log.error({ code, signal }, 'PostgreSQL ended unexpectedly; starting it again')
      reviving = revive()
    })
  }

  // Whatever ends us without an orderly stop, short of kill -9: committed work is safe in the log.
  const abandon = () => child?.kill('SIGQUIT')
  process.once('exit', abandon)

  const url = connectionString(port, password, hasSocket ? cluster : undefined)
  await bring(3)
  if (archiving && child && !(await mayCopyItself(url))) {
    await shutDown(child)
    await grantBackupRights(installation)
    await bring(3)
  }
  watch()
  return {
    url,
    async stop() {
      stopping.abort()
      if (child) await shutDown(child)
      await reviving
      if (child) await shutDown(child)
      process.off('exit', abandon)
    },
  }
}

/** The connection string of a PostgreSQL that another process runs in the data folder, if there is one. */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const cluster = clusterFolder(dataDir)
  const file = await readPostmasterFile(cluster)
  const password = await readPassword(cluster)
  if (!file?.ready || password === undefined) return undefined
  const isReached = file.socketFolder === inCluster
  return connectionString(file.port, password, isReached ? cluster : undefined)
}

/** The connection string with the folder of a socket, if that is the way in; else with the network. */
function connectionString(port: number, password: string, socketFolder?: string): string {
  const url = new URL(`postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`)
  if (socketFolder !== undefined) url.searchParams.set('host', socketFolder)
  return url.href
}

/** True if our role has the rights for a base copy. */
async function mayCopyItself(url: string): Promise<boolean> {
  const client = new Client(url)
  // the answer has come by then
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ may: boolean }>(
      `select has_function_privilege('pg_backup_start(text, boolean)', 'execute')
          and has_function_privilege('pg_backup_stop(boolean)', 'execute')
          and has_function_privilege('pg_switch_wal()', 'execute') as may`,
    )
    return rows[0]?.may === true
  } finally {
    await client.end()
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

export async function shutDown(child: ChildProcess): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await Promise.race([ended, delay(patience, undefined, { ref: false })])
  }
}
