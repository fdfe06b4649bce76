import type { ChildProcess } from 'node:child_process'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { findBinaries } from './binaries.ts'
import { boot } from './boot.ts'
import { clusterFolder, renewPassword } from './cluster.ts'
import { makeFile, makeFolder } from './cluster-files.ts'
import { type Changes, feed, INBOX, RESTORE, RESTORE_COMMAND, SCRIPT } from './feed.ts'
import { freePort } from './free-port.ts'
import { postgresIdentity } from './identity.ts'
import type { Installation } from './program.ts'
import { shutDown } from './start.ts'

/** A copy of a cluster, and the changes since. */
export interface Copy extends Changes {
  /** The major version of PostgreSQL. */
  postgres: number
  /** The files of the cluster; each is read before the next one is asked for. */
  files(): AsyncIterable<{
    name: string
    type: 'file' | 'directory'
    chunks: AsyncIterable<Uint8Array>
  }>
  /** The label that tells PostgreSQL where the copy began. */
  label: string
}

interface Recovery {
  /** Its database is made here, and there must be none. */
  dataDir: string
  copy: Copy
  /** The last moment that comes back (ISO 8601); undefined: all that there is. */
  at: string | undefined
  log: Logger
  /** True if it is also safe against a crash of the machine right after it. */
  durable: boolean
}

/**
 * Lays a copy of a cluster into a data folder and lets PostgreSQL bring in the changes since, until a moment or their
 * end. Afterwards it is stopped, and starts like any other.
 * @throws a sentence when it cannot be done; then there is no database in the data folder
 */
export async function recoverCluster({ dataDir, copy, at, log, durable }: Recovery): Promise<void> {
  const place = clusterFolder(dataDir)
  const identity = await postgresIdentity(place)
  const binaries = await findBinaries(identity, log)
  if (binaries.major !== copy.postgres) {
    throw new Error(
      `The backup was made by PostgreSQL ${copy.postgres}, and this Plumbline runs ${binaries.major}.`,
    )
  }
  // beside its place, so that a recovery that was broken off leaves no database
  const installation = { ...binaries, cluster: `${place}.restored`, identity }
  const { cluster } = installation
  await mkdir(dirname(cluster), { recursive: true, mode: 0o700 })
  await rm(cluster, { recursive: true, force: true })
  try {
    await layOut(installation, copy)
    await bringIn(installation, { dataDir, copy, at, log, durable })
    await renewPassword(installation)
    for (const name of [INBOX, SCRIPT, 'backup_label.old']) {
      await rm(join(cluster, name), { recursive: true, force: true })
    }
    await rename(cluster, place)
  } catch (error) {
    await rm(cluster, { recursive: true, force: true })
    throw error
  }
}

async function layOut(installation: Installation, copy: Copy): Promise<void> {
  await makeFolder(installation, '.')
  for await (const { name, type, chunks } of copy.files()) {
    if (!isPathWithin(name)) {
      throw new Error(`The backup was not made by Plumbline: it holds ${JSON.stringify(name)}.`)
    }
    if (type === 'directory') await makeFolder(installation, name)
    else await makeFile(installation, name, chunks)
  }
  for (const name of ['pg_wal', 'pg_wal/archive_status', INBOX]) {
    await makeFolder(installation, name)
  }
  await makeFile(installation, 'backup_label', Buffer.from(copy.label))
  await makeFile(installation, 'recovery.signal', '')
  await makeFile(installation, SCRIPT, RESTORE)
}

/** True if a name does not lead out of the cluster. */
function isPathWithin(name: string): boolean {
  return name
    .replace(/\/$/, '')
    .split('/')
    .every((part) => /^[\w.-]+$/.test(part) && part !== '..' && part !== '.')
}

/** Runs PostgreSQL until it has brought in the changes. */
async function bringIn(
  installation: Installation,
  { dataDir, copy, at, log, durable }: Recovery,
): Promise<void> {
  let child: ChildProcess | undefined
  const done = new AbortController()
  const feeding = feed(installation, copy, done.signal)
  // whatever ends us ends it: nobody serves from it
  const abandon = () => child?.kill('SIGQUIT')
  process.once('exit', abandon)
  try {
    const booting = boot(
      {
        installation,
        port: await freePort(),
        hasSocket: false,
        durable,
        once: {
          restore_command: RESTORE_COMMAND,
          recovery_target_timeline: 'latest',
          recovery_target_action: 'promote',
          // it knows no Z
          ...(at !== undefined && { recovery_target_time: at.replace(/Z$/, '+00') }),
          hot_standby: 'off',
          // each segment would be a line, and the reason of a failure would stand far below
          log_min_messages: 'fatal',
        },
        logFile: join(dataDir, 'postgres.log'),
        log,
      },
      (started) => {
        child = started
      },
    )
    await Promise.race([booting, feeding])
    await booting
  } catch (error) {
    throw explained(error, at)
  } finally {
    done.abort()
    if (child) await shutDown(child)
    process.off('exit', abandon)
    await feeding.catch(() => undefined)
  }
}

function explained(error: unknown, at: string | undefined): unknown {
  const isShort =
    error instanceof Error && error.message.includes('before configured recovery target')
  return isShort
    ? new Error(`The backup ends before ${at}. Without --at all of it comes back.`)
    : error
}
