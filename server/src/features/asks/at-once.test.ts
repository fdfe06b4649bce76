import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { askSeveral } from '@plumbline/contract/organisations/ask-several'
import { asks } from '@plumbline/contract/organisations/asks'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerBy, type AskDesk, askRuslan, buildAskDesk } from '../../testing/asks/ask-desk.ts'
import { buildMilestone } from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { connectHolder, untilWaiting } from '../../testing/locks.ts'
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

/** The date of an issue that Ruslan proposes, and what decides about it. */
async function proposed(desk: AskDesk) {
  const { token, ask } = await askRuslan(desk)
  expect((await answerBy(ruslan(), token, { proposedOn: SOON })).status).toBe(200)
  const params = { ...desk.params, askId: ask._id, itemId: ask.items[0]?._id ?? '' }
  const decide = (who: Visitor, decision: 'accepted' | 'declined') =>
    who.call(asks.decide, { params, body: { decision, proposedOn: SOON } })
  const place = { ...desk.params, docId: desk.issueId }
  const issue = async () => (await desk.admin.call(issues.get, { params: place })).data.docs
  return { token, params, decide, issue }
}

test('Of two people who accept and decline a date at the same moment one is told that it is gone', async () => {
  const desk = await buildAskDesk(app)
  const { decide, issue } = await proposed(desk)
  const holder = await connectHolder(app)
  await holder.query('begin')
  await holder.query('select from issues where id = $1 for update', [desk.issueId])
  const both = Promise.all([decide(desk.olena, 'accepted'), decide(desk.admin, 'declined')])
  await untilWaiting(app, 1)
  await holder.query('commit')
  const [accepted, declined] = await both
  expect(accepted.status + declined.status).toBe(200 + 409)
  const { dueAt, updates } = await issue()
  expect(dueAt).toBe(accepted.status === 200 ? SOON : null)
  const decisions = updates.filter(({ content }) => content.change?.type === 'Proposal')
  expect(decisions).toHaveLength(1)
})

test('A date that another person has moved since is not put back, and the acceptance stays', async () => {
  const desk = await buildAskDesk(app)
  const { decide, params, issue } = await proposed(desk)
  expect((await decide(desk.olena, 'accepted')).status).toBe(200)
  const holder = await connectHolder(app)
  await holder.query('begin')
  await holder.query('select from issues where id = $1 for update', [desk.issueId])
  const place = { ...desk.params, docId: desk.issueId }
  const update = { actionType: 'Edited', work: { dueAt: daysAhead(30) } } as const
  const moving = desk.admin.call(issues.update, { params: place, body: { update } })
  await untilWaiting(app, 1)
  const takingBack = desk.olena.call(askBoard.undo, { params })
  await untilWaiting(app, 2)
  await holder.query('commit')
  expect((await moving).status).toBe(200)
  expect((await takingBack).problem?.code).toBe('restoreChanged')
  expect((await issue()).dueAt).toBe(daysAhead(30))
  const { data } = await desk.olena.call(asks.list, { params: desk.params })
  expect(data.docs[0]?.items[0]?.decision).toBe('accepted')
})

test('What is taken back and proposed anew in the meantime keeps the newer date', async () => {
  const desk = await buildAskDesk(app)
  const { decide, params, token, issue } = await proposed(desk)
  await decide(desk.olena, 'accepted')
  await answerBy(ruslan(), token, { proposedOn: daysAhead(12) })
  expect((await desk.olena.call(askBoard.undo, { params })).problem?.code).toBe('proposalGone')
  expect((await issue()).dueAt).toBe(SOON)
  const { data } = await desk.olena.call(asks.list, { params: desk.params })
  expect(data.docs[0]?.items[0]).toMatchObject({ proposedOn: daysAhead(12), decision: null })
})

test('Calls that know of each other by the database alone, as those of two servers, remind a contact by one mail', async () => {
  const desk = await buildAskDesk(app)
  const { ask: first } = await askRuslan(desk, { byMail: true })
  const walls = await buildMilestone(app, { ...desk, name: 'Walls' })
  const { ask: second } = await askRuslan(desk, { byMail: true, milestones: [walls.milestoneId] })
  await runJobs(app, new Mailbox())
  await app.pool.query(
    `update asks set created_at = created_at - interval '1 day' where project_id = $1`,
    [desk.projectId],
  )
  const holder = await connectHolder(app)
  await holder.query('begin')
  await holder.query('select from asks where project_id = $1 for update', [desk.projectId])
  const calls = [
    desk.olena.call(askBoard.remind, { params: desk.params, body: { asks: [first._id] } }),
    desk.admin.call(askBoard.remind, { params: desk.params, body: { asks: [second._id] } }),
    desk.admin.call(askBoard.remind, {
      params: desk.params,
      body: { asks: [first._id, second._id] },
    }),
  ]
  await untilWaiting(app, 3)
  await holder.query('commit')
  const answers = await Promise.all(calls)
  expect(answers.reduce((sum, { data }) => sum + data.docs.mails, 0)).toBe(1)
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  expect(mailbox.mails.filter(({ text }) => text.includes('/ask/'))).toHaveLength(1)
})

test('Whoever was reminded of one thing today is not chosen to be reminded of another', async () => {
  const desk = await buildAskDesk(app)
  const { ask: first } = await askRuslan(desk, { byMail: true })
  const walls = await buildMilestone(app, { ...desk, name: 'Walls' })
  await app.pool.query(`update milestones set implementer = 'Budservis' where id = $1`, [
    walls.milestoneId,
  ])
  await askRuslan(desk, { byMail: true, milestones: [walls.milestoneId] })
  await app.pool.query(
    `update asks set created_at = created_at - interval '1 day' where project_id = $1`,
    [desk.projectId],
  )
  const query = { milestones: walls.milestoneId }
  const remindable = async () =>
    (await desk.olena.call(askSeveral.suggest, { params: desk.params, query })).data.docs.flatMap(
      ({ items }) => items.map(({ asked }) => asked?.isRemindable),
    )
  expect(await remindable()).toEqual([true])
  const place = { ...desk.params, askId: first._id }
  expect((await desk.olena.call(asks.remind, { params: place })).status).toBe(200)
  expect(await remindable()).toEqual([false])
})
