import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { serverMails } from '@plumbline/contract/operation/failed-mails'
import { integrityFindings } from '@plumbline/contract/operation/findings'
import { operation } from '@plumbline/contract/operation/operation'
import { serverJobs } from '@plumbline/contract/operation/parked-jobs'
import { newId, transaction } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { MailRefused } from '../../mail/mailer.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { runJobs, waitingJobs } from '../../testing/jobs.ts'
import { Listener } from '../../testing/processes/listener.ts'
import { until } from '../../testing/processes/server-process.ts'
import { startSlowMailServer, type SlowMailServer } from '../../testing/slow-mail-server.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let mailServer: SlowMailServer
let superAdmin: Visitor
let address: string
let projectId: string

beforeAll(async () => {
  mailServer = await startSlowMailServer()
  mailServer.letGo()
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` })
  const person = await buildPerson(app, { level: 'superAdmin' })
  address = person.email
  superAdmin = await signIn(app, person)
  projectId = await buildProject(app, { name: 'SHR North' })
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})
afterEach(async () => {
  await app.pool.query('delete from graphile_worker._private_jobs')
  await app.pool.query('delete from mails')
})

/** A report that was tried as often as it may be. */
async function parkJob(): Promise<string> {
  await transaction(app.pool, 'write', (db) =>
    enqueue(db, 'make-report', { projectId, reportId: newId(), step: 1 }, { projectId }),
  )
  const { rows } = await app.pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = max_attempts,
            last_error = 'the typesetter is gone' || E'\\n    at secret (file.ts)'
      returning id::text`,
  )
  return rows[0]?.id ?? ''
}

/** A mail to somebody that ended so. */
async function failMail(kind: 'password-reset' | 'password-changed' = 'password-changed') {
  await transaction(app.pool, 'write', (db) =>
    sendMail(db, kind, { to: 'olena@works.example', content: { at: new Date().toISOString() } }),
  )
  const refusing = {
    send: () => Promise.reject(new MailRefused('550 <olena@works.example> unknown mailbox')),
  }
  await runJobs(app, refusing)
  const { rows } = await app.pool.query<{ id: string }>(
    `update mails set outcome = 'refused', ended_at = now(),
            last_error = coalesce(last_error, '550 <olena@works.example> unknown mailbox') returning id`,
  )
  return rows[0]?.id ?? ''
}

const actions = async () => {
  const { rows } = await app.pool.query<{ action: string }>(
    `select action from audit_log where action like 'operation.%' order by id`,
  )
  return rows.map(({ action }) => action)
}

describe('the state of the installation', () => {
  test('is told without the name, address or text of a person, in one short answer', async () => {
    await parkJob()
    await failMail()
    const answer = await superAdmin.call(operation.get)
    expect(answer.status).toBe(200)
    const text = JSON.stringify(answer.data)
    expect(text.length).toBeLessThan(60_000)
    expect(text).not.toMatch(/@|olena/i)
    expect(answer.data.lanes).toMatchObject([
      { lane: 'quick', parked: 0 },
      { lane: 'asked', parked: 1 },
      { lane: 'slow', parked: 0 },
    ])
    expect(answer.data.mail).toMatchObject({ server: '127.0.0.1', refused: 1 })
  })

  test('names what needs somebody, the gravest first, until its cause has gone', async () => {
    const jobId = await parkJob()
    await transaction(app.pool, 'write', (db) =>
      sendMail(db, 'my-work', { to: 'olena@works.example', content: { day: '2026-05-01' } }),
    )
    await app.pool.query(`update mails set created_at = now() - interval '20 minutes'`)
    const before = await superAdmin.call(operation.get)
    expect(before.data.needs).toMatchObject([
      { what: 'mailStuck', grade: 'red', params: { n: 1, minutes: 20 }, button: 'testMail' },
      { what: 'backupMissing', grade: 'amber', button: 'copySetting' },
      { what: 'jobsStopped', grade: 'amber', params: { n: 1 }, button: 'seeJobs' },
      { what: 'oneSuperAdmin', grade: 'grey' },
    ])
    await superAdmin.call(serverJobs.remove, { params: { jobId } })
    await app.pool.query('delete from mails')
    const after = await superAdmin.call(operation.get)
    expect(after.data.needs).toMatchObject([{ what: 'backupMissing' }, { what: 'oneSuperAdmin' }])
  })
})

/** A base copy that went well, so many days ago. */
const copy = (days: number, more = '') =>
  app.pool.query(
    `insert into backup_runs (kind, started_at, ended_at, ok, wal_up_to${more && ', broken_at'}) values
      ('base', now() - make_interval(days => $1), now() - make_interval(days => $1), true, now()${more})`,
    [days],
  )
const readBackup = async () => (await superAdmin.call(operation.get)).data.backup
const daysSince = (at: string | null) =>
  at === null ? null : Math.round((Date.now() - Date.parse(at)) / 86_400_000)

describe('servers and backups', () => {
  test('are told of as they say themselves, and those that fell silent are away', async () => {
    await app.pool.query(
      `insert into servers (id, host, release, schema, state, degraded, seen_at) values
        (gen_random_uuid(), 'app-1', '0.2.0', '0166', 'degraded', '{moonlight,files}', now()),
        (gen_random_uuid(), 'app-2', '0.1.0', '0166', 'ready', '{}', now() - interval '5 minutes')`,
    )
    const { data } = await superAdmin.call(operation.get)
    expect(data.servers).toMatchObject([
      { host: 'app-1', release: '0.2.0', state: 'degraded', degraded: ['files'], cpu: null },
      { host: 'app-2', state: 'away' },
    ])
    expect(data.needs[0]).toMatchObject({ what: 'files', grade: 'red' })
    await app.pool.query('delete from servers')
  })

  test('show thirty nights and what the last drill found', async () => {
    await app.pool.query(
      `insert into backup_runs (kind, started_at, ended_at, ok, files, rpo_s, rto_s, found) values
        ('drill', now() - interval '2 days', now() - interval '2 days', true, 200, 38, 660, null),
        ('drill', now(), now(), false, 200, null, null, 'one file differs')`,
    )
    const { data } = await superAdmin.call(operation.get)
    expect(data.backup.nights).toHaveLength(30)
    expect(data.backup.nights.slice(-3)).toEqual(['ok', 'none', 'failed'])
    expect(data.backup.drill).toMatchObject({ ok: false, found: 'one file differs' })
    expect(data.backup.behindS).toBeNull()
    const insert = 'insert into backup_runs (kind, started_at, ended_at, ok, wal_up_to) values'
    await app.pool.query(`${insert} ('base', now(), now(), true, null)`)
    expect((await superAdmin.call(operation.get)).data.backup.behindS).toBeNull()
    // its clock is ahead
    await app.pool.query(
      `${insert} ('base', now() + interval '1 second', now(), true, now() + interval '1 minute')`,
    )
    expect((await superAdmin.call(operation.get)).data.backup.behindS).toBe(0)
    await app.pool.query('delete from backup_runs')
  })

  test('say since when no change is missing, and why the newest copy failed', async () => {
    expect(await readBackup()).toMatchObject({ wholeSince: null, failure: null, drillAt: '02:30' })
    await copy(20, ', now()')
    await copy(9)
    await copy(2)
    expect(daysSince((await readBackup()).wholeSince)).toBe(9)
    await app.pool.query(
      `insert into backup_runs (kind, ended_at, ok, found) values ('base', now(), false, 'no room')`,
    )
    expect((await readBackup()).failure).toMatchObject({ found: 'no room' })
    await copy(0, ', now()')
    expect((await readBackup()).wholeSince).toBeNull()
    await app.pool.query('delete from backup_runs')
  })

  test('are told to superAdmins who listen the moment they change, until they are none any more', async () => {
    const person = await buildPerson(app, { level: 'superAdmin' })
    const listener = await Listener.open(await signIn(app, person), '/api/v1/server/events')
    await app.pool.query(`insert into backup_runs (kind) values ('drill')`)
    let hasHeard = false
    const hear = async () => {
      await listener.next('change')
      hasHeard = true
    }
    void hear()
    // it may take a moment until the server listens itself
    await until(async () => {
      await app.pool.query('update backup_runs set ok = not coalesce(ok, false), ended_at = now()')
      return hasHeard
    })
    await app.pool.query(`update users set authority_level = 'admin' where id = $1`, [person._id])
    await app.pool.query(`select pg_notify('plumbline_events', 'people')`)
    expect((await listener.next('end')).name).toBe('end')
    await app.pool.query('delete from backup_runs')
    listener.hangUp()
  })
})

describe('a job that was given up', () => {
  test('is listed with its project and last sentence, never with what it was given', async () => {
    const jobId = await parkJob()
    const { data } = await superAdmin.call(serverJobs.list)
    expect(data).toMatchObject({ totalDocs: 1, page: 1 })
    expect(data.docs).toEqual([
      {
        _id: jobId,
        name: 'make-report',
        project: { _id: projectId, name: 'SHR North' },
        since: expect.any(String),
        tries: 5,
        why: 'failed',
        error: 'the typesetter is gone',
      },
    ])
  })

  test('is tried again or removed, once, and that is written down', async () => {
    const jobId = await parkJob()
    expect((await superAdmin.call(serverJobs.retry, { params: { jobId } })).status).toBe(200)
    expect((await superAdmin.call(serverJobs.retry, { params: { jobId } })).status).toBe(404)
    expect((await superAdmin.call(serverJobs.list)).data.totalDocs).toBe(0)
    expect(await waitingJobs(app)).toEqual(['make-report'])
    await app.pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
    expect((await superAdmin.call(serverJobs.remove, { params: { jobId } })).status).toBe(200)
    expect((await superAdmin.call(serverJobs.remove, { params: { jobId } })).status).toBe(404)
    expect(await waitingJobs(app)).toEqual([])
    expect((await actions()).slice(-2)).toEqual(['operation.job-retried', 'operation.job-removed'])
  })
})

describe('a mail that did not go out', () => {
  test('is listed with a masked address and the answer of the mail server', async () => {
    const mailId = await failMail()
    const { data } = await superAdmin.call(serverMails.list)
    expect(data.docs).toMatchObject([
      {
        _id: mailId,
        kind: 'password-changed',
        to: 'o•••@works.example',
        outcome: 'refused',
        answer: '550 <•••> unknown mailbox',
      },
    ])
  })

  test('is listed with as much of a long answer as is shown, whatever it is written in', async () => {
    await failMail()
    await app.pool.query(`update mails set last_error = '5' || repeat('😀', 250)`)
    const { status, data } = await superAdmin.call(serverMails.list)
    expect(status).toBe(200)
    expect(data.docs[0]?.answer).toMatch(/^5(😀){99}.$/)
  })

  test('is sent again once, as a mail of now, and that is written down', async () => {
    const mailId = await failMail()
    await app.pool.query(`update mails set created_at = now() - interval '5 days'`)
    expect((await superAdmin.call(serverMails.retry, { params: { mailId } })).status).toBe(200)
    const again = await superAdmin.call(serverMails.retry, { params: { mailId } })
    expect(again.problem).toMatchObject({ code: 'mailNotFailed' })
    expect(await waitingJobs(app)).toEqual(['send-mail'])
    expect((await actions()).at(-1)).toBe('operation.mail-sent-again')
    const { mail, needs } = (await superAdmin.call(operation.get)).data
    expect(mail.waiting).toBe(1)
    expect(mail.oldestS).toBeLessThan(60)
    expect(needs.map(({ what }) => what)).not.toContain('mailStuck')
  })

  test('is no older than its link when that leads to a new password', async () => {
    const mailId = await failMail('password-reset')
    await app.pool.query(`update mails set created_at = now() - interval '9 minutes'`)
    expect((await superAdmin.call(serverMails.retry, { params: { mailId } })).status).toBe(200)
    expect((await superAdmin.call(operation.get)).data.mail.oldestS).toBeGreaterThanOrEqual(540)
  })

  test('is not sent again when its link is over', async () => {
    const mailId = await failMail('password-reset')
    await app.pool.query(`update mails set expires_at = now() - interval '1 minute'`)
    const answer = await superAdmin.call(serverMails.retry, { params: { mailId } })
    expect(answer.problem).toMatchObject({ code: 'mailLinkEnded' })
    expect(await waitingJobs(app)).toEqual([])
  })
})

describe('a run', () => {
  test('is asked for once at a time, and what integrity finds is named to members alone', async () => {
    const first = await superAdmin.call(operation.integrity)
    const { runId } = first.data
    expect(first.status).toBe(200)
    expect(await superAdmin.call(operation.integrity)).toMatchObject({
      problem: { code: 'alreadyRunning' },
    })
    expect((await superAdmin.call(operation.get)).data.integrity.running).not.toBeNull()
    expect(await runJobs(app)).toEqual([])
    const { data } = await superAdmin.call(operation.get)
    expect(data.integrity).toMatchObject({ running: null, last: { runId, ok: true, findings: 0 } })
    await app.pool.query(
      `insert into integrity_findings (run_id, n, what, sha256, project_id, document, place, name)
       values ($1, 1, 'missing', repeat('a', 64), $2, 'I-1204', 'photo 3', 'SHR North, Borodianka'),
              ($1, 2, 'missing', repeat('b', 64), null, null, 'portrait', 'Olena Marchenko')`,
      [runId, projectId],
    )
    const params = { runId }
    const found = await superAdmin.call(integrityFindings.list, { params })
    expect(found.data).toMatchObject({
      totalDocs: 2,
      docs: [
        { project: 'SHR North', document: null, place: null },
        { project: null, place: null },
      ],
    })
    const member = await buildPerson(app, { level: 'superAdmin', projects: [projectId] })
    const theirs = await signIn(app, member)
    const named = await theirs.call(integrityFindings.list, { params })
    expect(named.data.docs[0]).toMatchObject({ document: 'I-1204', place: 'photo 3' })
    const file = await theirs.fetch(`/api/v1/server/integrity/${runId}/findings.csv`)
    const text = await file.text()
    expect(text).toContain('missing,SHR North,I-1204,photo 3')
    expect(text).not.toMatch(/Olena/)
    expect((await superAdmin.call(operation.get)).data.needs).toContainEqual(
      expect.objectContaining({ what: 'findings', grade: 'red', params: { n: 2 } }),
    )
    await app.pool.query('delete from backup_runs')
    await app.pool.query(`update users set authority_level = 'user' where id = $1`, [member._id])
  })

  test('on a backup is refused where nobody has said where it is kept', async () => {
    for (const kind of [operation.base, operation.drill]) {
      expect((await superAdmin.call(kind)).problem).toMatchObject({ code: 'backupNotSet' })
    }
  })
})

describe('a test mail', () => {
  test("goes to the caller's own address, five times an hour, and says what was answered", async () => {
    const answer = await superAdmin.call(operation.testMail)
    expect(answer.status).toBe(200)
    expect(answer.data.answer).toMatch(/^250/)
    expect(mailServer.arrived.get(address)).toBe(1)
    for (let n = 1; n < 5; n += 1) await superAdmin.call(operation.testMail)
    const sixth = await superAdmin.call(operation.testMail)
    expect(sixth.problem).toMatchObject({ code: 'tooMany' })
    expect(mailServer.arrived.get(address)).toBe(5)
    expect((await actions()).at(-1)).toBe('operation.mail-test')
  })
})
