import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson } from '../testing/builders.ts'
import { makeJobsDue, runJobs } from '../testing/jobs.ts'
import { Visitor } from '../testing/visitor.ts'
import { smtpMailer } from './smtp.ts'

/** A key and a certificate of the tests, for localhost, 127.0.0.1 and 0.0.0.0. */
const CERTIFICATE = join(import.meta.dirname, '../../../test-data/certificates/mail-server.pem')
/** Leads to this machine, and is not one of its loopback addresses. */
const ELSEWHERE = '0.0.0.0'

let app: TestApp
let pem: string
let smtp: SMTPServer | Server | undefined
/** True for each mail that arrived encrypted. */
let arrived: boolean[]
/** The user names, senders and commands that came before anything was encrypted. */
let unencrypted: string[]
const trusted = tls.getCACertificates()

beforeAll(async () => {
  app = await startTestApp()
  pem = await readFile(CERTIFICATE, 'utf8')
})
afterAll(() => app.close())
beforeEach(async () => {
  arrived = []
  unencrypted = []
  await app.pool.query('delete from mails')
})
afterEach(async () => {
  tls.setDefaultCACertificates(trusted)
  await new Promise<void>((resolve) => {
    smtp?.close(() => resolve())
  })
})

async function startSmtp(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    onAuth({ username }, { secure }, done) {
      if (!secure) unencrypted.push(username ?? '')
      done(null, { user: 'somebody' })
    },
    onMailFrom({ address }, { secure }, done) {
      if (!secure) unencrypted.push(address)
      done()
    },
    onData(stream, { secure }, done) {
      stream.resume()
      stream.on('end', () => {
        arrived.push(secure)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  smtp = server
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.server.address() as AddressInfo).port
}

const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }
const withTls = (): SMTPServerOptions => ({ key: pem, cert: pem })

/** Somebody forgets their password, and the mail is tried once. */
async function sendBy(url: string) {
  const { email } = await buildPerson(app)
  await new Visitor(app.origin).call(users.forgotPassword, { body: { email } })
  await runJobs(app, smtpMailer(url, 'Plumbline <no-reply@plumbline.example>'))
  const { rows } = await app.pool.query<{ outcome: string | null; error: string | null }>(
    'select outcome, last_error as error from mails',
  )
  return rows[0]
}

describe('a mail server on another machine', () => {
  test('that encrypts gets the mail, and nothing before that', async () => {
    tls.setDefaultCACertificates([pem])
    const port = await startSmtp(withTls())
    expect(await sendBy(`smtp://user:secret@${ELSEWHERE}:${port}`)).toMatchObject({
      outcome: 'sent',
    })
    expect([arrived, unencrypted]).toEqual([[true], []])
  })

  test('that does not gets neither mail nor password: the mail waits, and the log says what to do', async () => {
    const port = await startSmtp(plain)
    const mail = await sendBy(`smtp://user:secret@${ELSEWHERE}:${port}`)
    expect(mail?.outcome).toBeNull()
    expect(mail?.error).toContain('?tls=optional')
    expect([arrived, unencrypted]).toEqual([[], []])
    // it is sent as soon as the setting is mended
    await makeJobsDue(app)
    await runJobs(app, smtpMailer(`smtp://${ELSEWHERE}:${port}?tls=optional`, 'no-reply@b.example'))
    expect(arrived).toEqual([false])
  })

  test('for which nobody vouches gets nothing, and the mail waits', async () => {
    const port = await startSmtp(withTls())
    const mail = await sendBy(`smtp://user:secret@${ELSEWHERE}:${port}`)
    expect(mail?.outcome).toBeNull()
    expect([arrived, unencrypted]).toEqual([[], []])
  })

  test('between which and us somebody refuses EHLO gets nothing, and no mail is lost', async () => {
    const refusing = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('220 here\r\n')
      socket.on('data', (chunk) => {
        const line = chunk.toString()
        if (!/^(EHLO|QUIT)/.test(line)) unencrypted.push(line)
        socket.write('502 not here\r\n')
      })
    }).listen(0, '127.0.0.1')
    smtp = refusing
    await new Promise((resolve) => {
      refusing.once('listening', resolve)
    })
    const { port } = refusing.address() as AddressInfo
    expect((await sendBy(`smtp://${ELSEWHERE}:${port}`))?.outcome).toBeNull()
    expect(unencrypted).toEqual([])
  })
})

test('a mail server on this machine needs no TLS, and uses it when it is there', async () => {
  const port = await startSmtp(plain)
  expect(await sendBy(`smtp://localhost:${port}`)).toMatchObject({ outcome: 'sent' })
  expect(arrived).toEqual([false])
})
