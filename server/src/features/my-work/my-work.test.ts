import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myWork } from '@plumbline/contract/my-work'
import { notifications } from '@plumbline/contract/notifications'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildReport, type BuiltMilestone } from '../../testing/builders.ts'
import { morning } from '../../testing/jobs.ts'
import { act, buildOffice } from '../../testing/office.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const TODAY = '2026-11-22'

/** An office with five issues: owned by Iryna with days, and one that Taras is to verify. */
async function workplace() {
  const office = await buildOffice(app)
  const { projectId } = office
  const on = await buildMilestone(app, { projectId })
  const { member, other } = office.people
  const give = async (text: string, work: object) => {
    const { issueId } = await buildReport(app, { on, text })
    const issue = { issue: { projectId, docId: issueId } }
    await act(office.admin, issue, 'Edited', { work })
    return issue
  }
  await give('Late', { owner: member._id, dueAt: '2026-11-20' })
  await give('Today', { owner: member._id, dueAt: TODAY })
  await give('Far', { owner: member._id, dueAt: '2027-02-01' })
  await give('Some day', { owner: member._id })
  const ready = await give('Ready', { owner: member._id, verifier: other._id, dueAt: '2026-11-01' })
  await act(office.member, ready, 'Edited', { work: { ready: true } })
  return { office, ready, params: { projectId } }
}

/** Open issues of a person, one due on each of these days; null: on none. */
async function owned(person: { _id: string }, on: BuiltMilestone, days: (string | null)[]) {
  await app.pool.query(
    `insert into issues (project_id, id, ref_id, site_id, milestone_id, severity, error_name, error_text,
         created_by, owner_id, due_at)
     select $1, gen_random_uuid(), 1000 + n, $2, $3, 2, 'x', coalesce(day, 'never'), $4, $4, day::date
       from unnest($5::text[]) with ordinality as d (day, n)`,
    [on.projectId, on.siteId, on.milestoneId, person._id, days],
  )
}

const titles = (docs: { question: { errorText: string } }[]) =>
  docs.map(({ question }) => question.errorText)

describe('the work of a person', () => {
  test('stands by urgency, and what is ready waits for its verifier', async () => {
    const { office, params } = await workplace()
    const query = { today: TODAY }
    const { data } = await office.member.call(myWork.ofProject, { params, query })
    const { docs } = data
    expect(titles(docs.overdue)).toEqual(['Late'])
    expect(titles(docs.soon)).toEqual(['Today'])
    expect(titles(docs.later)).toEqual(['Far', 'Some day'])
    expect(docs.toVerify).toEqual([])
    expect(docs.counts).toEqual({
      overdue: 1,
      soon: 1,
      later: 2,
      toVerify: 0,
      answers: 0,
      asked: 0,
    })
    const all = await office.other.call(myWork.all, { query })
    expect(titles(all.data.docs.toVerify)).toEqual(['Ready'])
    expect(all.data.docs.toVerify[0]).toMatchObject({ projectName: expect.any(String) })
    const counts = await office.other.call(myWork.counts, { params, query })
    expect(counts.data.docs).toMatchObject({ toVerify: 1, overdue: 0 })
  })

  test('has unread mentions, and leaves out what is resolved, deleted or in a project that one left', async () => {
    const { office, ready, params } = await workplace()
    const { member } = office.people
    const mentions = [{ type: 'user' as const, targetId: member._id }]
    const notes = `@[x](user:${member._id}) look`
    await act(office.other, ready, 'Updated', { content: { notes }, mentions })
    await act(office.other, ready, 'Resolved')
    const mine = await office.member.call(myWork.ofProject, { params, query: { today: TODAY } })
    expect(mine.data.docs.answers).toMatchObject([{ reason: 'mention' }])
    expect(mine.data.docs.counts.answers).toBe(1)
    const theirs = await office.other.call(myWork.all, { query: { today: TODAY } })
    expect(theirs.data.docs.toVerify).toEqual([])
    await app.pool.query('delete from memberships where project_id = $1 and user_id = $2', [
      params.projectId,
      member._id,
    ])
    const gone = await office.member.call(myWork.all, { query: { today: TODAY } })
    expect(gone.data.docs.counts).toMatchObject({ overdue: 0, soon: 0, later: 0 })
  })
})

const later = (n: number) => dateOf(dayOf(TODAY) + n)

test('the first fifty of a section are sent, the nearest day first, and all are counted', async () => {
  const office = await buildOffice(app)
  const { projectId } = office
  const on = await buildMilestone(app, { projectId })
  const days = Array.from({ length: 52 }, (_, n) => later(-1 - ((n * 7) % 52)))
  await owned(office.people.member, on, days)
  const query = { today: TODAY }
  const { docs } = (await office.member.call(myWork.ofProject, { params: { projectId }, query }))
    .data
  expect(titles(docs.overdue)).toEqual(days.toSorted().slice(0, 50))
  expect(docs.counts).toMatchObject({ overdue: 52, soon: 0, later: 0 })
})

test('what is due in fourteen days is soon, and the strip of the next days ends the day before', async () => {
  const office = await buildOffice(app)
  const { projectId } = office
  const on = await buildMilestone(app, { projectId })
  await owned(office.people.member, on, [
    null,
    later(15),
    later(14),
    later(13),
    later(1),
    later(13),
  ])
  const query = { today: TODAY }
  const { docs } = (await office.member.call(myWork.ofProject, { params: { projectId }, query }))
    .data
  expect(titles(docs.soon)).toEqual([later(1), later(13), later(13), later(14)])
  expect(titles(docs.later)).toEqual([later(15), 'never'])
  expect(docs.days).toEqual([
    { day: later(1), n: 1 },
    { day: later(13), n: 2 },
  ])
})

test('sites come by how much is there, each issue once; what is deleted waits for nobody, and of a project that one left nothing is told', async () => {
  const { office, ready } = await workplace()
  const { member, other } = office.people
  const few = await buildMilestone(app, { projectId: office.projectId })
  await owned(member, few, [later(3)])
  const sitesOf = async (visitor: typeof office.member) =>
    (await visitor.call(myWork.all, { query: { today: TODAY } })).data.docs
  await act(office.admin, ready, 'Edited', { work: { watchers: [member._id, other._id] } })
  expect((await sitesOf(office.member)).sites.map(({ n }) => n)).toEqual([5, 1])
  await act(office.admin, ready, 'Deleted', { content: { notes: 'Twice.' } })
  expect((await sitesOf(office.other)).counts.toVerify).toBe(0)
  expect((await sitesOf(office.member)).sites.map(({ n }) => n)).toEqual([4, 1])
  await act(office.admin, ready, 'Restored')
  expect((await sitesOf(office.other)).sites).toHaveLength(1)
  await app.pool.query('delete from memberships where user_id = $1', [other._id])
  expect((await sitesOf(office.other)).sites).toEqual([])
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an owner is told once of a day that is tomorrow or over, in one mail for all of them', async () => {
  const office = await buildOffice(app)
  const { projectId } = office
  const { member } = office.people
  const on = await buildMilestone(app, { projectId })
  for (const days of [1, -3, 5]) {
    const { issueId } = await buildReport(app, { on })
    const issue = { issue: { projectId, docId: issueId } }
    await act(office.admin, issue, 'Edited', { work: { owner: member._id, dueAt: day(days) } })
  }
  await office.member.call(notifications.update, { body: { isRead: true, email: 'atOnce' } })
  const mails = async () => {
    const { rows } = await app.pool.query('select 1 from mails where to_address = $1', [
      member.email,
    ])
    return rows.length
  }
  const before = await mails()
  await morning(app)
  await morning(app)
  const { data } = await office.member.call(notifications.list)
  const unread = data.docs.filter(({ isRead }) => !isRead).map(({ reason }) => reason)
  expect(unread.toSorted()).toEqual(['dueTomorrow', 'overdue'])
  expect((await mails()) - before).toBe(1)
})

test('the next days say how much they have, one of them is shown alone, and sites by how much is theirs', async () => {
  const { office, params } = await workplace()
  const { member, other } = office
  const query = { today: TODAY }
  const { docs } = (await member.call(myWork.ofProject, { params, query })).data
  expect(docs.days).toEqual([{ day: TODAY, n: 1 }])
  expect(docs.sites).toMatchObject([{ n: 5, project: { _id: params.projectId } }])
  expect(docs.sites[0]?.lastReportAt).not.toBeNull()
  const today = await member.call(myWork.ofProject, { params, query: { ...query, day: TODAY } })
  expect(titles(today.data.docs.soon)).toEqual(['Today'])
  expect([today.data.docs.overdue, today.data.docs.later]).toEqual([[], []])
  expect(today.data.docs.counts.overdue).toBe(1)
  // the sites of a person who follows an issue
  await act(office.admin, office, 'Edited', { work: { watchers: [office.people.other._id] } })
  const theirs = (await other.call(myWork.all, { query })).data.docs.sites
  expect(theirs.map(({ n }) => n)).toEqual([1, 1])
})

test('an admin sees the work of a member, but not what that member was told; nobody else does', async () => {
  const { office, params } = await workplace()
  const { member } = office.people
  const content = { notes: `@[x](user:${member._id}) look` }
  const mentions = [{ type: 'user' as const, targetId: member._id }]
  await act(office.other, office, 'Updated', { content, mentions })
  const query = { today: TODAY, of: member._id }
  const seen = await office.admin.call(myWork.ofProject, { params, query })
  expect(titles(seen.data.docs.overdue)).toEqual(['Late'])
  expect(seen.data.docs.answers).toEqual([])
  expect(seen.data.docs.counts).toMatchObject({ overdue: 1, answers: 0 })
  expect((await office.other.call(myWork.ofProject, { params, query })).status).toBe(403)
  const own = await office.member.call(myWork.ofProject, { params, query })
  expect(own.data.docs.counts.answers).toBe(1)
  const stranger = await buildOffice(app)
  const of = stranger.people.member._id
  const elsewhere = await office.admin.call(myWork.ofProject, { params, query: { ...query, of } })
  expect(elsewhere.status).toBe(404)
})
