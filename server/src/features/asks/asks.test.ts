import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { myWork } from '@plumbline/contract/my-work'
import { notifications } from '@plumbline/contract/notifications'
import { asks } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerBy, askRuslan, buildAskDesk, RUSLAN } from '../../testing/asks/ask-desk.ts'
import { buildMilestone, buildPerson, signIn } from '../../testing/builders.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ruslan = () => new Visitor(app.origin)
const FAR = '2031-03-02'
const daysAhead = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
const SOON = daysAhead(9)

test('A contact is asked by a mail in their language, and its link is kept as a hash alone', async () => {
  const desk = await buildAskDesk(app)
  const { ask } = await askRuslan(desk, { byMail: true, message: 'Please say when.' })
  expect(ask).toMatchObject({
    organisation: 'Budservis',
    contact: 'Ruslan Hrytsenko',
    state: 'open',
    wants: ['date', 'photos'],
    openedAt: null,
  })
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  const { text, subject } = mailbox.last(RUSLAN.email)
  expect(subject).toContain('Запит від Olena Bondar')
  expect(text).toContain('Please say when.')
  const token = /\/ask\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
  const { status, data } = await ruslan().call(publicAsks.get, { params: { token } })
  expect([status, data.docs.items[0]?.title]).toEqual([200, 'Truss anchors missing'])
  const openedAt = async () => {
    const { rows } = await app.pool.query<{ at: Date | null }>(
      'select opened_at as at from asks where id = $1',
      [ask._id],
    )
    return rows[0]?.at
  }
  // who only loads it, such as a scanner of mails, has not opened it
  expect(await openedAt()).toBe(null)
  expect((await ruslan().call(publicAsks.opened, { params: { token } })).status).toBe(200)
  const first = await openedAt()
  expect(first).not.toBe(null)
  await ruslan().call(publicAsks.opened, { params: { token } })
  expect(await openedAt()).toEqual(first)
  const { rows } = await app.pool.query<{ text: string }>(
    `select row_to_json(a)::text || (select coalesce(string_agg(m.content::text, ' '), '') from mails m)
            || (select coalesce(string_agg(u.change::text, ' '), '') from updates u) as text from asks a`,
  )
  expect(rows.map((row) => row.text).join(' ')).not.toContain(token)
  expect(JSON.stringify(ask)).not.toContain(RUSLAN.email)
})

test('What was asked and answered stands in the history, and whoever asked is told', async () => {
  const desk = await buildAskDesk(app)
  const { token } = await askRuslan(desk, { message: 'When are the anchors set?' })
  await desk.olena.call(notifications.update, { body: { email: 'atOnce' } })
  const work = () => desk.olena.call(myWork.ofProject, { params: desk.params })
  expect((await work()).data.docs.asked).toMatchObject([{ contact: 'Ruslan Hrytsenko' }])
  const photo = new File([await tinyPng()], 'repair.png')
  const given = { notes: 'Eight of eleven are set.', proposedOn: SOON }
  const answer = await answerBy(ruslan(), token, given, { files: [photo] })
  expect(answer.status).toBe(200)
  expect(answer.data.docs.items[0]?.answers).toMatchObject([
    { notes: 'Eight of eleven are set.', proposedOn: SOON, photos: [{ width: 24 }] },
  ])
  const params = { ...desk.params, docId: desk.issueId }
  const { updates } = (await desk.olena.call(issues.get, { params })).data.docs
  expect(updates.slice(-2)).toMatchObject([
    {
      actionType: 'Edited',
      content: { notes: 'When are the anchors set?', change: { type: 'Asked' } },
    },
    {
      actionType: 'Share Link Comment',
      createdBy: null,
      authorName: 'Ruslan Hrytsenko (Budservis)',
      content: { change: { type: 'Answer', to: { proposedOn: SOON } }, photos: [{ width: 24 }] },
    },
  ])
  const { docs } = (await desk.olena.call(notifications.list)).data
  expect(docs[0]).toMatchObject({
    reason: 'answered',
    update: { authorName: 'Ruslan Hrytsenko (Budservis)' },
  })
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  const { rows } = await app.pool.query<{ email: string }>(
    'select email from users where id = $1',
    [desk.olenaId],
  )
  expect(mailbox.last(rows[0]?.email ?? '').subject).toBe(
    'Ruslan Hrytsenko (Budservis) answered you: I-1 Truss anchors missing',
  )
  // what waits for her now is the date
  const { data } = await work()
  expect(data.docs.asked[0]?.items[0]).toMatchObject({ proposedOn: SOON, decision: null })
  expect(data.docs.counts).toMatchObject({ asked: 1, answers: 1 })
})

test('An accepted date becomes the due date of an issue, a declined one nothing; both are told', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  await answerBy(ruslan(), token, { proposedOn: SOON })
  const params = { ...desk.params, askId: ask._id, itemId: ask.items[0]?._id ?? '' }
  const decide = (decision: 'accepted' | 'declined', proposedOn: string) =>
    desk.olena.call(asks.decide, { params, body: { decision, proposedOn } })
  const issue = async () =>
    (await desk.olena.call(issues.get, { params: { ...desk.params, docId: desk.issueId } })).data
      .docs
  const declined = await decide('declined', SOON)
  expect(declined.data.docs.items[0]).toMatchObject({ decision: 'declined', proposedOn: SOON })
  expect((await issue()).dueAt).toBeNull()
  expect((await decide('accepted', SOON)).problem?.code).toBe('proposalGone')
  // a newer date waits anew
  await answerBy(ruslan(), token, { proposedOn: FAR })
  expect((await decide('accepted', SOON)).problem?.code).toBe('proposalGone')
  expect((await decide('accepted', FAR)).status).toBe(200)
  const { dueAt, updates } = await issue()
  expect(dueAt).toBe(FAR)
  expect(updates.slice(-2).map(({ content }) => content.change)).toMatchObject([
    { type: 'Proposal', from: { proposedOn: FAR }, to: { decision: 'accepted' } },
    { type: 'Due Date', from: { dueAt: null }, to: { dueAt: FAR } },
  ])
  const seen = await ruslan().call(publicAsks.get, { params: { token } })
  expect(seen.data.docs.items[0]?.decision).toBe('accepted')
})

test('A list of milestones is answered one by one; an accepted date moves the forecast and not the plan', async () => {
  const desk = await buildAskDesk(app)
  const walls = await buildMilestone(app, { ...desk, name: 'Walls' })
  const list = [desk.milestoneId, walls.milestoneId]
  const { token, ask } = await askRuslan(desk, { milestones: list, wants: ['date'] })
  const [roof, wall] = ask.items
  await answerBy(ruslan(), token, {
    item: wall?._id ?? '',
    proposedOn: FAR,
    notes: 'Bricks are late.',
  })
  const open = async () =>
    (await desk.olena.call(asks.proposals, { params: desk.params })).data.docs
  expect(await open()).toMatchObject([{ milestone: walls.milestoneId, proposedOn: FAR }])
  const decide = { ...desk.params, askId: ask._id, itemId: wall?._id ?? '' }
  const body = { decision: 'accepted', proposedOn: FAR } as const
  expect((await desk.olena.call(asks.decide, { params: decide, body })).status).toBe(200)
  const place = { ...desk.params, milestoneId: walls.milestoneId }
  const { data } = await desk.olena.call(milestones.details, { params: place })
  expect(data.docs).toMatchObject({ dateForecastEnd: FAR, datePlannedEnd: '2026-05-01' })
  expect(await open()).toEqual([])
  const now = await desk.olena.call(asks.list, {
    params: desk.params,
    query: { milestone: list[0] ?? '' },
  })
  expect(now.data.docs[0]?.items.map(({ _id, answeredAt }) => [_id, answeredAt !== null])).toEqual([
    [roof?._id, false],
    [wall?._id, true],
  ])
})

test('By a link an issue is said to be ready, and another person verifies it', async () => {
  const desk = await buildAskDesk(app)
  const { token } = await askRuslan(desk)
  expect((await answerBy(ruslan(), token, { ready: true })).status).toBe(200)
  const params = { ...desk.params, docId: desk.issueId }
  const before = (await desk.olena.call(issues.get, { params })).data.docs
  expect([before.readyAt !== null, before.readyBy]).toEqual([true, null])
  const update = { actionType: 'Resolved', content: { notes: '' } }
  const { data } = await desk.olena.call(issues.update, { params, body: { update } })
  expect(data.docs.updates.at(-1)?.content.change).toMatchObject({
    type: 'Verified',
    to: { bySecondPerson: true },
  })
  // and so the link has ended
  expect((await ruslan().call(publicAsks.get, { params: { token } })).status).toBe(404)
})

test('What cannot be asked is refused, and nothing is written or sent', async () => {
  const desk = await buildAskDesk(app)
  const elsewhere = await buildAskDesk(app)
  const create = async (body: object) => {
    const all = { issue: desk.issueId, ...desk.whom, wants: ['answer' as const], ...body }
    return (await desk.olena.call(asks.create, { params: desk.params, body: all })).problem?.code
  }
  expect(await create({ issue: elsewhere.issueId })).toBe('noIssue')
  expect(await create({ issue: undefined })).toBe('required')
  expect(await create({ milestones: [desk.milestoneId] })).toBe('required')
  expect(await create({ issue: undefined, milestones: [elsewhere.milestoneId] })).toBe('notFound')
  expect(await create({ organisation: elsewhere.whom.organisation })).toBe('notFound')
  expect(await create({ contact: elsewhere.whom.contact })).toBe('notFound')
  expect(await create({ wants: [] })).toBe('minItems')
  expect(await create({ days: 31 })).toBe('atMost')
  const { rows } = await app.pool.query('select from asks where project_id = $1', [desk.projectId])
  expect(rows).toHaveLength(0)
  expect(await create({})).toBeUndefined()
  expect(await create({})).toBe('askedAlready')
  const archive = { ...desk.params, organisationId: desk.whom.organisation }
  await desk.admin.call(organisations.archive, { params: archive, body: { isArchived: true } })
  expect(await create({})).toBe('organisationArchived')
})

test('Whoever asked revokes, or an admin, and no other member', async () => {
  const desk = await buildAskDesk(app)
  const other = await signIn(app, await buildPerson(app, { projects: [desk.projectId] }))
  const { token, ask } = await askRuslan(desk)
  const params = { ...desk.params, askId: ask._id }
  expect((await other.call(asks.revoke, { params })).status).toBe(403)
  expect((await ruslan().call(publicAsks.get, { params: { token } })).status).toBe(200)
  expect((await desk.olena.call(asks.revoke, { params })).data.docs.state).toBe('revoked')
  expect((await desk.admin.call(asks.revoke, { params })).problem?.code).toBe('askRevoked')
  expect((await ruslan().call(publicAsks.get, { params: { token } })).problem?.code).toBe('deadAsk')
  const place = { ...desk.params, docId: desk.issueId }
  const { updates } = (await desk.olena.call(issues.get, { params: place })).data.docs
  expect(updates.at(-1)?.content.change).toMatchObject({ type: 'Asked', to: { revoked: true } })
})

test('A contact who does not answer is reminded by a mail with a new link, once in twenty hours', async () => {
  const desk = await buildAskDesk(app)
  const { olena, admin, params } = desk
  const { ask } = await askRuslan(desk, { byMail: true })
  const linkOf = async () => {
    const mailbox = new Mailbox()
    expect(await runJobs(app, mailbox)).toEqual([])
    return /\/ask\/([\w-]{43})/.exec(mailbox.last(RUSLAN.email).text)?.[1] ?? ''
  }
  const first = await linkOf()
  const place = { params: { ...params, askId: ask._id } }
  expect((await olena.call(asks.remind, place)).problem?.code).toBe('remindedLately')
  await app.pool.query(
    `update asks set created_at = created_at - interval '21 hours' where id = $1`,
    [ask._id],
  )
  const { data } = await olena.call(asks.remind, place)
  expect(data.docs.remindedAt).not.toBeNull()
  const second = await linkOf()
  expect(second).not.toBe(first)
  const open = (token: string) =>
    new Visitor(app.origin).call(publicAsks.get, { params: { token } })
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
  expect((await olena.call(asks.remind, place)).status).toBe(409)
  const another = await signIn(app, await buildPerson(app, { projects: [params.projectId] }))
  expect((await another.call(asks.remind, place)).status).toBe(403)
  await admin.call(asks.revoke, place)
  expect((await olena.call(asks.remind, place)).problem?.code).toBe('notToRemind')
})
