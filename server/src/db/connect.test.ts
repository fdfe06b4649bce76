import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ending, lineWith, startProcess } from '../testing/processes/server-process.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'
import { startPooler } from '../testing/processes/pooler.ts'
import { freePort } from './embedded/free-port.ts'

let folder: string
let server: ServerProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-connect-'))
})

afterEach(async () => {
  await server.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server with this DATABASE_URL, which it refuses at once; returns its message. */
async function refusal(url: string): Promise<string> {
  const env = { DATA_DIR: folder, PORT: String(await freePort()), DATABASE_URL: url }
  server = startProcess({ env: { ...env, PUBLIC_URL: 'http://plumbline.example' } })
  const { code, ms } = await ending(server)
  expect(server.output()).not.toContain('hunter2')
  expect(code).toBe(1)
  // a start that waits for another PostgreSQL waits for thirty seconds
  expect(ms).toBeLessThan(20_000)
  return server.output()
}

describe('a wrong DATABASE_URL is refused in one line', () => {
  test('to where nothing listens', async () => {
    const unused = await freePort()
    const url = `postgres://plumbline:hunter2@127.0.0.1:${unused}/plumbline`
    expect(await refusal(url)).toMatch(
      lineWith(`the PostgreSQL at 127.0.0.1:${unused}/plumbline as plumbline`),
    )
  })

  test('to what never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port: there } = silent.address() as AddressInfo
    expect(await refusal(`postgres://plumbline:hunter2@127.0.0.1:${there}/x`)).toMatch(
      lineWith('does not answer'),
    )
    silent.close()
  })

  // one from outside may let everybody in
  test.skipIf(process.env['TEST_DATABASE_URL'])('with a wrong password', async () => {
    const url = new URL(inject('databaseUrl'))
    url.password = 'hunter2'
    expect(await refusal(url.href)).toMatch(lineWith('it refuses the password'))
  })

  test('to a pooler in transaction mode', async () => {
    const pooler = await startPooler(inject('databaseUrl'))
    expect(await refusal(pooler.url)).toMatch(
      lineWith('is a pooler in transaction mode, and Plumbline needs connections of its own.'),
    )
    await pooler.close()
  })

  test('to a database that does not exist', async () => {
    const url = new URL(inject('databaseUrl'))
    url.pathname = '/nowhere'
    expect(await refusal(url.href)).toMatch(lineWith('it has no database of that name'))
  })
})
