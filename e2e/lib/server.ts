import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mapFile } from './map-file.ts'
import { importArguments } from './people.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
/** The demo and its photos may be loaded meanwhile. */
const READY_MS = 300_000

/**
 * Before all browser tests: the real server on a free port, with a data folder of its own, the
 * demo of its first start, and a programme that an operator imports beside it. What a first start has
 * left in DEMO_FOLDER (`npm test` says so) is copied.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'))
  const demo = process.env['DEMO_FOLDER']
  // with owners: PostgreSQL runs as an ordinary user
  if (demo && existsSync(`${demo}.made`)) await run('cp', ['-a', `${demo}/.`, dataDir])
  const port = await freePort()
  await writeFile(join(dataDir, 'town.pmtiles'), mapFile())
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    MAP_FILE: 'town.pmtiles',
    LOG_LEVEL: 'warn',
    // one browser is many people here
    CALLS_OF_A_PERSON: '999999999',
    CALLS_OF_STRANGERS: '999999999',
    MEGABYTES_OF_A_PERSON: '999999999',
    MEGABYTES_OF_STRANGERS: '999999999',
    REQUESTS_OF_A_NETWORK: '999999999',
    SIGN_INS_OF_A_NETWORK: '999999999',
  }
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const origin = `http://localhost:${port}`
    await ready(origin, () => server.exitCode !== null)
    for (const args of importArguments(root)) {
      await run(process.execPath, [join(root, 'server/src/cli/import.ts'), ...args], { env })
    }
    process.env['BASE_URL'] = origin
    process.env['OUTBOX'] = join(dataDir, 'outbox')
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function ready(origin: string, gone: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + READY_MS
  for (;;) {
    const ok = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    if (gone()) throw new Error('The server ended before it was ready.')
    if (Date.now() > giveUpAt) throw new Error('The server was not ready in time.')
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
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
