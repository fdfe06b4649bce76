import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { users } from '@plumbline/contract/users'
import { freePort } from '../db/embedded/free-port.ts'
import { startProcess, until, untilReady } from '../testing/server-process.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

let folder: string
let server: ServerProcess | undefined
afterEach(async () => {
  await server?.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test(
  'a mail that was asked for arrives once, although kill -9 ends the server in the middle of sending it',
  { timeout: 180_000 },
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-mail-'))
    const port = await freePort()
    const hanging = createServer().listen(0, '127.0.0.1')
    const held: Socket[] = []
    hanging.on('connection', (socket) => held.push(socket.on('error', () => undefined)))
    await once(hanging, 'listening')
    const smtpPort = (hanging.address() as AddressInfo).port
    const env = { DATA_DIR: folder, PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }

    server = startProcess({ env })
    await untilReady(server)
    const visitor = new Visitor(`http://127.0.0.1:${port}`)
    const email = 'member@plumbline.example'
    const asked = await visitor.call(users.forgotPassword, { body: { email } })
    expect(asked.status).toBe(200)
    await until(() => held.length === 1)
    await server.end('SIGKILL')
    for (const socket of held) socket.destroy()
    await new Promise((resolve) => {
      hanging.close(resolve)
    })

    const arrived: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        stream.resume().on('end', () => {
          arrived.push(...session.envelope.rcptTo.map(({ address }) => address))
          done()
        })
      },
    })
    smtp.listen(smtpPort, '127.0.0.1')
    server = startProcess({ env })
    await untilReady(server)
    // the job of the dead server is taken over after 40 seconds, and until() waits for 30
    await until(() => arrived.length > 0).catch(() => undefined)
    await until(() => arrived.length > 0)
    await until(() => server?.output().includes('A mail has ended: sent') ?? false)
    await server.end('SIGTERM')
    expect(arrived).toEqual([email])
    await new Promise<void>((resolve) => {
      smtp.close(resolve)
    })
  },
)
