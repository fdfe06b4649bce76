import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { asks } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerBy, askRuslan, buildAskDesk } from '../../testing/asks/ask-desk.ts'
import { buildSeveral, seenBy } from '../../testing/asks/several.ts'
import { buildReport } from '../../testing/builders.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { attachFile, reportOf } from '../../testing/shares.ts'

/** Links that ask about several issues and milestones at once. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FAR = '2031-03-02'

/** Desna has a link for two issues and a milestone. */
async function buildLink() {
  const several = await buildSeveral(app)
  const { ids, issueId, desna, to, batch, projectId, siteId } = several
  const on = { projectId, siteId, milestoneId: ids.facade }
  const other = (await buildReport(app, { on })).issueId
  const wants = ['answer', 'date', 'photos'] as const
  const group = to(desna, [ids.facade], { issues: [issueId, other], wants: [...wants] })
  const { data } = await batch([group])
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  const seen = await seenBy(app, mailbox, desna)
  const { token, visitor } = seen
  const open = () => visitor.call(publicAsks.get, { params: { token } })
  const issue = async (docId: string) =>
    (await several.member.call(issues.get, { params: { ...several.params, docId } })).data.docs
  const resolve = (docId: string) =>
    several.member.call(issues.update, {
      params: { ...several.params, docId },
      body: { update: { actionType: 'Resolved', content: { notes: '' } } },
    })
  return { ...several, ...seen, other, open, issue, resolve, ask: data.docs[0]?.ask }
}

test('Each thing is answered by itself: its date, its photos, and that it is ready', async () => {
  const link = await buildLink()
  const { items, token, visitor, issueId, other, issue, member, params } = link
  const [first, second, facade] = items
  expect(items.map(({ type }) => type)).toEqual(['issue', 'issue', 'milestone'])
  const photo = new File([await tinyPng()], 'anchor.png')
  const given = { item: second?._id ?? '', notes: 'Set.', ready: true }
  const answered = await answerBy(visitor, token, given, { files: [photo] })
  expect(answered.data.docs.items.map(({ isReady, answers }) => [isReady, answers.length])).toEqual(
    [
      [false, 0],
      [true, 1],
      [false, 0],
    ],
  )
  const answer = {
    items: [
      { _id: first?._id ?? '', proposedOn: FAR },
      { _id: facade?._id ?? '', proposedOn: FAR, notes: 'Rain.' },
    ],
  }
  const both = await visitor.call(publicAsks.answer, { params: { token }, body: { answer } })
  expect(both.data.docs.items.map(({ proposedOn }) => proposedOn)).toEqual([FAR, null, FAR])
  expect([(await issue(issueId)).readyAt, (await issue(other)).readyAt !== null]).toEqual([
    null,
    true,
  ])
  const [listed] = (await member.call(asks.list, { params, query: { issue: other } })).data.docs
  expect(listed?.items.map((one) => one.issue?._id ?? one.milestone?.name)).toEqual([
    issueId,
    other,
    'Facade',
  ])
  const place = { ...params, askId: listed?._id ?? '', itemId: listed?.items[0]?._id ?? '' }
  const body = { decision: 'accepted', proposedOn: FAR } as const
  expect((await member.call(asks.decide, { params: place, body })).status).toBe(200)
  expect([(await issue(issueId)).dueAt, (await issue(other)).dueAt]).toEqual([FAR, null])
})

test('Photos go with the answer about one thing, and a milestone is never ready', async () => {
  const { items, token, visitor } = await buildLink()
  const [first, , facade] = items
  const form = new FormData()
  const both = [first, facade].map((one) => ({ _id: one?._id ?? '' }))
  form.set('answer', JSON.stringify({ items: both }))
  form.append('photos', new File([await tinyPng()], 'both.png'))
  const refused = await visitor.call(publicAsks.answer, { params: { token }, form })
  expect(refused.problem?.code).toBe('askFilesOfOne')
  const ready = await answerBy(visitor, token, { item: facade?._id ?? '', ready: true })
  expect(ready.problem?.code).toBe('noContent')
  const photo = new File([await tinyPng()], 'facade.png')
  const one = await answerBy(visitor, token, { item: facade?._id ?? '' }, { files: [photo] })
  expect(one.data.docs.items[2]?.answers[0]?.photos).toHaveLength(1)
})

test('What is resolved leaves the link, which ends with the last of its things', async () => {
  const { items, token, visitor, issueId, open, resolve } = await buildLink()
  await resolve(issueId)
  expect((await open()).data.docs.items.map(({ type }) => type)).toEqual(['issue', 'milestone'])
  const late = await answerBy(visitor, token, { item: items[0]?._id ?? '', notes: 'Done.' })
  expect(late.status).toBe(404)

  const desk = await buildAskDesk(app)
  const { issueId: other } = await buildReport(app, { on: desk })
  const { token: both } = await askRuslan(desk)
  const state = async () =>
    (await desk.olena.call(asks.list, { params: desk.params })).data.docs[0]?.state
  const close = (docId: string) =>
    desk.olena.call(issues.update, {
      params: { ...desk.params, docId },
      body: { update: { actionType: 'Resolved', content: { notes: '' } } },
    })
  await app.pool.query(
    `insert into ask_items (project_id, id, ask_id, issue_id, position)
     select project_id, gen_random_uuid(), id, $2, 2 from asks where project_id = $1`,
    [desk.projectId, other],
  )
  await close(desk.issueId)
  expect(await state()).toBe('open')
  await close(other)
  expect(await state()).toBe('ended')
  expect((await visitor.call(publicAsks.get, { params: { token: both } })).status).toBe(404)
})

test('A link shows the photos of each of its issues, and of no other', async () => {
  const { visitor, token, projectId, other, siteId, ids } = await buildLink()
  const of = async (issueId: string, shade: number) => {
    const owner = { update_id: await reportOf(app, issueId) }
    return attachFile(app, projectId, owner, new File([await tinyPng(shade)], `${shade}.png`))
  }
  const stranger = await buildReport(app, { on: { projectId, siteId, milestoneId: ids.fence } })
  const [own, foreign] = [await of(other, 31), await of(stranger.issueId, 32)]
  const fetched = async (fileId: string) =>
    (
      await visitor.call(publicAsks.getFile, {
        params: { token, fileId },
        query: { size: 'screen' },
      })
    ).status
  expect([await fetched(own), await fetched(foreign)]).toEqual([200, 404])
})

test('An item that a server of the release before writes has the issue of its ask', async () => {
  const desk = await buildAskDesk(app)
  const { ask } = await askRuslan(desk)
  await app.pool.query('delete from ask_items where ask_id = $1', [ask._id])
  await app.pool.query(
    `insert into ask_items (project_id, id, ask_id, milestone_id, was_on, position)
     values ($1, gen_random_uuid(), $2, null, null, 1)`,
    [desk.projectId, ask._id],
  )
  const { rows } = await app.pool.query<{ issue_id: string }>(
    'select issue_id from ask_items where ask_id = $1',
    [ask._id],
  )
  expect(rows[0]?.issue_id).toBe(desk.issueId)
})
