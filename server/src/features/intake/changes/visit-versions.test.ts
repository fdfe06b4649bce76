import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitVersions } from '@plumbline/contract/intake/visit-versions'
import { visits } from '@plumbline/contract/intake/visits'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildReport, signIn } from '../../../testing/builders.ts'
import {
  buildFieldOffice,
  buildForm,
  type FieldOffice,
  FOUNDATION,
} from '../../../testing/field.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { fillIn, Phone, photosOf } from '../../../testing/phone.ts'

let app: TestApp
let office: FieldOffice
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  phone = new Phone(app.origin, office)
})

const png = async (shade: number) => new Uint8Array(await tinyPng(shade))
const first = async () => {
  const { projectId } = office
  const listed = await office.member.call(submissions.list, { params: { projectId } })
  return { projectId, docId: listed.data.docs[0]?._id ?? '' }
}
const versions = async () =>
  (await office.member.call(visitVersions.list, { params: await first() })).data.docs

const ROOMS = (hall: string) =>
  `<concrete><cover>30</cover></concrete><rooms><rname>Hall</rname><rstate>${hall}</rstate></rooms>`

describe('the versions of a submission', () => {
  test('tell what each changed, by the numbers of the form, and what became of its issues', async () => {
    const visit = fillIn(office, {
      answers: `<rebar>bad</rebar>${photosOf('rebar', 'a.png', 'b.png')}${ROOMS('good')}`,
    })
    await phone.send(visit, { files: { 'a.png': await png(1) } })
    expect(await versions()).toMatchObject([
      { n: 1, formVersion: 1, answerCount: 4, fileCount: 2, changes: [] },
    ])
    const edit = fillIn(office, {
      deprecatedId: visit.instanceId,
      answers: `<rebar>good</rebar><rebar_notes>Cleaned.</rebar_notes>${ROOMS('bad')}`,
    })
    await phone.send(edit)
    const [second, begun] = await versions()
    expect(begun).toMatchObject({ n: 1, changes: [], sentBy: { firstName: 'Bohdan' } })
    expect(second).toMatchObject({ n: 2, means: 'collect', agent: null, fileCount: 0 })
    expect(second?.changes).toEqual([
      {
        key: 'rebar',
        number: '1',
        questionText: 'How is the rebar?',
        groupPath: [],
        from: 'Bad',
        to: 'Good – Cleaned.',
        issue: expect.objectContaining({ refId: 1, isRaised: false, isResolved: false }) as unknown,
      },
      {
        key: 'rooms[1]/rstate',
        number: '3.2',
        questionText: 'State of the room',
        groupPath: ['Rooms', 'Hall'],
        from: 'Good',
        to: 'Bad',
        issue: expect.objectContaining({ refId: 2, isRaised: true }) as unknown,
      },
    ])
    // the answers of each can still be read
    const { projectId } = office
    const params = { projectId, visitId: begun?.visit ?? '' }
    const { data } = (await office.member.call(visits.get, { params })).data.docs
    expect(data.map(({ key, number, answers }) => [key, number, answers.join()])).toEqual([
      ['rebar', '1', 'Bad'],
      ['concrete/cover', '2.1', '30'],
      ['rooms[1]/rname', '3.1', 'Hall'],
      ['rooms[1]/rstate', '3.2', 'Good'],
    ])
  })

  test('set the review back to Edited from what the office has rejected', async () => {
    const visit = fillIn(office)
    await phone.send(visit)
    const params = await first()
    const body = { review: 'rejected', notes: 'Another roof.' } as const
    await office.admin.call(submissions.review, { params, body })
    await phone.send(fillIn(office, { deprecatedId: visit.instanceId }))
    const { docs } = (await office.member.call(submissions.get, { params })).data
    expect(docs.review).toBe('edited')
  })

  test('say what is gone, and tell nothing of an issue in the trash', async () => {
    const visit = fillIn(office, { answers: `<rebar>bad</rebar>${ROOMS('good')}` })
    await phone.send(visit)
    await app.pool.query('update issues set deleted_at = now() where project_id = $1', [
      office.projectId,
    ])
    await phone.send(fillIn(office, { deprecatedId: visit.instanceId, answers: ROOMS('good') }))
    expect((await versions())[0]?.changes).toMatchObject([
      { key: 'rebar', from: 'Bad', to: '', issue: null },
    ])
  })

  test('are none of what no phone sent, and there is nothing to edit', async () => {
    const { projectId, submissionId } = await buildReport(app)
    const person = await buildPerson(app, { projects: [projectId] })
    const member = await signIn(app, person)
    const params = { projectId, docId: submissionId }
    expect((await member.call(visitVersions.list, { params })).data).toEqual({
      docs: [],
      totalDocs: 0,
    })
    const refused = await member.call(visitVersions.instance, { params })
    expect(refused).toMatchObject({ status: 400, problem: { code: 'notFromPhone' } })
    const elsewhere = { params: { ...params, docId: office.milestoneId } }
    expect((await member.call(visitVersions.list, elsewhere)).status).toBe(404)
    expect((await member.call(visitVersions.instance, elsewhere)).status).toBe(404)
  })
})

test('an edit begins with the newest XML and the addresses of the files that have arrived', async () => {
  const visit = fillIn(office, {
    answers: `<rebar>bad</rebar>${photosOf('rebar', 'a.png', 'b.png')}`,
  })
  await phone.send(visit)
  const edit = fillIn(office, {
    deprecatedId: visit.instanceId,
    answers: `<rebar>good</rebar>${photosOf('rebar', 'a.png', 'b.png')}`,
  })
  await phone.send(edit, { files: { 'b.png': await png(2) } })
  const { docs } = (await office.member.call(visitVersions.instance, { params: await first() }))
    .data
  expect(docs).toMatchObject({
    instanceId: edit.instanceId,
    form: { _id: office.formId, key: 'foundation', version: 1 },
    xml: edit.xml,
    files: [{ name: 'b.png' }],
  })
  const file = await office.member.fetch(docs.files[0]?.url ?? '')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(await png(2))
})

test('What a form wants answered and no browser can ask is told of a submission until it is answered', async () => {
  const [asked] = FOUNDATION.items
  const fence = {
    kind: 'question' as const,
    key: 'fence',
    type: 'geoshape' as const,
    required: true,
  }
  const group = { kind: 'group' as const, key: 'outside', items: [fence] }
  const definition = { ...FOUNDATION, items: [...(asked ? [asked] : []), group] }
  const built = await buildForm(app, office.projectId, { key: 'fenced', definition })
  const types = async (answers: string) => {
    await phone.send(fillIn({ ...office, ...built }, { answers }))
    return (await office.member.call(submissions.get, { params: await first() })).data.docs
      .collectOnlyTypes
  }
  expect(await types('<outside><fence/></outside>')).toEqual(['geoshape'])
  const area = '50.1 30.1 0 0;50.2 30.1 0 0;50.1 30.1 0 0'
  expect(await types(`<outside><fence>${area}</fence></outside>`)).toEqual([])
})
