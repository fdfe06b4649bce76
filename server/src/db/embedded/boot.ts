import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, rename, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { firstError } from './cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { clusterArgument, explainSpawn, startProgram } from './program.ts'
import type { Installation } from './program.ts'
import { serverSettings, type Variant } from './settings.ts'

export interface Boot extends Variant {
  installation: Installation
  /** PostgreSQL's own log. It is a file, because PostgreSQL may outlive a killed server. */
  logFile: string
  log: Logger
}

const largestLog = 10_000_000
const progressEvery = 5000

/**
 * Starts PostgreSQL and waits until it takes connections, for as long as crash recovery lasts.
 * @param started gets the process at once, so that it can be stopped while it is still recovering.
 * @throws with PostgreSQL's reason when it ends instead.
 */
export async function boot(
  { installation, logFile, log, ...variant }: Boot,
  started: (child: ChildProcess) => void,
): Promise<void> {
  const output = await openLog(logFile)
  const { size: logStart } = await output.stat()
  const child = startProgram(
    installation,
    'postgres',
    ['-D', clusterArgument(installation), ...serverSettings(variant)],
    output.fd,
  )
  try {
    await once(child, 'spawn').catch((error: unknown) => explainSpawn(error, installation))
    started(child)
    let nextReport = Date.now() + progressEvery
    while (child.exitCode === null && child.signalCode === null) {
      const file = await readPostmasterFile(installation.cluster)
      if (file?.pid === child.pid && file?.ready) return
      if (Date.now() > nextReport) {
        log.info('PostgreSQL is still starting; it may be recovering from a crash')
        nextReport += progressEvery
      }
      await delay(20)
    }
    const { buffer, bytesRead } = await output.read(Buffer.alloc(8192), 0, 8192, logStart)
    throw new Error(
      `PostgreSQL did not start. ${firstError(buffer.toString('utf8', 0, bytesRead))}`.trim(),
    )
  } finally {
    await output.close()
  }
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > largestLog) await rename(file, `${file}.1`)
  return open(file, 'a+', 0o600)
}
