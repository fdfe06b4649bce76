import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myWork } from '@plumbline/contract/my-work'
import { notifications } from '@plumbline/contract/notifications'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildReport } from '../../testing/builders.ts'
import { act, buildOffice } from '../../testing/office.ts'
import { remindOfDays } from '../notifications/reminders.ts'

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
  await remindOfDays({}, app)
  await remindOfDays({}, app)
  const { data } = await office.member.call(notifications.list)
  const unread = data.docs.filter(({ isRead }) => !isRead).map(({ reason }) => reason)
  expect(unread.toSorted()).toEqual(['dueTomorrow', 'overdue'])
  expect((await mails()) - before).toBe(1)
})
