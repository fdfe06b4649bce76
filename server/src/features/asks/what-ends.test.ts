import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { members } from '@plumbline/contract/members'
import { milestones } from '@plumbline/contract/milestones'
import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { asks } from '@plumbline/contract/organisations/asks'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  answerBy,
  type AskDesk,
  askRuslan,
  buildAskDesk,
  RUSLAN,
} from '../../testing/asks/ask-desk.ts'
import { buildMilestone } from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ruslan = () => new Visitor(app.origin)
const daysAhead = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
const SOON = daysAhead(9)

/** The walls of the desk's site, beside its milestone. */
const buildWalls = async (desk: AskDesk) =>
  (await buildMilestone(app, { ...desk, name: 'Walls' })).milestoneId

async function archive({ admin, params }: AskDesk, milestoneId: string, isArchived = true) {
  const place = { params: { ...params, milestoneId } }
  const { status } = isArchived
    ? await admin.call(milestones.archive, place)
    : await admin.call(milestones.edit, { ...place, body: { archived: false } })
  expect(status).toBe(200)
}

const resolve = async ({ admin, params, issueId }: AskDesk) => {
  const update = { actionType: 'Resolved', content: { notes: '' } } as const
  const place = { ...params, docId: issueId }
  expect((await admin.call(issues.update, { params: place, body: { update } })).status).toBe(200)
}

const stateOf = async ({ olena, params }: AskDesk, askId: string) =>
  (await olena.call(asks.list, { params })).data.docs.find(({ _id }) => _id === askId)

const cardsOf = async ({ olena, params }: AskDesk) =>
  (await olena.call(askBoard.get, { params })).data.docs.columns.flatMap(({ cards }) => cards)

/** Since the mail to Ruslan, and all that he was sent before, a day has passed. */
async function aDayLater({ projectId }: AskDesk) {
  await app.pool.query(
    `update asks set created_at = created_at - interval '1 day', reminded_at = reminded_at - interval '1 day'
      where project_id = $1`,
    [projectId],
  )
  await app.pool.query(`update mails set created_at = created_at - interval '2 hours'`)
}

const tokenIn = (text = '') => /\/ask\/([\w-]{43})/.exec(text)?.[1] ?? ''

/** The mails that go out to Ruslan now. */
async function mails() {
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  return mailbox.mails.filter(({ text }) => text.includes('/ask/'))
}

test('A link about milestones ends with the last of them that is archived, everywhere at once, and comes back with it', async () => {
  const desk = await buildAskDesk(app)
  const walls = await buildWalls(desk)
  const both = { milestones: [desk.milestoneId, walls] }
  const { token, ask } = await askRuslan(desk, both)
  const [first = '', second = ''] = ask.items.map(({ _id }) => _id)
  await answerBy(ruslan(), token, { item: first, proposedOn: SOON })
  await archive(desk, desk.milestoneId)
  expect(await stateOf(desk, ask._id)).toMatchObject({
    state: 'open',
    items: [{ hasEnded: true }, { hasEnded: false }],
  })
  expect((await desk.olena.call(asks.proposals, { params: desk.params })).data.docs).toEqual([])
  const gone = await answerBy(ruslan(), token, { item: first, proposedOn: daysAhead(20) })
  expect(gone.problem?.code).toBe('notFound')
  expect((await answerBy(ruslan(), token, { item: second, notes: 'Set.' })).status).toBe(200)
  await archive(desk, walls)
  expect(await stateOf(desk, ask._id)).toMatchObject({ state: 'ended' })
  expect(await cardsOf(desk)).toEqual([])
  const seen = await ruslan().call(publicAsks.get, { params: { token } })
  expect(seen.problem?.code).toBe('deadAsk')
  const place = { ...desk.params, askId: ask._id, itemId: first }
  const body = { decision: 'accepted', proposedOn: SOON } as const
  const refused = await desk.olena.call(asks.decide, { params: place, body })
  expect(refused.problem?.code).toBe('archivedMilestone')
  await archive(desk, desk.milestoneId, false)
  expect(await stateOf(desk, ask._id)).toMatchObject({ state: 'open' })
  expect((await desk.olena.call(asks.decide, { params: place, body })).status).toBe(200)
})

test('A mail that waits is not sent once its link would open nothing', async () => {
  const desk = await buildAskDesk(app)
  const walls = await buildWalls(desk)
  await askRuslan(desk, { byMail: true, milestones: [walls] })
  await archive(desk, walls)
  expect(await mails()).toEqual([])
  await archive(desk, walls, false)
  await askRuslan(desk, { byMail: true })
  const organisation = { ...desk.params, organisationId: desk.budservis._id }
  const off = { isAsked: false, version: desk.budservis.version }
  const changed = await desk.admin.call(organisations.edit, { params: organisation, body: off })
  expect(changed.status).toBe(200)
  expect(await mails()).toEqual([])
})

test('A reminder names what has no answer, and takes no link away from who has answered all', async () => {
  const desk = await buildAskDesk(app)
  const walls = await buildWalls(desk)
  const { ask } = await askRuslan(desk, { byMail: true, milestones: [desk.milestoneId, walls] })
  const [sent] = await mails()
  const [first, second] = ask.items
  const item = first?._id ?? ''
  await answerBy(ruslan(), tokenIn(sent?.text), { item, notes: 'Set.' })
  await aDayLater(desk)
  const place = { params: { ...desk.params, askId: ask._id } }
  expect((await desk.olena.call(asks.remind, place)).status).toBe(200)
  const [again] = await mails()
  expect(again?.text).toContain('Walls')
  expect(again?.text).not.toContain(first?.milestone?.name)
  await aDayLater(desk)
  expect((await desk.olena.call(asks.remind, place)).status).toBe(200)
  // the answer comes before the mail goes out
  const token = tokenIn(again?.text)
  await answerBy(ruslan(), token, { item: second?._id ?? '', notes: 'Set as well.' })
  expect(await mails()).toEqual([])
  expect((await ruslan().call(publicAsks.get, { params: { token } })).status).toBe(200)
})

test('Nobody is reminded who is no contact of the organisation any more, nor one of an archived organisation', async () => {
  const desk = await buildAskDesk(app)
  const { ask } = await askRuslan(desk, { byMail: true })
  await mails()
  await aDayLater(desk)
  await app.pool.query(
    `update asks set created_at = created_at - interval '4 days' where project_id = $1`,
    [desk.projectId],
  )
  const card = async () => (await cardsOf(desk))[0]
  const remind = async () =>
    (await desk.olena.call(asks.remind, { params: { ...desk.params, askId: ask._id } })).problem
      ?.code
  expect(await card()).toMatchObject({ mayRemind: true, hasContact: true })
  const params = { ...desk.params, organisationId: desk.budservis._id }
  const iryna = { name: 'Iryna Savchuk', email: 'iryna@budservis.example', language: 'uk' as const }
  const { version } = desk.budservis
  const left = await desk.admin.call(organisations.edit, {
    params,
    body: { contacts: [iryna], version },
  })
  expect(left.status).toBe(200)
  expect(await card()).toMatchObject({ mayRemind: false, hasContact: false })
  expect(await remind()).toBe('notToRemind')
  const back = await desk.admin.call(organisations.edit, {
    params,
    body: { contacts: [RUSLAN, iryna], version: left.data.docs.version },
  })
  expect(await card()).toMatchObject({ mayRemind: true, hasContact: true })
  expect(back.status).toBe(200)
  const body = { isArchived: true }
  const archived = await desk.admin.call(organisations.archive, { params, body })
  expect(archived.status).toBe(200)
  expect(await card()).toMatchObject({ mayRemind: false, hasContact: false })
  expect(await remind()).toBe('notToRemind')
  expect(await mails()).toEqual([])
})

test('Who left the project decides, reminds and sees nothing; their asks stay with the admins', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  await answerBy(ruslan(), token, { proposedOn: SOON })
  const removed = await desk.admin.call(members.remove, {
    params: { ...desk.params, userId: desk.olenaId },
  })
  expect(removed.status).toBe(200)
  const place = { ...desk.params, askId: ask._id, itemId: ask.items[0]?._id ?? '' }
  const body = { decision: 'accepted', proposedOn: SOON } as const
  expect((await desk.olena.call(asks.decide, { params: place, body })).status).toBe(404)
  expect((await desk.olena.call(askBoard.get, { params: desk.params })).status).toBe(404)
  expect((await desk.olena.call(asks.remind, { params: place })).status).toBe(404)
  const { data } = await desk.admin.call(askBoard.get, { params: desk.params })
  const [card] = data.docs.columns.flatMap(({ cards }) => cards)
  expect(card).toMatchObject({ _id: ask._id, createdBy: { firstName: 'Olena' } })
  expect((await desk.admin.call(asks.decide, { params: place, body })).status).toBe(200)
})

test('An item that was resolved says so while the link still asks about others', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  await answerBy(ruslan(), token, { proposedOn: SOON })
  expect((await stateOf(desk, ask._id))?.items[0]?.hasEnded).toBe(false)
  await resolve(desk)
  expect((await stateOf(desk, ask._id))?.items[0]?.hasEnded).toBe(true)
})
