import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../db/embedded/free-port.ts'
import { runningEmbedded } from '../db/embedded/start.ts'
import { copyOfDemoFolder } from '../testing/demo-folder.ts'
import {
  DEMO_MS,
  ending,
  lineWith,
  startProcess,
  until,
  untilReady,
} from '../testing/processes/server-process.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'

// Each test starts whole servers with their databases, on a machine that may be busy.
const RECOVERY_MS = 120_000
vi.setConfig({ testTimeout: 2 * RECOVERY_MS, hookTimeout: 2 * DEMO_MS })

let folder: string
let port: number
let started: ServerProcess[] = []

beforeEach(async () => {
  folder = await copyOfDemoFolder('plumbline-main-')
  port = await freePort()
  started = []
})

afterEach(async () => {
  for (const server of started) await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** True if people who are not root can reach a folder. */
function isOpen(path: string): boolean {
  const above = dirname(path)
  return (statSync(path).mode & 0o001) !== 0 && (above === path || isOpen(above))
}

/** The settings of a server that others reach. It loads no demo: a first start in another folder is quick then. */
const withoutDemo = () => ({ HOST: '0.0.0.0', PUBLIC_URL: `http://192.0.2.7:${port}` })

/** A server on the test's folder and port. */
function start(env: NodeJS.ProcessEnv = {}, uid?: number): ServerProcess {
  const settings = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn', ...env }
  const server = startProcess({ env: settings, ...(uid === undefined ? {} : { uid }) })
  started.push(server)
  return server
}

async function startReady(env: NodeJS.ProcessEnv = {}, uid?: number): Promise<ServerProcess> {
  const server = start(env, uid)
  await untilReady(server)
  return server
}

const readiness = async (path = '/readyz') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.status,
    () => undefined,
  )

/** PostgreSQL's first process, then the others. */
async function postgresPids(): Promise<number[]> {
  const file = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
  const first = Number.parseInt(file, 10)
  // stopped before one looks, it makes no further ones
  process.kill(first, 'SIGSTOP')
  const others = await readFile(`/proc/${first}/task/${first}/children`, 'utf8')
  return [first, ...others.trim().split(' ').map(Number)]
}

/** Signals processes of which some may have ended meanwhile: autovacuum's workers come and go. */
function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

const postgresPort = async () => Number(new URL((await runningEmbedded(folder)) ?? '').port)

function isListening(onPort: number): Promise<boolean> {
  const socket = connect(onPort, '127.0.0.1')
  return once(socket, 'connect').then(
    () => {
      socket.destroy()
      return true
    },
    () => false,
  )
}

/** Runs a statement in the database of the server that runs in the folder. */
async function sql(statement: string): Promise<unknown[]> {
  const client = new Client(await runningEmbedded(folder))
  await client.connect()
  const { rows } = await client.query<{ value: unknown }>(statement)
  await client.end()
  return rows.map((row) => row.value)
}

async function keepSomething(): Promise<string> {
  const value = randomUUID()
  await sql('create table if not exists kept (value text)')
  await sql(`insert into kept values ('${value}')`)
  return value
}

describe('the server', () => {
  test('takes up again where it was after a stop', async () => {
    const first = await startReady()
    expect(await readiness()).toBe(200)
    const value = await keepSomething()
    expect(await first.end('SIGTERM')).toBe(0)
    expect(await runningEmbedded(folder)).toBeUndefined()

    await startReady()
    expect(await sql('select value from kept')).toEqual([value])
  })

  test('takes up again where it was after kill -9, although its PostgreSQL lives on', async () => {
    const first = await startReady()
    const value = await keepSomething()
    const orphan = await postgresPort()
    await first.end('SIGKILL')
    expect(await isListening(orphan)).toBe(true)

    await startReady()
    expect(await sql('select value from kept')).toEqual([value])
    expect(await isListening(orphan)).toBe(false)
  })

  test.runIf(process.platform === 'linux')(
    'lives on when its PostgreSQL is killed, and is ready again by itself',
    async () => {
      const server = await startReady()
      const value = await keepSomething()
      const killed = await postgresPids()
      // Stopped first, so that the time without a database is long enough to be seen.
      signalAll(killed, 'SIGSTOP')
      await until(async () => (await readiness()) === 503)
      signalAll(killed, 'SIGKILL')
      // PostgreSQL first writes its whole folder to a disk that other tests keep busy.
      await until(async () => (await readiness()) === 200, RECOVERY_MS)
      expect(await readiness('/healthz')).toBe(200)
      expect(await sql('select value from kept')).toEqual([value])
      expect(server.child.exitCode).toBeNull()
    },
  )

  test('refuses a data folder that another server holds, and leaves that one alone', async () => {
    const first = await startReady()
    const second = start({ PORT: String(await freePort()) })
    const { code, ms } = await ending(second)
    expect(second.output()).toMatch(lineWith(`is in use by process ${first.child.pid}`))
    expect(code).toBe(1)
    expect(ms).toBeLessThan(20_000)
    expect(await readiness()).toBe(200)
  })

  test('names a used port', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const server = start()
    const { code } = await ending(server)
    other.close()
    expect(server.output()).toMatch(lineWith(`Port ${port} on 127.0.0.1 is in use.`))
    expect(code).toBe(1)
    await startReady()
  })

  test('names a data folder that it cannot write', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const server = start({ DATA_DIR: file })
    const { code } = await ending(server)
    expect(server.output()).toMatch(lineWith(`The data folder ${file} cannot be written`))
    expect(code).toBe(1)
  })

  test('names a database of a newer PostgreSQL, and does not touch it', async () => {
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '99\n')
    const server = start()
    const { code } = await ending(server)
    expect(server.output()).toMatch(lineWith('was made by PostgreSQL 99'))
    expect(code).toBe(1)
  })

  test('starts in a folder that only root can enter', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await startReady({ DATA_DIR: join(closed, 'data'), ...withoutDemo() })
    expect(await readiness()).toBe(200)
  })

  test.runIf(process.getuid?.() === 0 && isOpen(import.meta.dirname))(
    'runs as an ordinary user',
    async () => {
      const nobody = 65534
      const own = join(folder, 'own')
      await mkdir(own)
      await chown(own, nobody, nobody)
      await chmod(folder, 0o755)
      const server = await startReady({ DATA_DIR: own, ...withoutDemo() }, nobody)
      expect(await readiness()).toBe(200)
      expect(await server.end('SIGTERM')).toBe(0)

      // And as root on what the ordinary user made.
      await startReady({ DATA_DIR: own, ...withoutDemo() })
    },
  )

  test('finishes the requests that have begun when it is told to stop', async () => {
    const server = await startReady()
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.write(
      'POST /api/v1/users/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        'Content-Length: 2\r\nConnection: close\r\n\r\n{',
    )
    const ended = server.end('SIGTERM')
    await until(async () => (await readiness()) !== 200)
    socket.write('}')
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(await ended).toBe(0)
  })

  test('is not ready at once when it is told to stop, and serves in full until it has drained', async () => {
    const server = await startReady({ DRAIN_SECONDS: '2', ...withoutDemo() })
    const begun = Date.now()
    const ended = server.end('SIGTERM')
    await until(async () => (await readiness()) === 503)
    // on new connections; a busy machine needs some of the time for the last one
    while (Date.now() - begun < 1000) expect(await readiness('/')).toBe(200)
    expect(await ended).toBe(0)
    expect(Date.now() - begun).toBeGreaterThan(2000)
  })

  test('ends at once at a second signal, and its PostgreSQL with it', async () => {
    const server = await startReady()
    const database = await postgresPort()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/v1/users/signin HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{',
    )
    const ended = server.end('SIGTERM')
    await until(async () => (await readiness()) === undefined)
    server.child.kill('SIGTERM')
    expect(await ended).toBe(1)
    await until(async () => !(await isListening(database)))
  })
})
