import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { asks } from '@plumbline/contract/organisations/asks'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { reports } from '@plumbline/contract/reports'
import { calendar } from '@plumbline/contract/users/calendar'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'
import { buildOffice, type Office } from '../../testing/office.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let office: Office
let params: { projectId: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildOffice(app)
  params = { projectId: office.projectId }
})

/** The entries of the log of the project about data that left, the oldest first. */
async function left(actions = /exported|printed|made|many|ask|calendar/) {
  const { docs } = (await office.admin.call(audit.list, { params, query: { limit: '100' } })).data
  return docs
    .filter(({ action }) => actions.test(action))
    .toReversed()
    .map(({ action, actor, target, after }) => ({ action, by: actor?._id, target, after }))
}
const read = (visitor: Visitor, path: string) =>
  visitor.fetch(`/api/v1/projects/${office.projectId}/${path}`)

test('exports are written down: who, which list, with which filter, and how many rows', async () => {
  const { member, people } = office
  expect((await read(member, 'issues/export?isResolved=0&sort=-createdAt')).status).toBe(200)
  await read(member, 'submissions/export')
  await read(member, 'submissions/export/cells?isDeleted=true')
  await read(member, 'schedule/export')
  await read(office.admin, 'audit/export?action=member.removed')
  expect(await left()).toMatchObject([
    {
      action: 'issues.exported',
      by: people.member._id,
      after: { filter: 'isResolved=0, sort=-createdAt', rows: 1 },
    },
    { action: 'submissions.exported', after: { rows: 1 } },
    { action: 'submissions.exported', after: { filter: 'isDeleted=true', rows: 0 } },
    { action: 'schedule.exported', after: { rows: 1 } },
    {
      action: 'audit.exported',
      by: people.admin._id,
      after: { filter: 'action=member.removed', rows: 0 },
    },
  ])
})

test('documents on paper and reports are written down', { timeout: 60_000 }, async () => {
  const { docId } = office.issue
  const printed = await office.member.call(reports.issue, { params: { ...params, docId } })
  expect(printed.status).toBe(200)
  const month = { kind: 'projectMonth' as const, month: '2026-01', lang: 'en' as const }
  const body = { ...month, paper: 'a4' as const, zone: 'UTC' }
  const made = await office.member.call(reports.make, { params, body: body as never })
  expect(made.status).toBe(200)
  expect(await left()).toMatchObject([
    { action: 'issue.printed', target: { type: 'issue', _id: docId, name: 'I-1' } },
    { action: 'report.made', after: { kind: 'projectMonth' } },
  ])
})

test('Ask links are written down when they are made and when they end', async () => {
  const contact = { name: 'Ruslan', email: 'ruslan@b.example', language: 'uk' as const }
  const { docs } = (
    await office.admin.call(organisations.create, {
      params,
      body: { name: 'Budservis', contacts: [contact] },
    })
  ).data
  const body = {
    issue: office.issue.docId,
    organisation: docs._id,
    contact: docs.contacts[0]?._id ?? '',
    wants: ['answer' as const],
    message: 'When?',
    days: 7,
    byMail: false,
  }
  const asked = await office.member.call(asks.create, { params, body })
  expect(asked.status).toBe(200)
  const askId = asked.data.docs._id
  await office.member.call(asks.revoke, { params: { ...params, askId } })
  expect(await left()).toMatchObject([
    {
      action: 'ask.made',
      by: office.people.member._id,
      target: { type: 'ask', name: 'Ruslan, Budservis' },
      after: { organisation: 'Budservis', contact: 'Ruslan' },
    },
    { action: 'ask.revoked', target: { _id: askId } },
  ])
  expect(JSON.stringify(await left())).not.toContain(asked.data.url?.split('/').at(-1))
})

test('a calendar is written down in each project whose days it shows', async () => {
  const { url } = (await office.member.call(calendar.create)).data
  await office.member.call(calendar.revoke)
  expect(await left()).toMatchObject([
    { action: 'calendar.made', by: office.people.member._id, target: { type: 'user' } },
    { action: 'calendar.revoked' },
  ])
  expect(JSON.stringify(await left())).not.toContain(url.split('/').at(-1))
})

test('nobody fills the log: the same counts once in ten minutes, and thirty things in an hour', async () => {
  for (let n = 0; n < 3; n += 1) await read(office.member, 'issues/export')
  expect(await left()).toHaveLength(1)
  await app.pool.query('alter table audit_log disable trigger audit_log_stays')
  await app.pool.query(`update audit_log set at = at - interval '11 minutes'`)
  await app.pool.query('alter table audit_log enable trigger audit_log_stays')
  await read(office.member, 'issues/export')
  expect(await left()).toHaveLength(2)
  const many = Array.from({ length: 40 }, (_, n) => `issues/export?text[search]=${n}`)
  for (const path of many) expect((await read(office.member, path)).status, path).toBe(200)
  const told = await left()
  expect(told).toHaveLength(31)
  expect(told.at(-1)).toMatchObject({ action: 'export.many', by: office.people.member._id })
  // others, and other projects, are counted for themselves
  await read(office.other, 'issues/export')
  expect((await left()).at(-1)).toMatchObject({ by: office.people.other._id })
})

test('nobody fills it with keys and calendars of their own either', async () => {
  const member = await signIn(app, await buildPerson(app, { projects: [office.projectId] }))
  const statuses = []
  for (let n = 0; n < 32; n += 1) statuses.push((await member.call(calendar.create)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect(await left(/calendar/)).toHaveLength(1)
})
