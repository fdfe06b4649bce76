import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { notifications } from '@plumbline/contract/notifications'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildReport } from '../../testing/builders.ts'
import { beginDay, morning, runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { act, buildOffice, type Office } from '../../testing/office.ts'
import { sendDigests } from './digests.ts'
import { isWorkingDay, mailDay } from './mail-day.ts'

let app: TestApp
let office: Office
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildOffice(app)
  await app.pool.query('delete from notifications')
  await app.pool.query(`update users set morning_mail = false, notify_by_mail = 'off'`)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The mails that went to people of the office; those who reported the issues get some as well. */
async function mails() {
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  const addresses = Object.values(office.people).map(({ email }) => email)
  return mailbox.mails.filter(({ to }) => addresses.includes(to))
}

/** An issue that is somebody's. */
async function give(text: string, work: object) {
  const on = await buildMilestone(app, { projectId: office.projectId })
  const { issueId } = await buildReport(app, { on, text, severity: 3 })
  const issue = { issue: { projectId: office.projectId, docId: issueId } }
  await act(office.admin, issue, 'Edited', { work })
  return issue
}

const choose = (body: object) => office.member.call(notifications.update, { body })

test('Whoever chooses a time and a zone gets the mails of a day when a day of theirs has come to it, once', async () => {
  const { member } = office.people
  await give('Late', { owner: member._id, dueAt: inDays(-3) })
  await mails()
  const mailAt = '16:45'
  const mailZone = 'Pacific/Kiritimati'
  const chosen = await choose({ email: 'daily', mailAt, mailZone })
  expect(chosen.data).toMatchObject({ email: 'daily', mailAt, mailZone, morningMail: false })
  const lastWas = (daysBefore: number) =>
    app.pool.query('update users set mailed_on = $2::date - $3::integer where id = $1', [
      member._id,
      mailDay(new Date(), mailZone, mailAt),
      daysBefore,
    ])
  await lastWas(0)
  await sendDigests({}, app)
  expect(await mails()).toEqual([])
  await lastWas(1)
  await Promise.all([sendDigests({}, app), sendDigests({}, app)])
  expect((await mails()).map(({ to }) => to)).toEqual([member.email])
  await sendDigests({}, app)
  expect(await mails()).toEqual([])
})

test('A time that is none, and a zone that nobody knows, are refused', async () => {
  for (const body of [{ mailAt: '24:00' }, { mailAt: '7:30' }, { mailZone: 'Mars/Olympus' }]) {
    expect((await choose(body)).status).toBe(400)
  }
})

test('The list of the own work comes on working days where it is wanted and has something', async () => {
  const { member, other } = office.people
  await give('Cracked lintel', { owner: member._id, dueAt: inDays(-3) })
  await give('Open joint', { owner: member._id, dueAt: inDays(2) })
  await give('Far away', { owner: member._id, dueAt: inDays(60) })
  const ready = await give('Loose rail', { owner: other._id, verifier: member._id })
  await act(office.other, ready, 'Edited', { work: { ready: true } })
  await choose({ morningMail: true })
  await office.other.call(notifications.update, { body: { morningMail: true } })
  await mails()
  await beginDay(app)
  const isFree = !isWorkingDay(new Date().toISOString().slice(0, 10))
  await sendDigests({}, app)
  const sent = await mails()
  // of the other nothing waits
  expect(sent.map(({ to }) => to)).toEqual(isFree ? [] : [member.email])
  if (isFree) return
  const [mail] = sent
  expect(mail?.subject).toBe('Your work: 3, 1 overdue')
  const text = mail?.text ?? ''
  const parts = ['Overdue work: 1', 'Cracked lintel', 'verification: 1', 'Loose rail', '14 days: 1']
  const places = parts.map((part) => text.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(text).toContain('Open joint')
  expect(text).toContain('High · Due: ')
  expect(text).not.toContain('Far away')
  expect(text).toContain(`/projects/${office.projectId}/issues/${ready.issue.docId}`)
  expect(mail?.html).toContain('<meta name="viewport" content="width=device-width')
})

test('A mail of what became mine says where, how bad and until when, shows a photo and leads to the entry', async () => {
  const { member } = office.people
  await choose({ email: 'atOnce' })
  const form = new FormData()
  const content = { notes: 'The seal is broken' }
  form.set('update', JSON.stringify({ actionType: 'Updated', content }))
  form.set('attachments', new File([await tinyPng()], 'seal.png'))
  const place = { params: office.issue }
  expect((await office.other.call(issues.update, { ...place, form })).status).toBe(200)
  await act(office.other, office, 'Recategorized', { categorization: 3 })
  await act(office.admin, office, 'Edited', { work: { owner: member._id, dueAt: '2031-05-09' } })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.to).toBe(member.email)
  expect(mail?.subject).toContain('made you the owner')
  expect(mail?.text).toContain('Severity: High · Due: May 9, 2031')
  expect(mail?.text).toMatch(/issues\/[\w-]+\?jump=[\w-]+/)
  expect(mail?.pictures).toHaveLength(1)
  const [picture] = mail?.pictures ?? []
  // a JPEG of ours, without what the camera wrote into it
  expect(picture?.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(mail?.html).toContain(`src="cid:${picture?.cid ?? ''}"`)
})

test('A day that is over is told once, one that is moved anew, and both in the mail of one morning', async () => {
  const { member } = office.people
  const late = await give('Late', { owner: member._id, dueAt: inDays(-2) })
  await give('Tomorrow', { owner: member._id, dueAt: inDays(1) })
  await mails()
  await choose({ isRead: true, email: 'daily' })
  await morning(app)
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['Plumbline: 2 notifications'])
  await morning(app)
  expect(await subjects()).toEqual([])
  await act(office.member, late, 'Edited', { work: { dueAt: inDays(-1) } })
  await morning(app)
  expect(await subjects()).toEqual([expect.stringContaining('Overdue: I-')])
})
