import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { notifications } from '@plumbline/contract/notifications'
import { users } from '@plumbline/contract/users'
import { createLog } from '../log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../testing/builders.ts'
import { makeJobsDue, runJobs } from '../testing/jobs.ts'
import { resetTokenIn } from '../testing/mailbox.ts'
import { sendNote } from '../testing/notes.ts'
import { wordsOf as words } from '../testing/raw-mail.ts'
import { Visitor } from '../testing/visitor.ts'
import { browserLanguage } from '../http/browser-language.ts'
import { checkAddress } from './mailer.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'
import { writeLetter } from './write.ts'
import type { Language } from '@plumbline/contract/texts/languages'

const FROM = 'Plumbline <no-reply@plumbline.example>'

let app: TestApp
let smtp: SMTPServer
/** The mails that the mail server has taken. */
let arrived: { to: string[]; raw: string }[]
/** The answers of the mail server to the next mails, before it takes any. */
let refusals: { at: 'RCPT' | 'DATA'; code: number }[]

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  arrived = []
  refusals = []
  await app.pool.query('delete from attempts')
  await app.pool.query('delete from mails')
  smtp = await startSmtp(0)
})
afterEach(() => stopSmtp())

const refuse = (at: 'RCPT' | 'DATA') => {
  if (refusals[0]?.at !== at) return null
  const { code } = refusals.shift() ?? { code: 0 }
  return Object.assign(new Error('not now, or never'), { responseCode: code })
}

async function startSmtp(port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse('RCPT')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const error = refuse('DATA')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (!error) arrived.push({ to, raw: Buffer.concat(chunks).toString() })
        done(error)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

const stopSmtp = () =>
  new Promise<void>((resolve) => {
    smtp.close(resolve)
  })
const portOf = () => (smtp.server.address() as AddressInfo).port
const mailer = (port = portOf()) => smtpMailer(`smtp://127.0.0.1:${port}`, FROM)

async function forgetPassword(language: Language = 'en') {
  const person = await buildPerson(app)
  await app.pool.query('update users set language = $2 where id = $1', [person._id, language])
  const { status } = await new Visitor(app.origin).call(users.forgotPassword, {
    body: { email: person.email },
  })
  expect(status).toBe(200)
  return person
}

async function outcomes(): Promise<{ outcome: string | null; attempts: number }[]> {
  const { rows } = await app.pool.query<{ outcome: string | null; attempts: number }>(
    'select outcome, attempts from mails order by created_at',
  )
  return rows
}

/** The median time in ms of an answer to 'forgot password' while a mail is being sent. */
const medianOf = async (port: number) => {
  const sending = forgetPassword().then(() => runJobs(app, mailer(port)))
  const times: number[] = []
  for (let n = 0; n < 15; n += 1) {
    const begun = performance.now()
    await new Visitor(app.origin).call(users.forgotPassword, {
      body: { email: `nobody-${port}-${n}@people.example` },
    })
    times.push(performance.now() - begun)
  }
  return { median: times.toSorted((a, b) => a - b)[7] ?? 0, sending }
}

describe('by a mail server', () => {
  test('a mail arrives once, with a link that works', async () => {
    const { email } = await forgetPassword()
    expect(await runJobs(app, mailer())).toEqual([])
    expect(arrived.map(({ to }) => to)).toEqual([[email]])
    const raw = arrived[0]?.raw ?? ''
    expect(raw).toMatch(/^From: Plumbline <no-reply@plumbline\.example>\r?$/m)
    expect(raw).toMatch(/^Subject: Your new password for Plumbline\r?$/m)
    const answer = await new Visitor(app.origin).call(users.resetPassword, {
      params: { resetToken: resetTokenIn(words(raw)) },
      body: { password: 'a rather new password', passwordConfirm: 'a rather new password' },
    })
    expect(answer.status).toBe(200)
    expect((await outcomes())[0]).toEqual({ outcome: 'sent', attempts: 1 })
  })

  test('it says that a program wrote it, and mails about one issue belong together', async () => {
    const on = await buildMilestone(app)
    const projects = [on.projectId]
    const owner = await buildPerson(app, { projects })
    const actor = await signIn(app, await buildPerson(app, { projects }))
    await (await signIn(app, owner)).call(notifications.update, { body: { email: 'atOnce' } })
    const ids: string[] = []
    for (const text of ['Truss anchors missing', 'Gap in the fence']) {
      const { issueId } = await buildReport(app, { on, by: owner._id, text })
      ids.push(issueId)
      for (const note of ['First', 'Second']) {
        await sendNote({ member: actor, params: { projectId: on.projectId, docId: issueId } }, note)
        expect(await runJobs(app, mailer())).toEqual([])
      }
    }
    await forgetPassword()
    await runJobs(app, mailer())
    const header = (name: string) =>
      arrived.map(({ raw }) => new RegExp(`^${name}:\\s+(\\S*)`, 'm').exec(raw)?.[1])
    const threads = ids.flatMap((id) => Array<string>(2).fill(`<issue-${id}@plumbline.example>`))
    expect(header('References')).toEqual([...threads, undefined])
    expect(header('In-Reply-To')).toEqual([...threads, undefined])
    expect(header('Auto-Submitted')).toEqual(arrived.map(() => 'auto-generated'))
    // no absence answers, but what could not be delivered is reported
    for (const { raw } of arrived) {
      expect(raw).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r?$/m)
    }
    expect(new Set(header('Message-ID')).size).toBe(5)
  })

  test('it speaks the language of the person', async () => {
    await forgetPassword('uk')
    await runJobs(app, mailer())
    const text = words(arrived[0]?.raw ?? '')
    expect(text).toContain('Вітаємо, Olena!')
    expect(text).toContain('протягом 10 хвилин')
    expect(text).toContain('<html lang="uk">')
  })

  test.each(['RCPT', 'DATA'] as const)(
    'that cannot now (451 at %s) it arrives later, once',
    async (at) => {
      refusals = [{ at, code: 451 }]
      await forgetPassword()
      expect(await runJobs(app, mailer())).toEqual([])
      expect(arrived).toEqual([])
      expect(await outcomes()).toEqual([{ outcome: null, attempts: 1 }])
      await makeJobsDue(app)
      await runJobs(app, mailer())
      await makeJobsDue(app)
      await runJobs(app, mailer())
      expect(arrived).toHaveLength(1)
      expect(await outcomes()).toEqual([{ outcome: 'sent', attempts: 2 }])
    },
  )

  test('that refuses it for good (550) it is not tried again', async () => {
    refusals = [{ at: 'RCPT', code: 550 }]
    await forgetPassword()
    expect(await runJobs(app, mailer())).toEqual([])
    await makeJobsDue(app)
    expect(await runJobs(app, mailer())).toEqual([])
    expect(arrived).toEqual([])
    expect(await outcomes()).toEqual([{ outcome: 'refused', attempts: 1 }])
  })

  test('that was away for a while it arrives once, every 30 seconds at most later', async () => {
    const port = portOf()
    await stopSmtp()
    await forgetPassword()
    for (let tries = 1; tries <= 8; tries += 1) {
      expect(await runJobs(app, mailer(port))).toEqual([])
      const { rows } = await app.pool.query<{ wait: number }>(
        'select extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs',
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]?.wait).toBeLessThanOrEqual(30)
      await makeJobsDue(app)
    }
    smtp = await startSmtp(port)
    await runJobs(app, mailer(port))
    await makeJobsDue(app)
    await runJobs(app, mailer(port))
    expect(arrived).toHaveLength(1)
    expect(await outcomes()).toEqual([{ outcome: 'sent', attempts: 9 }])
  })

  test('that is away until the mail is of no use it does not arrive any more', async () => {
    await forgetPassword()
    await app.pool.query("update mails set expires_at = now() - interval '1 second'")
    expect(await runJobs(app, mailer())).toEqual([])
    expect(arrived).toEqual([])
    expect(await outcomes()).toEqual([{ outcome: 'expired', attempts: 1 }])
  })

  test('two that send it at the same moment send it once', async () => {
    await forgetPassword()
    await app.pool.query(
      `select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from mails`,
    )
    await Promise.all([runJobs(app, mailer()), runJobs(app, mailer())])
    expect(arrived).toHaveLength(1)
  })

  test('that hangs no request waits for', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => {
      silent.once('listening', resolve)
    })
    const { port } = silent.address() as AddressInfo
    const { median, sending } = await medianOf(port)
    // a request that waited for the mail server would take its 5 seconds
    expect(median).toBeLessThan(2000)
    await sending
    silent.close()
  })
})

describe('without a mail server', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-outbox-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('a mail lies in the outbox, readable, for its owner only, and the log says where', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const outbox = join(folder, 'outbox')
    const { email } = await forgetPassword('uk')
    expect(await runJobs(app, outboxMailer(outbox, FROM, log))).toEqual([])
    const files = await readdir(outbox)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f]{12}-[\da-f]{6}\.eml$/)
    const file = join(outbox, files[0] ?? '')
    const text = await readFile(file, 'utf8')
    expect(text).toContain(`To: ${email}`)
    expect(text).toContain('Вітаємо, Olena!')
    // RFC 5322: mail programs sort by it
    expect(text).toMatch(
      /^Date: (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/m,
    )
    expect(resetTokenIn(text)).toHaveLength(43)
    expect(lines.join('')).toContain(file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  })
})

test.each([
  ['a@b.example\r\nBcc: c@d.example'],
  ['"a@b"@c.example'],
  ['a@b.example, c@d.example'],
  ['<a@b.example>'],
  ['a@b@c.example'],
  ['a@[127.0.0.1]'],
  ['a@127.0.0.1'],
  ['a@[IPv6:::1]'],
  ['a@b..example'],
  ['@b.example'],
  ['a@b'],
  ['a@-b.example'],
  [`${'a'.repeat(65)}@b.example`],
])('no mail goes to %j', (address) => {
  expect(() => checkAddress(address)).toThrow('none that mail can be sent to')
})

test('what people are called is no HTML in their mail', () => {
  const { html, text } = writeLetter(
    { subject: 'A & B', paragraphs: ['1 < 2'] },
    { language: 'en', name: '<img src=x>', publicUrl: 'https://plumbline.example' },
  )
  expect(html).not.toContain('<img')
  expect(html).toContain('1 &lt; 2')
  expect(text).toContain('Hello <img src=x>,')
})

test.each([
  [undefined, 'en'],
  ['uk-UA,uk;q=0.9,en;q=0.8', 'uk'],
  ['en-GB,uk;q=0.5', 'en'],
  ['de,uk;q=0.7,en;q=0.3', 'uk'],
  ['fr', 'en'],
  ['uk;q=0', 'en'],
])('a browser that asks for %j reads %s', (header, language) => {
  expect(browserLanguage(header)).toBe(language)
})
