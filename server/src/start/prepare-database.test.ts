import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { freePort } from '../db/embedded/free-port.ts'
import { createTestDatabase } from '../testing/database.ts'
import { startProcess, until, untilReady } from '../testing/processes/server-process.ts'

// A whole server is started, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

test('a server that is cut off from its database while it reads which accounts there are serves all the same', async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-accounts-'))
  const port = await freePort()
  // it holds the table for as long as a server takes to start, and so is none of the pool: those have deadlines
  const other = new Client(database.url)
  await other.connect()
  await other.query('begin; lock table users in access exclusive mode')
  const server = startProcess({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
  })
  try {
    await untilReady(server)
    // others may wait for the table before it does
    await until(async () => {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return server.output().includes('Which accounts there are could not be read')
    })
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
  } finally {
    await server.end('SIGKILL')
    await other.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
