import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { reports } from '@plumbline/contract/reports'
import { MAILINGS_MAX, reportMailings } from '@plumbline/contract/reports/report-mailings'
import type { Mailer } from '../../../mail/mailer.ts'
import { smtpMailer } from '../../../mail/smtp.ts'
import { problems } from '../../../problems.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, buildSite, signIn } from '../../../testing/builders.ts'
import { makeJobsDue, runJobs } from '../../../testing/jobs.ts'
import { Mailbox } from '../../../testing/mailbox.ts'
import { buildOffice, type Office } from '../../../testing/office.ts'
import { mailReports } from './mail-reports.ts'

// Documents are typeset, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let office: Office
let params: { projectId: string }
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app, { severity: 3 })
  params = { projectId: office.projectId }
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['report_mailings', 'reports', 'mails']) {
    await app.pool.query(`delete from ${table}`)
  }
})

const make = (more: { people?: string[]; site?: string } = {}, who = office.admin) =>
  who.call(reportMailings.create, {
    params,
    body: {
      kind: 'siteWeek',
      site: office.siteId,
      people: [office.people.member._id, office.people.other._id],
      lang: 'uk',
      ...more,
    },
  })

const list = async () => (await office.member.call(reportMailings.list, { params })).data.docs

/** Lets the next Monday come, and runs the hourly job a number of times. */
async function monday(mailer: Mailer, times = 1): Promise<void> {
  await app.pool.query('update report_mailings set done_for = done_for - 7')
  for (let n = 0; n < times; n += 1) {
    await app.pool.query(`select graphile_worker.add_job('mail-reports', '{}'::json)`)
  }
  expect(await runHour(mailer)).toEqual([])
}

/** The jobs that wait, and those that are spread over the hour after them. */
async function runHour(mailer: Mailer): Promise<string[]> {
  const errors = await runJobs(app, mailer)
  await makeJobsDue(app)
  return [...errors, ...(await runJobs(app, mailer))]
}

const emailOf = (who: 'member' | 'other') => office.people[who].email

describe('A report that is mailed each Monday', () => {
  test('is made once, and goes once to each of its list with the PDF, however often the job runs', async () => {
    const made = await make()
    expect(made.data.docs).toMatchObject({
      kind: 'siteWeek',
      site: { _id: office.siteId },
      people: [{ _id: expect.any(String) }, { _id: expect.any(String) }],
    })
    const mailbox = new Mailbox()
    await monday(mailbox, 3)
    await app.pool.query(`select graphile_worker.add_job('mail-reports', '{}'::json)`)
    await runHour(mailbox)
    const addresses = mailbox.mails.map(({ to }) => to)
    expect(addresses.toSorted()).toEqual([emailOf('member'), emailOf('other')].toSorted())
    const { subject, text, attachment } = mailbox.last(emailOf('member'))
    expect(subject).toBe('Weekly report: Borodianka Lyceum No. 1')
    expect(text).toContain(`/projects/${office.projectId}/reports`)
    expect(attachment?.filename).toMatch(/^Тижневий звіт .*\.pdf$/)
    expect(attachment?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const listed = await office.member.call(reports.list, { params })
    expect(listed.data.docs).toMatchObject([{ kind: 'siteWeek', state: 'done', lang: 'uk' }])
    const ended = await app.pool.query<{ ok: boolean }>(
      `select r.period_start = m.done_for - 7 as ok from reports r join report_mailings m on m.id = r.mailing_id`,
    )
    expect(ended.rows).toEqual([{ ok: true }])
  })

  test('begins within an hour at a time of its project, never before its hour', async () => {
    await app.pool.query('delete from graphile_worker._private_jobs')
    const people = [office.people.member._id]
    for (let n = 0; n < 2; n += 1) await make({ people })
    await app.pool.query('update report_mailings set done_for = done_for - 7')
    await mailReports({}, app)
    const { rows } = await app.pool.query<{ times: number; inHour: boolean }>(
      `select count(distinct run_at)::integer as times,
              bool_and(run_at between created_at and created_at + interval '1 hour') as "inHour"
         from graphile_worker.jobs where task_identifier = 'make-mailed-report'`,
    )
    expect(rows).toEqual([{ times: 1, inHour: true }])
    await app.pool.query('delete from graphile_worker._private_jobs')
  })

  test('is the month of the day before, as far as it has come', async () => {
    const people = [office.people.member._id]
    const body = { kind: 'projectMonth', people, lang: 'en' } as const
    await office.admin.call(reportMailings.create, { params, body })
    const mailbox = new Mailbox()
    await monday(mailbox)
    expect(mailbox.last(emailOf('member')).subject).toBe('Monthly report: Northern schools')
    const { rows } = await app.pool.query<{ ok: boolean }>(
      `select r.period_start = date_trunc('month', m.done_for - 1)::date as ok
         from reports r join report_mailings m on m.id = r.mailing_id`,
    )
    expect(rows).toEqual([{ ok: true }])
  })

  test('is made again in the next hour when it failed, three times in all, and goes out once it is made', async () => {
    await make({ people: [office.people.member._id] })
    const mailbox = new Mailbox()
    await app.pool.query('update report_mailings set done_for = done_for - 7')
    // three servers ended in the middle of it
    const unlucky = async () => {
      await mailReports({}, app)
      await app.pool.query('update reports set tries = 3')
      await runHour(mailbox)
      const { data } = await office.member.call(reports.list, { params })
      expect(data.docs).toMatchObject([{ state: 'failed', failure: 'interrupted', file: null }])
    }
    await unlucky()
    await unlucky()
    expect(mailbox.mails).toEqual([])
    await mailReports({}, app)
    await runHour(mailbox)
    expect(mailbox.mails.map(({ to }) => to)).toEqual([emailOf('member')])
    expect(mailbox.last(emailOf('member')).attachment?.filename).toMatch(/\.pdf$/)
    await app.pool.query(
      `update reports set state = 'failed', made_at = null, failure = 'interrupted'`,
    )
    expect(await mailReports({}, app)).toContain('again for 0')
  })

  test('does not go out in the week in which it was asked for', async () => {
    await make()
    await app.pool.query(`select graphile_worker.add_job('mail-reports', '{}'::json)`)
    const mailbox = new Mailbox()
    await runHour(mailbox)
    expect(mailbox.mails).toEqual([])
    expect((await list())[0]?.nextOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('goes through a real mail server with its file', async () => {
    await make({ people: [office.people.member._id] })
    const arrived: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          arrived.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.server.address() as AddressInfo
    await monday(smtpMailer(`smtp://127.0.0.1:${port}`, 'Plumbline <no-reply@plumbline.example>'))
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    expect(arrived).toHaveLength(1)
    expect(arrived[0]).toContain('Content-Type: application/pdf')
    const base64 = /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(
      arrived[0] ?? '',
    )?.[1]
    const pdf = Buffer.from(base64 ?? '', 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('%%EOF')
  })
})

describe('The list of a report that is mailed', () => {
  test('is made, changed and ended by admins, of active members alone, each time with a line in the audit log', async () => {
    const { member, other } = office.people
    expect((await make({}, office.member)).status).toBe(403)
    const outsider = await buildPerson(app, { projects: [await buildProject(app)] })
    const noMember = [{ path: 'people', message: problems.workNoMember().message }]
    expect(await make({ people: [outsider._id] })).toMatchObject({ status: 400, errors: noMember })
    const elsewhere = await buildSite(app, await buildProject(app))
    expect(await make({ site: elsewhere })).toMatchObject({ status: 400 })
    const made = await make({ people: [member._id] })
    const of = { ...params, mailingId: made.data.docs._id }
    const body = { people: [other._id] }
    expect((await office.member.call(reportMailings.change, { params: of, body })).status).toBe(403)
    const changed = await office.admin.call(reportMailings.change, { params: of, body })
    expect(changed.data.docs.people.map(({ _id }) => _id)).toEqual([other._id])
    expect((await office.member.call(reportMailings.remove, { params: of })).status).toBe(403)
    expect((await office.admin.call(reportMailings.remove, { params: of })).status).toBe(200)
    expect(await list()).toEqual([])
    const { rows } = await app.pool.query(
      'select action from audit_log where target_id = $1 order by at, id',
      [of.mailingId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'report.mailing-made',
      'report.mailing-changed',
      'report.mailing-removed',
    ])
  })

  test('is left by whoever wants no more mails, also after the report was asked for', async () => {
    const { data } = await make()
    const of = { ...params, mailingId: data.docs._id }
    await app.pool.query('update report_mailings set done_for = done_for - 7')
    await app.pool.query(`select graphile_worker.add_job('mail-reports', '{}'::json)`)
    expect((await office.member.call(reportMailings.leave, { params: of })).status).toBe(200)
    expect((await office.member.call(reportMailings.leave, { params: of })).status).toBe(200)
    const mailbox = new Mailbox()
    await runHour(mailbox)
    expect(mailbox.mails.map(({ to }) => to)).toEqual([emailOf('other')])
    const { rows } = await app.pool.query(
      `select actor_id as by from audit_log where action = 'report.mailing-left' and target_id = $1`,
      [of.mailingId],
    )
    expect(rows).toEqual([{ by: office.people.member._id }])
  })

  test('has nobody who has left the project, and a mail that waits for them goes to nobody', async () => {
    const person = await buildPerson(app, { projects: [office.projectId] })
    await make({ people: [person._id] })
    const mailbox = new Mailbox()
    await monday(mailbox)
    expect(mailbox.mails).toHaveLength(1)
    await app.pool.query(`update mails set outcome = null, ended_at = null where kind = 'report'`)
    await app.pool.query('delete from memberships where user_id = $1', [person._id])
    await app.pool.query(
      `select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from mails`,
    )
    await runHour(mailbox)
    expect(mailbox.mails).toHaveLength(1)
    expect((await list())[0]?.people).toEqual([])
  })

  test('is one of twenty at most, and nothing for outsiders', async () => {
    for (let n = 0; n < MAILINGS_MAX; n += 1) await make()
    const { message } = problems.tooManyMailings({ max: MAILINGS_MAX })
    expect(await make()).toMatchObject({ status: 409, message })
    const outsider = await signIn(
      app,
      await buildPerson(app, { projects: [await buildProject(app)], level: 'admin' }),
    )
    const mailingId = (await list())[0]?._id ?? ''
    const of = { ...params, mailingId }
    const { list: read, create, change, remove, leave } = reportMailings
    for (const call of [read, create, change, remove, leave]) {
      expect((await outsider.call(call as typeof leave, { params: of })).status).toBe(404)
    }
  })
})
