import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '@plumbline/contract/users'
import { LANES } from '../jobs/lanes.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { buildPerson } from '../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import {
  type ServerProcess,
  startProcess,
  until,
  untilReady,
} from '../testing/processes/server-process.ts'
import { type SlowMailServer, startSlowMailServer } from '../testing/slow-mail-server.ts'
import { Visitor } from '../testing/visitor.ts'

let database: TestDatabase
let folder: string
let smtp: SlowMailServer
let server: ServerProcess | undefined
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'plumbline-mail-'))
  smtp = await startSlowMailServer()
})
afterEach(async () => {
  await server?.end('SIGTERM')
  await smtp.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::integer as n from mails where outcome is null',
  )
  return rows[0]?.n ?? 0
}

test(
  'mails that a mail server has taken without saying so when kill -9 ends the server come once more at most, and none is lost',
  { timeout: 120_000 },
  async () => {
    const port = await freePort()
    const env = {
      DATABASE_URL: database.url,
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      LOG_LEVEL: 'error',
    }
    server = startProcess({ env })
    await untilReady(server)
    const origin = `http://127.0.0.1:${port}`
    const people = []
    for (let n = 0; n < 6; n += 1) people.push(await buildPerson({ origin, pool: database.pool }))
    for (const { email } of people) {
      const asked = await new Visitor(origin).call(users.forgotPassword, { body: { email } })
      // a mail server that hangs keeps nobody waiting
      expect(asked.status).toBe(200)
    }
    await until(() => smtp.held().length === LANES.quick.atOnce)
    await server.end('SIGKILL')
    const inData = smtp.held()
    expect(await waiting()).toBe(people.length)

    smtp.letGo()
    // as if the 40 seconds were over after which the jobs of a process that went silent are free
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
    )
    await database.pool.query('delete from job_workers')
    server = startProcess({ env })
    await untilReady(server)
    await until(async () => (await waiting()) === 0)
    expect(await server.end('SIGTERM')).toBe(0)

    const times = (email: string) => smtp.arrived.get(email)
    expect(inData.map(times)).toEqual([2, 2, 2])
    const others = people.filter(({ email }) => !inData.includes(email))
    expect(others.map(({ email }) => times(email))).toEqual([1, 1, 1])
  },
)
