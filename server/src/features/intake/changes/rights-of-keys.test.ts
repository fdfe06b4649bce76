import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { visits } from '@plumbline/contract/intake/visits'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildMilestone, buildProject } from '../../../testing/builders.ts'
import { buildFieldOffice, type FieldOffice } from '../../../testing/field.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { fillIn, Phone, photosOf } from '../../../testing/phone.ts'

let app: TestApp
let office: FieldOffice
let params: { projectId: string }
let bohdan: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  params = { projectId: office.projectId }
  bohdan = new Phone(app.origin, office)
})

type KeyBody = Parameters<typeof office.admin.call<typeof fieldKeys.create>>[1]
async function phoneOf(body: NonNullable<KeyBody>['body']): Promise<Phone> {
  const { data } = await office.admin.call(fieldKeys.create, { params, ...(body && { body }) })
  return new Phone(app.origin, { server: fieldServer({ ...params, token: data.docs.token }) })
}
const ofStranger = () =>
  phoneOf({ person: { firstName: 'Oksana', lastName: 'Hrytsenko' }, kind: 'collect' })
const ofIryna = () => phoneOf({ userId: office.people.member._id, kind: 'browser' })

const first = async () => {
  const docId = (await office.member.call(submissions.list, { params })).data.docs[0]?._id ?? ''
  return (await office.member.call(submissions.get, { params: { ...params, docId } })).data.docs
}
const answersNow = async () => (await first()).data.map(({ answers }) => answers.join())
const waiting = async () =>
  (await office.member.call(visits.list, { params, query: { waiting: 'true' } })).data.docs
const bad = (deprecatedId: string, answers = '') =>
  fillIn(office, { deprecatedId, answers: `<rebar>bad</rebar>${answers}` })
const review = async (body: { review: 'approved' | 'rejected' | 'received'; notes?: string }) =>
  office.admin.call(submissions.review, { params: { ...params, docId: (await first())._id }, body })

test('Somebody without an account does not change a visit that they may not read', async () => {
  const visit = fillIn(office)
  await bohdan.send(visit)
  const stranger = await ofStranger()
  const refused = await stranger.send(bad(visit.instanceId))
  // as if there were none
  const unknown = await stranger.send(bad('uuid:none'))
  expect([refused.status, refused.text]).toEqual([404, unknown.text])
  expect(await answersNow()).toEqual(['Good'])
  const answer = await bohdan.send(bad(visit.instanceId))
  expect([answer.status, await answersNow()]).toEqual([201, ['Bad']])
})

test('Somebody without an account goes on with what they have sent, whoever changed it since', async () => {
  const visit = fillIn(office)
  await bohdan.send(visit)
  const edit = bad(visit.instanceId)
  expect((await (await ofIryna()).send(edit)).status).toBe(201)
  expect((await (await ofStranger()).send(bad(edit.instanceId))).status).toBe(404)
  const answers = fillIn(office, { deprecatedId: edit.instanceId })
  expect((await bohdan.send(answers)).status).toBe(201)
  expect(await answersNow()).toEqual(['Good'])
})

test('A visit that waits is not changed by somebody who may not read it', async () => {
  const visit = fillIn(office, { milestone: '' })
  await bohdan.send(visit)
  expect((await (await ofStranger()).send(bad(visit.instanceId))).status).toBe(404)
  expect(await waiting()).toHaveLength(1)
  expect((await bohdan.send(bad(visit.instanceId))).status).toBe(201)
})

test('Nobody changes what the office has approved, and what was rejected may be corrected', async () => {
  const visit = fillIn(office)
  await bohdan.send(visit)
  await review({ review: 'approved' })
  for (const phone of [bohdan, await ofIryna()]) {
    const refused = await phone.send(bad(visit.instanceId))
    expect([refused.status, refused.nature]).toEqual([409, 'error'])
    expect(refused.message).toMatch(/^Olena Kovalenko approved this visit at /)
  }
  // a version of the form that nobody knows is no way around it
  const unknown = fillIn(office, { deprecatedId: visit.instanceId, version: '7' })
  expect((await bohdan.send(unknown)).status).toBe(409)
  expect(await waiting()).toEqual([])
  expect([await answersNow(), (await first()).review]).toEqual([['Good'], 'approved'])
  await review({ review: 'rejected', notes: 'The wrong bar.' })
  expect((await bohdan.send(bad(visit.instanceId))).status).toBe(201)
  expect([await answersNow(), (await first()).review]).toEqual([['Bad'], 'edited'])
})

test('A photo that comes after the approval belongs to what was approved', async () => {
  const visit = fillIn(office, { answers: `<rebar>good</rebar>${photosOf('rebar', 'late.png')}` })
  await bohdan.send(visit)
  await review({ review: 'approved' })
  const files = { 'late.png': new Uint8Array(await tinyPng(5)) }
  expect((await bohdan.send(visit, { files })).status).toBe(201)
  expect(await first()).toMatchObject({ review: 'approved', filesArrived: 1, photoCount: 1 })
})

test('A key sends for any milestone of its project, and what it names elsewhere waits', async () => {
  const elsewhere = await buildMilestone(app, { projectId: await buildProject(app) })
  const answer = await bohdan.send(fillIn(office, { milestone: elsewhere.milestoneId }))
  expect([answer.status, answer.nature]).toEqual([201, 'submit_success'])
  expect(await waiting()).toMatchObject([{ waitsFor: 'milestone', named: null }])
  expect(JSON.stringify(await waiting())).not.toContain(elsewhere.milestoneId)
})
