import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freePort } from '../db/embedded/free-port.ts'
import { createTestDatabase } from '../testing/database.ts'
import { startProcess, until, untilReady } from '../testing/processes/server-process.ts'

// A whole server is started, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

test('systemd is told when the server is ready and when it stops, and no secret with it', async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-systemd-'))
  const notified = join(folder, 'told')
  const program = join(folder, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$1 $NOTIFY_SOCKET $DATABASE_URL." >> ${notified}\n`)
  await chmod(program, 0o755)
  const lines = () => readFile(notified, 'utf8').catch(() => '')
  const port = await freePort()
  const server = startProcess({
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      NOTIFY_SOCKET: '/run/systemd/notify',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
    },
  })
  try {
    await untilReady(server)
    await until(async () => (await lines()) === 'READY=1 /run/systemd/notify .\n')
    expect(await server.end('SIGTERM')).toBe(0)
    await until(async () => (await lines()).endsWith('STOPPING=1 /run/systemd/notify .\n'))
  } finally {
    await server.end('SIGKILL')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
