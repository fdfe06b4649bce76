import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../db/embedded/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import {
  ending,
  type ServerProcess,
  startProcess,
  until,
  untilReady,
} from '../testing/processes/server-process.ts'

// Whole servers are started, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: TestDatabase
let folder: string
let port: number
let started: ServerProcess[]
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'plumbline-uncaught-'))
  port = await freePort()
  started = []
})
afterEach(async () => {
  for (const server of started) await server.end('SIGTERM')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = startProcess({
    env: {
      DATABASE_URL: database.url,
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  started.push(server)
  await untilReady(server)
  return server
}

const readiness = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => undefined,
  )

test.each(['exception', 'rejection'])(
  'an %s that nothing catches is told in the log and ends the process with code 1, after what is under way; whoever starts it again finds it ready',
  async (BREAKS) => {
    const breaks = new URL('../testing/breaks.mjs', import.meta.url).href
    const server = await start({ NODE_OPTIONS: `--import=${breaks}`, BREAKS })
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.write(
      'POST /api/v1/users/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        'Content-Length: 2\r\nConnection: close\r\n\r\n{',
    )
    server.child.kill('SIGUSR2')
    await until(async () => (await readiness()) !== 200)
    socket.write('}')
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect((await ending(server)).code).toBe(1)
    const line = server
      .output()
      .split('\n')
      .find((one) => one.startsWith('{'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 'fatal',
      msg: 'An error that nothing caught',
      err: { type: 'TypeError', message: 'a mistake of ours', stack: /breaks\.mjs/ },
    })

    await start()
    expect(await readiness()).toBe(200)
  },
)
