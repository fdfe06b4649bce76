import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { myWork } from '@plumbline/contract/my-work'
import { askBoard, BOARD_CARDS_MAX } from '@plumbline/contract/organisations/ask-board'
import { asks } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerBy, type AskDesk, askRuslan, buildAskDesk } from '../../testing/asks/ask-desk.ts'
import { buildMilestone, buildPerson, signIn } from '../../testing/builders.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ruslan = () => new Visitor(app.origin)
const daysAhead = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
const SOON = daysAhead(9)

async function board({ params }: AskDesk, who: Visitor, query: { mine?: '1' } = {}) {
  const answer = await who.call(askBoard.get, { params, query })
  expect(answer.status).toBe(200)
  return answer.data.docs
}

/** In which columns the cards of a board are, by the ids of their asks. */
async function places(desk: AskDesk, who = desk.olena) {
  const { columns } = await board(desk, who)
  expect(columns.map(({ cards }) => cards.length)).toEqual(columns.map(({ n }) => n))
  return Object.fromEntries(
    columns.flatMap(({ column, cards }) => cards.map(({ _id }) => [_id, column])),
  )
}

/** Moves an ask some days into the past. */
async function age(ask: string, days: number) {
  await app.pool.query(
    `update asks set created_at = created_at - $2::integer * interval '1 day',
       opened_at = opened_at - $2::integer * interval '1 day', expires_at = expires_at - $2::integer * interval '1 day'
      where id = $1`,
    [ask, days],
  )
  await app.pool.query(
    `update ask_items set answered_at = answered_at - $2::integer * interval '1 day',
       decided_at = decided_at - $2::integer * interval '1 day' where ask_id = $1`,
    [ask, days],
  )
}

test('An ask is sent, then opened, silent after three days without a sign, and answered with what it says', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  const card = async () => (await board(desk, desk.olena)).columns.flatMap(({ cards }) => cards)[0]
  expect(await places(desk)).toEqual({ [ask._id]: 'sent' })
  expect(await card()).toMatchObject({
    organisation: 'Budservis',
    contact: 'Ruslan Hrytsenko',
    days: 0,
    mayRemind: false,
    answer: null,
    items: [{ issue: { refId: 1, title: 'Truss anchors missing' }, milestone: null, overtakes: 0 }],
  })
  await age(ask._id, 3)
  expect(await places(desk)).toEqual({ [ask._id]: 'silent' })
  expect(await card()).toMatchObject({ days: 3 })
  // who opens it gives a sign
  await ruslan().call(publicAsks.opened, { params: { token } })
  expect(await places(desk)).toEqual({ [ask._id]: 'opened' })
  await age(ask._id, 3)
  expect(await places(desk)).toEqual({ [ask._id]: 'silent' })
  const photo = new File([await tinyPng()], 'repair.png')
  await answerBy(ruslan(), token, { notes: 'Eight are set.', proposedOn: SOON }, { files: [photo] })
  expect(await places(desk)).toEqual({ [ask._id]: 'answered' })
  expect(await card()).toMatchObject({
    answer: { notes: 'Eight are set.', photo: expect.any(String) },
    items: [{ proposedOn: SOON, currentOn: null, decision: null }],
  })
})

test('A decided card leaves after seven days, a date that waits stays', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  await answerBy(ruslan(), token, { proposedOn: SOON })
  await age(ask._id, 20)
  expect(await places(desk)).toEqual({ [ask._id]: 'answered' })
  const params = { ...desk.params, askId: ask._id, itemId: ask.items[0]?._id ?? '' }
  const body = { decision: 'declined', proposedOn: SOON } as const
  expect((await desk.olena.call(asks.decide, { params, body })).status).toBe(200)
  expect(await places(desk)).toEqual({ [ask._id]: 'answered' })
  await age(ask._id, 7)
  expect(await places(desk)).toEqual({})
})

test('Members see their own, admins those of all; what is revoked or expired is waited for by nobody', async () => {
  const desk = await buildAskDesk(app)
  const other = await signIn(app, await buildPerson(app, { projects: [desk.projectId] }))
  const { ask } = await askRuslan(desk)
  expect(await places(desk, other)).toEqual({})
  expect(await places(desk, desk.admin)).toEqual({ [ask._id]: 'sent' })
  expect((await board(desk, desk.admin, { mine: '1' })).columns.map(({ n }) => n)).toEqual([
    0, 0, 0, 0,
  ])
  await age(ask._id, 15)
  expect(await places(desk)).toEqual({})
  const { ask: second } = await askRuslan(desk)
  await desk.olena.call(asks.revoke, { params: { ...desk.params, askId: second._id } })
  expect(await places(desk)).toEqual({})
})

test('What is resolved leaves its proposal undecided, out of lists and counts; reopened it is back', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  await answerBy(ruslan(), token, { proposedOn: SOON })
  const params = { ...desk.params, docId: desk.issueId }
  const act = async (actionType: 'Resolved' | 'Reopened') => {
    const update = { actionType, content: { notes: '' } }
    expect((await desk.admin.call(issues.update, { params, body: { update } })).status).toBe(200)
  }
  const counted = async () =>
    (await desk.olena.call(myWork.counts, { params: desk.params })).data.docs.asked
  expect([await places(desk), await counted()]).toEqual([{ [ask._id]: 'answered' }, 1])
  await act('Resolved')
  expect([await places(desk), await counted()]).toEqual([{}, 0])
  await act('Reopened')
  expect([await places(desk), await counted()]).toEqual([{ [ask._id]: 'answered' }, 1])
})

test('A date says how many later milestones of the site it overtakes; accepted, it can be taken back', async () => {
  const desk = await buildAskDesk(app)
  const place = (milestoneId: string) => ({ ...desk.params, milestoneId })
  const plan = async (milestoneId: string, datePlannedStart: string, datePlannedEnd: string) => {
    const body = { datePlannedStart, datePlannedEnd, actualStatus: 'Not Started' as const }
    const changed = await desk.admin.call(milestones.update, { params: place(milestoneId), body })
    expect(changed.status).toBe(200)
  }
  await plan(desk.milestoneId, daysAhead(-20), daysAhead(5))
  for (const [name, start] of [
    ['Before', -30],
    ['Next', 6],
    ['Then', 8],
    ['Far', 40],
  ] as const) {
    const { milestoneId } = await buildMilestone(app, { ...desk, name })
    await plan(milestoneId, daysAhead(start), daysAhead(start + 10))
  }
  const { token, ask } = await askRuslan(desk, { milestones: [desk.milestoneId], wants: ['date'] })
  await answerBy(ruslan(), token, { proposedOn: SOON })
  const item = async () =>
    (await board(desk, desk.olena)).columns
      .flatMap(({ cards }) => cards)
      .find(({ _id }) => _id === ask._id)?.items[0]
  expect(await item()).toMatchObject({ overtakes: 2, currentOn: daysAhead(5), proposedOn: SOON })
  const overtaken = [
    { name: 'Next', startsOn: daysAhead(6) },
    { name: 'Then', startsOn: daysAhead(8) },
  ]
  const listed = await desk.olena.call(asks.list, { params: desk.params })
  expect(listed.data.docs[0]?.items).toMatchObject([{ overtakes: 2, overtaken }])
  const due = { actionType: 'Edited', work: { dueAt: daysAhead(5) } } as const
  const ofIssue = { ...desk.params, docId: desk.issueId }
  await desk.admin.call(issues.update, { params: ofIssue, body: { update: due } })
  const { token: another } = await askRuslan(desk)
  await answerBy(ruslan(), another, { proposedOn: SOON })
  const query = { issue: desk.issueId }
  const { data } = await desk.olena.call(asks.list, { params: desk.params, query })
  expect(data.docs[0]?.items).toMatchObject([{ overtakes: 2, overtaken }])
  const params = { ...desk.params, askId: ask._id, itemId: ask.items[0]?._id ?? '' }
  const accept = () =>
    desk.olena.call(asks.decide, { params, body: { decision: 'accepted', proposedOn: SOON } })
  const forecast = async () =>
    (await desk.olena.call(milestones.details, { params: place(desk.milestoneId) })).data.docs
      .dateForecastEnd
  const before = await forecast()
  expect((await desk.olena.call(askBoard.undo, { params })).problem?.code).toBe('proposalGone')
  expect((await accept()).status).toBe(200)
  expect([await forecast(), (await item())?.decision]).toEqual([SOON, 'accepted'])
  // only who accepted it
  expect((await desk.admin.call(askBoard.undo, { params })).problem?.code).toBe('proposalGone')
  expect((await desk.olena.call(askBoard.undo, { params })).status).toBe(200)
  expect([await forecast(), (await item())?.decision]).toEqual([before, null])
  expect((await accept()).status).toBe(200)
  await age(ask._id, 1)
  expect((await desk.olena.call(askBoard.undo, { params })).problem?.code).toBe('proposalGone')
})

test('What was accepted of an issue is taken back as well, and not over a date that somebody set since', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  await answerBy(ruslan(), token, { proposedOn: SOON })
  const params = { ...desk.params, askId: ask._id, itemId: ask.items[0]?._id ?? '' }
  const docs = async () =>
    (await desk.olena.call(issues.get, { params: { ...desk.params, docId: desk.issueId } })).data
      .docs
  const accept = { params, body: { decision: 'accepted', proposedOn: SOON } } as const
  await desk.olena.call(asks.decide, accept)
  expect((await docs()).dueAt).toBe(SOON)
  expect((await desk.olena.call(askBoard.undo, { params })).status).toBe(200)
  expect((await docs()).dueAt).toBeNull()
  await desk.olena.call(asks.decide, accept)
  const update = { actionType: 'Edited', work: { dueAt: daysAhead(30) } } as const
  const place = { ...desk.params, docId: desk.issueId }
  await desk.admin.call(issues.update, { params: place, body: { update } })
  expect((await desk.olena.call(askBoard.undo, { params })).problem?.code).toBe('restoreChanged')
  expect((await docs()).dueAt).toBe(daysAhead(30))
})

test('A column goes on after its last card, and its number is that of all', async () => {
  const desk = await buildAskDesk(app)
  const { ask } = await askRuslan(desk, { milestones: [desk.milestoneId] })
  const more = BOARD_CARDS_MAX + 5
  // the same ask many times, each a minute older
  await app.pool.query(
    `with copied as (
       insert into asks (project_id, id, organisation_id, organisation_name, contact_name, contact_email, language,
           wants, message, by_mail, created_by, created_at, expires_at)
       select a.project_id, gen_random_uuid(), a.organisation_id, a.organisation_name, a.contact_name, a.contact_email,
              a.language, a.wants, a.message, a.by_mail, a.created_by, a.created_at - n * interval '1 minute', a.expires_at - interval '1 day'
         from asks a, generate_series(1, $2::integer) n where a.id = $1 returning project_id, id)
     insert into ask_items (project_id, id, ask_id, milestone_id, position)
     select project_id, gen_random_uuid(), id, $3, 0 from copied`,
    [ask._id, more, desk.milestoneId],
  )
  const [sent] = (await board(desk, desk.olena)).columns
  expect([sent?.n, sent?.cards.length]).toEqual([more + 1, BOARD_CARDS_MAX])
  const query = { column: 'sent', before: sent?.cursor ?? '' } as const
  const { data } = await desk.olena.call(askBoard.get, { params: desk.params, query })
  const [rest] = data.docs.columns
  expect([data.docs.columns.length, rest?.n, rest?.cards.length, rest?.cursor]).toEqual([
    1,
    more + 1,
    6,
    null,
  ])
  const all = [...(sent?.cards ?? []), ...(rest?.cards ?? [])].map(({ _id }) => _id)
  expect([new Set(all).size, all[0]]).toEqual([more + 1, ask._id])
})
