import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { issues } from '@plumbline/contract/issues'
import { notifications } from '@plumbline/contract/notifications'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { freePort } from '../db/embedded/free-port.ts'
import { runningEmbedded } from '../db/embedded/start.ts'
import { createPool } from '../db/pool.ts'
import { DEMO_PASSWORD } from '../features/users/common-passwords.ts'
import { createLog } from '../log.ts'
import { copyOfDemoFolder } from '../testing/demo-folder.ts'
import { freeJobsOfTheDead, morning } from '../testing/jobs.ts'
import { wordsOf } from '../testing/raw-mail.ts'
import { startProcess, until, untilReady } from '../testing/processes/server-process.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

let folder: string
let server: ServerProcess | undefined
afterEach(async () => {
  await server?.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const MEMBER = 'member@plumbline.example'
/** Reads Ukrainian, and wants mails at once. */
const MENTIONED = 'member2@plumbline.example'
/** Gets the digest of a day. */
const ADMIN = 'admin@plumbline.example'

async function signIn(origin: string, email: string) {
  const visitor = new Visitor(origin)
  const { data } = await visitor.call(users.signin, { body: { email, password: DEMO_PASSWORD } })
  return { visitor, mention: { type: 'user' as const, targetId: data.user?._id ?? '' } }
}

/** One person asks for a new password and mentions two others in a comment. */
async function causeMails(origin: string): Promise<void> {
  const member = await signIn(origin, MEMBER)
  const mentioned = await signIn(origin, MENTIONED)
  const admin = await signIn(origin, ADMIN)
  await mentioned.visitor.call(users.updateMe, { body: { language: 'uk' } })
  await mentioned.visitor.call(notifications.update, { body: { email: 'atOnce' } })
  await member.visitor.call(users.forgotPassword, { body: { email: MEMBER } })
  const projectId = (await member.visitor.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.visitor.call(issues.list, { params: { projectId } })
  const answer = await member.visitor.call(issues.update, {
    params: { projectId, docId: data.docs[0]?._id ?? '' },
    body: {
      update: {
        actionType: 'Updated',
        content: { notes: 'The lintel has cracked' },
        mentions: [mentioned.mention, admin.mention],
      },
    },
  })
  expect(answer.status).toBe(200)
}

/** Counts the mails that were asked for and have not gone out. */
async function waiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from mails where outcome is null',
  )
  return rows[0]?.n ?? 0
}

test(
  'a new password, a mention and the digest of a day arrive once and in the language of each, although kill -9 ends the server between asking for the mails and sending them',
  { timeout: 180_000 },
  async () => {
    folder = await copyOfDemoFolder('plumbline-mail-')
    const port = await freePort()
    const hanging = createServer().listen(0, '127.0.0.1')
    const held: Socket[] = []
    hanging.on('connection', (socket) => held.push(socket.on('error', () => undefined)))
    await once(hanging, 'listening')
    const smtpPort = (hanging.address() as AddressInfo).port
    const env = { DATA_DIR: folder, PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }

    server = startProcess({ env })
    await untilReady(server)
    await causeMails(`http://127.0.0.1:${port}`)
    let pool = createPool((await runningEmbedded(folder)) ?? '', createLog('silent'))
    await morning({ pool })
    const asked = await waiting(pool)
    expect(asked).toBeGreaterThanOrEqual(3)
    await pool.end()
    await until(() => held.length > 0)
    await server.end('SIGKILL')
    for (const socket of held) socket.destroy()
    // its PostgreSQL lives on; its jobs would be taken over after 40 seconds
    pool = createPool((await runningEmbedded(folder)) ?? '', createLog('silent'))
    await freeJobsOfTheDead(pool)
    await pool.end()
    await new Promise((resolve) => {
      hanging.close(resolve)
    })

    const arrived: { to: string; text: string }[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const text = wordsOf(Buffer.concat(chunks).toString())
          arrived.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, text })))
          done()
        })
      },
    })
    smtp.listen(smtpPort, '127.0.0.1')
    server = startProcess({ env })
    await untilReady(server)
    pool = createPool((await runningEmbedded(folder)) ?? '', createLog('silent'))
    await until(async () => (await waiting(pool)) === 0, 90_000)
    await pool.end()
    await server.end('SIGTERM')

    expect(arrived).toHaveLength(asked)
    const to = (address: string) => arrived.filter((mail) => mail.to === address)
    expect(to(MEMBER).filter(({ text }) => /\/forgot-password\//.test(text))).toHaveLength(1)
    expect(to(MENTIONED).filter(({ text }) => text.includes('вас згадано'))).toHaveLength(1)
    expect(to(ADMIN).filter(({ text }) => text.includes('mentioned you'))).toHaveLength(1)
    await new Promise<void>((resolve) => {
      smtp.close(resolve)
    })
  },
)
