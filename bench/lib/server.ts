import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type ServerProcess,
  startProcess,
  untilReady,
} from '../../server/src/testing/processes/server-process.ts'

export interface BenchServer {
  origin: string
  dataDir: string
  /** The process that serves now. */
  current(): ServerProcess
  /** Starts it again on the same data folder, after it has ended. */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

/** One person writes for many here; the other limits are off by server/src/testing/processes/unhindered.ts. */
export const UNHINDERED = { UPLOAD_FILES_A_DAY: '999999999', UPLOAD_MB_A_DAY: '2000' }

/**
 * The server as an operator starts it, with the demo programme, on a port and in a folder of its own.
 * @param keptDir a folder that stays
 * @param settings of an operator; without any, one person may upload for many
 * @param root where the project lies that is run: this one, or an older release of it
 */
export async function startServer(
  keptDir?: string,
  settings: NodeJS.ProcessEnv = UNHINDERED,
  root?: string,
): Promise<BenchServer> {
  const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), 'plumbline-bench-')))
  // a test that starts the bench has loaded the demo already
  const pattern = keptDir ? undefined : process.env['DEMO_FOLDER']
  if (pattern) await promisify(execFile)('cp', ['-a', `${pattern}/.`, dataDir])
  const port = Number(settings['PORT'] ?? (await freePort()))
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings }
  const started = { env, ...(root !== undefined && { root }) }
  let server = startProcess(started)
  // whoever ends the bench ends what it started
  process.once('SIGTERM', () => void server.end('SIGTERM').then(() => process.exit(1)))
  await untilReady(server)
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    current: () => server,
    async restart() {
      server = startProcess(started)
      await untilReady(server)
    },
    async stop() {
      await server.end('SIGTERM')
      if (!keptDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
