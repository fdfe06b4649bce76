import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { ORGANISATIONS_MAX, organisations } from '@plumbline/contract/organisations/organisations'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const RUSLAN = {
  name: 'Ruslan Hrytsenko',
  email: 'ruslan@budservis.example',
  language: 'uk',
} as const
const OFFICE = { name: 'Office', email: 'office@budservis.example', language: 'en' } as const
const TODAY = { today: '2026-07-10' }

/** A site with a roof of Budservis-Pivnich that has an issue, its admin Oksana and its member Ivan. */
async function buildDesk(implementer = 'Budservis-Pivnich') {
  const report = await buildReport(app)
  const { projectId, milestoneId } = report
  const projects = [projectId]
  const oksana = await buildPerson(app, { level: 'admin', projects, firstName: 'Oksana' })
  const admin = await signIn(app, oksana)
  const member = await signIn(app, await buildPerson(app, { projects }))
  const params = { projectId }
  await app.pool.query('update milestones set implementer = $2 where id = $1', [
    milestoneId,
    implementer,
  ])
  await admin.call(milestones.update, {
    params: { ...params, milestoneId },
    body: { datePlannedStart: '2026-06-01', datePlannedEnd: '2026-06-30' },
  })
  return { ...report, oksana, admin, member, params }
}

const listOf = async (visitor: Visitor, params: { projectId: string }) =>
  (await visitor.call(organisations.list, { params, query: TODAY })).data
async function firstOf(visitor: Visitor, params: { projectId: string }) {
  const [first] = (await listOf(visitor, params)).docs
  if (!first) throw new Error('there is no organisation')
  return first
}
const add = async (visitor: Visitor, params: { projectId: string }, name: string) =>
  (await visitor.call(organisations.create, { params, body: { name } })).data.docs

test('An organisation has the milestones, sites and issues that name it, in whatever case and blanks', async () => {
  const { admin, member, params, siteId } = await buildDesk('  budservis-PIVNICH')
  await app.pool.query(`update sites set contractor = 'Desna' where id = $1`, [siteId])
  expect(await listOf(member, params)).toEqual({
    docs: [],
    names: [
      { name: '  budservis-PIVNICH', milestones: 1, sites: 1, issues: 1 },
      { name: 'Desna', milestones: 0, sites: 1, issues: 0 },
    ],
  })
  const body = { name: ' Budservis-Pivnich ', trade: 'Roofs', contacts: [RUSLAN, OFFICE] }
  const made = await admin.call(organisations.create, { params, body })
  expect(made.status).toBe(200)
  const { docs, names } = await listOf(member, params)
  expect(names.map(({ name }) => name)).toEqual(['Desna'])
  expect(docs).toMatchObject([
    {
      name: 'Budservis-Pivnich',
      trade: 'Roofs',
      contacts: [
        { ...RUSLAN, phone: null },
        { ...OFFICE, phone: null },
      ],
      otherNames: [],
      sites: 1,
      milestones: 1,
      late: 1,
      lateDays: 10,
      openIssues: 1,
      archivedAt: null,
    },
  ])
})

test('An issue is whose it says, and where it says nobody whose milestone it is', async () => {
  const { admin, member, params, issueId } = await buildDesk()
  await admin.call(organisations.createOfNames, { params })
  await add(admin, params, 'Desna')
  const open = async () =>
    (await listOf(member, params)).docs.map(({ name, openIssues }) => [name, openIssues])
  expect(await open()).toEqual([
    ['Budservis-Pivnich', 1],
    ['Desna', 0],
  ])
  const body = { update: { actionType: 'Edited', work: { organisation: 'DESNA' } } }
  await member.call(issues.update, { params: { ...params, docId: issueId }, body })
  expect(await open()).toEqual([
    ['Budservis-Pivnich', 0],
    ['Desna', 1],
  ])
})

test('What had the old name of an organisation stays its own, and nobody else is called so', async () => {
  const { admin, member, params } = await buildDesk()
  await admin.call(organisations.createOfNames, { params })
  const { _id, version } = await firstOf(member, params)
  const of = { params: { ...params, organisationId: _id } }
  const renamed = await admin.call(organisations.edit, {
    ...of,
    body: { name: 'Pivnich Build', version },
  })
  expect(renamed.data.docs).toMatchObject({
    name: 'Pivnich Build',
    otherNames: ['Budservis-Pivnich'],
    milestones: 1,
    version: version + 1,
  })
  const late = await admin.call(organisations.edit, { ...of, body: { code: '1', version } })
  expect(late).toMatchObject({ status: 409, problem: { code: 'staleUnknown' } })
  const taken = await admin.call(organisations.create, {
    params,
    body: { name: 'BUDSERVIS-pivnich' },
  })
  expect(taken).toMatchObject({
    status: 409,
    message: problemText('en', 'organisationNameTaken'),
    problem: { errors: [{ path: 'name' }] },
  })
  expect((await listOf(member, params)).docs).toHaveLength(1)
})

test('Two that are one are merged: names, contacts and history go over', async () => {
  const { admin, member, params } = await buildDesk('Teplomontazh LLC')
  await admin.call(organisations.createOfNames, { params })
  const { _id: from } = await firstOf(member, params)
  const { _id: into } = await add(admin, params, 'TeploMontazh')
  const params2 = { ...params, organisationId: from }
  await admin.call(organisations.edit, { params: params2, body: { contacts: [RUSLAN] } })
  const itself = await admin.call(organisations.merge, { params: params2, body: { into: from } })
  expect(itself).toMatchObject({ status: 400, problem: { code: 'mergeItself' } })
  const merged = await admin.call(organisations.merge, { params: params2, body: { into } })
  expect(merged.data.docs).toMatchObject({
    _id: into,
    name: 'TeploMontazh',
    otherNames: ['Teplomontazh LLC'],
    contacts: [RUSLAN],
    milestones: 1,
  })
  expect((await listOf(member, params)).docs).toHaveLength(1)
  const history = await member.call(organisations.history, {
    params: { ...params, organisationId: into },
  })
  expect(history.data.docs).toMatchObject([
    {
      action: 'merged',
      who: expect.stringContaining('Oksana'),
      after: { merged: 'Teplomontazh LLC' },
    },
    { action: 'created', after: { name: 'TeploMontazh' } },
  ])
  expect((await admin.call(organisations.history, { params: params2 })).status).toBe(404)
})

test('Contacts keep their ids while they are changed, and more than twenty are refused', async () => {
  const { admin, params } = await buildDesk()
  const { _id } = await add(admin, params, 'Desna')
  const of = { params: { ...params, organisationId: _id } }
  const save = async (contacts: object[]) =>
    admin.call(organisations.edit, { ...of, body: { contacts: contacts as [] } })
  const first = (await save([RUSLAN, OFFICE])).data.docs.contacts
  const second = (await save([first[1] ?? {}, { ...first[0], role: 'Site manager' }])).data.docs
  expect(second.contacts.map((one) => one._id)).toEqual([first[1]?._id, first[0]?._id])
  expect((await save([{ ...RUSLAN, email: 'nobody' }])).status).toBe(400)
  const many = Array.from({ length: 15 }, (_, n) => ({ ...OFFICE, email: `n${n}@desna.example` }))
  await save(many)
  const { _id: other } = await add(admin, params, 'Desna Build')
  await admin.call(organisations.edit, {
    params: { ...params, organisationId: other },
    body: { contacts: many.map((one) => ({ ...one, email: `x${one.email}` })) },
  })
  const merged = await admin.call(organisations.merge, { ...of, body: { into: other } })
  expect(merged).toMatchObject({ status: 409, problem: { code: 'tooManyContacts' } })
})

test('An organisation is archived and brought back, once each in its history', async () => {
  const { admin, params } = await buildDesk()
  const { _id } = await add(admin, params, 'Desna')
  const of = { params: { ...params, organisationId: _id } }
  const set = (isArchived: boolean) =>
    admin.call(organisations.archive, { ...of, body: { isArchived } })
  expect((await set(true)).data.docs.archivedAt).toEqual(expect.any(String))
  await set(true)
  expect((await set(false)).data.docs.archivedAt).toBeNull()
  const { data } = await admin.call(organisations.history, of)
  expect(data.docs.map(({ action }) => action)).toEqual(['restored', 'archived', 'created'])
})

test('Members change nothing, and the organisations of another project are found by nobody', async () => {
  const { admin, member, params } = await buildDesk()
  const other = await buildDesk()
  const { _id } = await add(admin, params, 'Desna')
  const { _id: foreign } = await add(other.admin, other.params, 'Desna')
  const body = { name: 'Mine' }
  expect((await member.call(organisations.create, { params, body })).status).toBe(403)
  const elsewhere = { params: { ...other.params, organisationId: _id } }
  expect((await other.admin.call(organisations.edit, { ...elsewhere, body })).status).toBe(404)
  expect((await other.admin.call(organisations.history, elsewhere)).status).toBe(404)
  const ours = { params: { ...params, organisationId: _id } }
  const merged = await admin.call(organisations.merge, { ...ours, body: { into: foreign } })
  expect(merged.status).toBe(404)
  expect((await listOf(other.member, other.params)).docs).toMatchObject([{ _id: foreign }])
})

test('A project has no more organisations than the page can show', async () => {
  const { admin, params } = await buildDesk()
  await app.pool.query(
    `insert into organisations (project_id, id, name)
     select $1, gen_random_uuid(), 'Firm ' || n from generate_series(1, ${ORGANISATIONS_MAX}) n`,
    [params.projectId],
  )
  for (const answer of [
    await admin.call(organisations.create, { params, body: { name: 'One more' } }),
    await admin.call(organisations.createOfNames, { params }),
  ]) {
    expect(answer).toMatchObject({ status: 409, problem: { code: 'tooManyOrganisations' } })
  }
})
