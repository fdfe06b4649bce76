import { afterAll, beforeAll, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { asks } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerBy, type AskDesk, askRuslan, buildAskDesk } from '../../testing/asks/ask-desk.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { attachFile, reportOf } from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ruslan = () => new Visitor(app.origin)
const open = (token: string) => ruslan().call(publicAsks.get, { params: { token } })
const picture = async (token: string, fileId: string) =>
  (await ruslan().call(publicAsks.getFile, { params: { token, fileId } })).status

type Switches = Partial<Record<'isAsked' | 'seesPhotos' | 'seesCost', boolean>>

/** An admin switches what Budservis is asked and sees. */
async function choose({ admin, params, whom }: AskDesk, body: Switches): Promise<void> {
  const place = { ...params, organisationId: whom.organisation }
  const { status, data } = await admin.call(organisations.edit, { params: place, body })
  expect([status, data.docs]).toMatchObject([200, body])
}

test('An organisation whose answers by link are switched off is not asked, and its links open nothing until they are on', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  await choose(desk, { isAsked: false })
  expect((await open(token)).problem?.code).toBe('deadAsk')
  const answer = { items: [{ _id: ask.items[0]?._id ?? '', notes: 'Done.' }] }
  const answered = await ruslan().call(publicAsks.answer, { params: { token }, body: { answer } })
  expect(answered.problem?.code).toBe('deadAsk')
  const place = { params: desk.params }
  expect((await desk.olena.call(asks.list, place)).data.docs[0]?.state).toBe('switchedOff')
  const body = { ...desk.whom, milestones: [desk.milestoneId], wants: ['date' as const] }
  const again = await desk.olena.call(asks.create, { ...place, body })
  expect(again.problem?.code).toBe('organisationNotAsked')
  await choose(desk, { isAsked: true })
  expect((await open(token)).status).toBe(200)
})

test('Whoever may not see photos of what is asked sees those alone that came by the link', async () => {
  const desk = await buildAskDesk(app)
  const owner = { update_id: await reportOf(app, desk.issueId) }
  const found = new File([await tinyPng(5)], 'found.png')
  const reported = await attachFile(app, desk.projectId, owner, found)
  const { token } = await askRuslan(desk)
  expect((await open(token)).data.docs.items[0]?.photos).toMatchObject([{ _id: reported }])
  await choose(desk, { seesPhotos: false })
  const repair = new File([await tinyPng(6)], 'repair.png')
  const { data } = await answerBy(ruslan(), token, { notes: 'Set.' }, { files: [repair] })
  const [item] = data.docs.items
  expect(item?.photos).toEqual([])
  expect(await picture(token, reported)).toBe(404)
  expect(await picture(token, item?.answers[0]?.photos[0]?._id ?? '')).toBe(200)
})

test('A contact reads what the form asked and was answered, and nothing of it about a milestone', async () => {
  const desk = await buildAskDesk(app)
  const asked = async (more: Parameters<typeof askRuslan>[1] = {}) =>
    (await open((await askRuslan(desk, more)).token)).data.docs.items[0]
  const found = { question: 'Are all trusses anchored?', reported: ['no'] }
  expect(await asked()).toMatchObject(found)
  const milestones = { milestones: [desk.milestoneId], wants: ['date' as const] }
  expect(await asked(milestones)).toMatchObject({ question: '', reported: [] })
})

test('The cost of a milestone is shown to those alone who may see it', async () => {
  const desk = await buildAskDesk(app)
  await desk.admin.call(milestones.update, {
    params: { ...desk.params, milestoneId: desk.milestoneId },
    body: { cost: 7_215_000, costUnit: 'UAH' },
  })
  const { token } = await askRuslan(desk, { milestones: [desk.milestoneId], wants: ['date'] })
  const seen = await open(token)
  expect([seen.data.docs.items[0]?.cost, seen.text.includes('7215000')]).toEqual([null, false])
  await choose(desk, { seesCost: true })
  expect((await open(token)).data.docs.items[0]?.cost).toEqual({ amount: 7_215_000, unit: 'UAH' })
})

test('How soon an organisation answers is told, by its first answer to each link', async () => {
  const desk = await buildAskDesk(app)
  const hours = async () =>
    (await desk.olena.call(organisations.list, { params: desk.params })).data.docs[0]?.answerHours
  const { token, ask } = await askRuslan(desk)
  expect(await hours()).toBeNull()
  await app.pool.query(
    `update asks set created_at = created_at - interval '36 hours',
       expires_at = expires_at - interval '36 hours' where id = $1`,
    [ask._id],
  )
  await answerBy(ruslan(), token, { notes: 'Next week.' })
  expect(await hours()).toBe(36)
  await app.pool.query(
    `update asks set created_at = created_at - interval '1 day', answered_at = answered_at - interval '1 day'
      where id = $1`,
    [ask._id],
  )
  await answerBy(ruslan(), token, { notes: 'The week after.' })
  expect(await hours()).toBe(36)
})

test('What is switched stands in the history of the organisation', async () => {
  const desk = await buildAskDesk(app)
  await choose(desk, { seesCost: true, seesPhotos: false })
  const params = { ...desk.params, organisationId: desk.whom.organisation }
  const { docs } = (await desk.olena.call(organisations.history, { params })).data
  expect(docs[0]).toMatchObject({
    action: 'changed',
    before: { seesCost: false, seesPhotos: true },
    after: { seesCost: true, seesPhotos: false },
  })
  const member = await desk.olena.call(organisations.edit, { params, body: { seesCost: false } })
  expect(member.status).toBe(403)
})

test('What one of two organisations may not, its links may not once they are one', async () => {
  const desk = await buildAskDesk(app)
  const { token } = await askRuslan(desk)
  await choose(desk, { isAsked: false, seesCost: true })
  const { params, admin } = desk
  const made = await admin.call(organisations.create, { params, body: { name: 'Desna' } })
  const into = made.data.docs._id
  const place = { ...params, organisationId: desk.whom.organisation }
  const merged = await admin.call(organisations.merge, { params: place, body: { into } })
  expect(merged.data.docs).toMatchObject({ isAsked: false, seesPhotos: true, seesCost: false })
  expect((await open(token)).problem?.code).toBe('deadAsk')
  const history = await admin.call(organisations.history, {
    params: { ...params, organisationId: into },
  })
  expect(history.data.docs[0]).toMatchObject({
    action: 'merged',
    before: { isAsked: true },
    after: { merged: 'Budservis', isAsked: false },
  })
  const desna = { params: { ...params, organisationId: into }, body: { isAsked: true } }
  await admin.call(organisations.edit, desna)
  expect((await open(token)).status).toBe(200)
})
