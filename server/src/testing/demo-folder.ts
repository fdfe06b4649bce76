import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { freePort } from '../db/embedded/free-port.ts'
import { DEMO_MS, startProcess, until, untilReady } from './processes/server-process.ts'

/**
 * A data folder as a first start leaves it: a database with the demo, and its files. The first test
 * that wants one makes it, all others get a copy; each removes its own.
 * @param name how the folder's name begins
 */
export async function copyOfDemoFolder(name: string): Promise<string> {
  const pattern = await demoFolder()
  const folder = await mkdtemp(join(tmpdir(), name))
  // with owners: PostgreSQL runs as an ordinary user
  await promisify(execFile)('cp', ['-a', `${pattern}/.`, folder])
  return folder
}

/**
 * The folder that is copied, for benches that a test starts; nobody starts a server in it. It is that of
 * DEMO_FOLDER where browser tests that follow begin with it too.
 */
export async function demoFolder(): Promise<string> {
  const folder = process.env['DEMO_FOLDER'] ?? join(inject('sharedFolder'), 'demo')
  const made = `${folder}.made`
  const isMine = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isMine) {
    const port = String(await freePort())
    const server = startProcess({ env: { DATA_DIR: folder, PORT: port, LOG_LEVEL: 'warn' } })
    await untilReady(server)
    await server.end('SIGTERM')
    await mkdir(made)
  } else {
    // another worker makes it
    const isMade = () =>
      access(made).then(
        () => true,
        () => false,
      )
    await until(isMade, DEMO_MS)
  }
  return folder
}
