import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { notifications } from '@plumbline/contract/notifications'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { act, buildOffice, readIssue } from '../../testing/office.ts'

/** Tests changes of many issues at once. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An office with three issues: its own, one of severity 2 and one that is resolved already. */
async function three() {
  const office = await buildOffice(app, { severity: 3 })
  const on = await buildMilestone(app, { projectId: office.projectId })
  const medium = await buildReport(app, { on, severity: 2 })
  const resolved = await buildReport(app, { on, severity: 3 })
  const params = { projectId: office.projectId, docId: resolved.issueId }
  await act(office.member, { issue: params }, 'Resolved')
  const ids = [office.issueId, medium.issueId, resolved.issueId]
  return { office, ids, params: { projectId: office.projectId } }
}

test('each issue takes it or is left as it is, and says why', async () => {
  const { office, ids, params } = await three()
  const docs = ids.map((_id) => ({ _id }))
  const update = { actionType: 'Resolved' as const, content: { notes: 'Seen on site.' } }
  const { data } = await office.member.call(issues.updateMany, { params, body: { update, docs } })
  expect(data.docs).toEqual(ids.slice(0, 2))
  expect(data.refused).toEqual([
    {
      _id: ids[2],
      refId: expect.any(Number) as number,
      code: 'alreadyResolved',
      message: problemText('en', 'alreadyResolved'),
    },
  ])
  const { updates, ...issue } = await readIssue(office)
  expect(issue).toMatchObject({ isResolved: true, version: 2 })
  expect(updates.at(-1)).toMatchObject({
    actionType: 'Resolved',
    content: { notes: 'Seen on site.' },
    createdBy: { _id: office.people.member._id },
  })
})

test('an issue that has the severity, one that somebody changed and one of elsewhere stay', async () => {
  const { office, ids, params } = await three()
  const elsewhere = await buildReport(app)
  const [own = '', medium = '', resolved = ''] = ids
  const docs = [
    { _id: own, version: 7 },
    { _id: medium, version: 1 },
    { _id: resolved, version: 2 },
    { _id: elsewhere.issueId },
  ]
  const update = { actionType: 'Recategorized' as const, categorization: 2 }
  const { data } = await office.member.call(issues.updateMany, { params, body: { update, docs } })
  expect(data.docs).toEqual([resolved])
  expect(data.refused.map(({ _id, code }) => [_id, code])).toEqual([
    [own, 'stale'],
    [medium, 'sameSeverity'],
    [elsewhere.issueId, 'noIssue'],
  ])
  expect(await readIssue(office)).toMatchObject({ currentCategorization: 3, version: 1 })
})

test('what is not for many, and an issue named twice, is refused as a whole', async () => {
  const { office, ids, params } = await three()
  const send = (actionType: string, docs: string[]) =>
    office.admin.call(issues.updateMany, {
      params,
      body: {
        update: { actionType: actionType as 'Resolved' },
        docs: docs.map((_id) => ({ _id })),
      },
    })
  expect(await send('Deleted', ids)).toMatchObject({
    status: 400,
    message: problemText('en', 'invalidActionType'),
  })
  expect(await send('Resolved', [...ids, ...ids])).toMatchObject({
    status: 400,
    message: problemText('en', 'issueTwice'),
  })
  expect(await readIssue(office)).toMatchObject({ isResolved: false, version: 1 })
})

test('they get an owner and a day in one step, of which the owner is told once', async () => {
  const { office, ids, params } = await three()
  const { other } = office.people
  const docs = ids.map((_id) => ({ _id }))
  const work = { owner: other._id, dueAt: '2026-11-24' }
  const update = { actionType: 'Edited' as const, work }
  const { data } = await office.member.call(issues.updateMany, { params, body: { update, docs } })
  expect(data).toMatchObject({ docs: ids, refused: [] })
  const { owner, dueAt, updates } = await readIssue(office)
  expect([owner?._id, dueAt]).toEqual([other._id, '2026-11-24'])
  expect(updates.slice(-2).map(({ content }) => content.change?.type)).toEqual([
    'Owner',
    'Due Date',
  ])
  const news = await office.other.call(notifications.list)
  expect(news.data.docs).toMatchObject([{ reason: 'assigned', count: 3 }])
  const stranger = { actionType: 'Edited' as const, work: { owner: office.projectId } }
  const refused = await office.member.call(issues.updateMany, {
    params,
    body: { update: stranger, docs },
  })
  expect(refused.status).toBe(400)
  expect((await office.member.call(notifications.list)).data.docs).toEqual([])
})

test('a change of many is taken back, each gets what it had, and the history keeps both', async () => {
  const { office, ids, params } = await three()
  const [own = '', medium = ''] = ids
  const { member, people } = office
  const docs = [own, medium].map((_id) => ({ _id }))
  const change = async (update: BodyInput<typeof issues.updateMany>['update'], of = docs) =>
    (await member.call(issues.updateMany, { params, body: { update, docs: of } })).data
  await change({ actionType: 'Edited', work: { dueAt: '2026-07-01' } }, [{ _id: own }])
  const dated = await change({ actionType: 'Edited', work: { dueAt: '2026-08-01' } })
  const owned = await change({ actionType: 'Edited', work: { owner: people.member._id } })
  const severe = await change({ actionType: 'Recategorized', categorization: 4 })
  expect(owned.versions.map((version, n) => version - (dated.versions[n] ?? 0))).toEqual([1, 1])
  const back = async (...sets: BodyInput<typeof issues.setEach>['docs'][number]['set'][]) => {
    const now = await Promise.all(docs.map(({ _id }) => read(_id)))
    const body = {
      docs: docs.map(({ _id }, n) => ({
        _id,
        version: now[n]?.version ?? 0,
        set: sets[n] ?? { owner: null },
      })),
    }
    return (await member.call(issues.setEach, { params, body })).data
  }
  const read = async (docId: string) =>
    (await member.call(issues.get, { params: { ...params, docId } })).data.docs
  expect((await read(own)).version).toBe(severe.versions[0])
  expect((await back({ categorization: 3 }, { categorization: 2 })).docs).toEqual([own, medium])
  await back({ owner: null }, { owner: null })
  await back({ dueAt: '2026-07-01' }, { dueAt: null })
  expect(await read(own)).toMatchObject({
    currentCategorization: 3,
    owner: null,
    dueAt: '2026-07-01',
  })
  const { updates, ...other } = await read(medium)
  expect(other).toMatchObject({ currentCategorization: 2, owner: null, dueAt: null })
  expect(
    updates.slice(-6).map(({ actionType, content }) => content.change?.type ?? actionType),
  ).toEqual(['Due Date', 'Owner', 'Recategorized', 'Recategorized', 'Owner', 'Due Date'])
})

test('what somebody changed since is not taken back, and nobody from elsewhere becomes an owner', async () => {
  const { office, ids, params } = await three()
  const [own = '', medium = '', resolved = ''] = ids
  const stranger = await buildPerson(app)
  const body = {
    docs: [
      { _id: own, version: 0, set: { dueAt: '2026-07-01' } },
      { _id: medium, version: 1, set: { owner: stranger._id } },
      { _id: resolved, version: 2, set: { categorization: 2 as const } },
    ],
  }
  const { data } = await office.member.call(issues.setEach, { params, body })
  expect(data.docs).toEqual([resolved])
  expect(data.refused.map(({ _id, code }) => [_id, code])).toEqual([
    [own, 'stale'],
    [medium, 'workNoMember'],
  ])
  const outsider = await signIn(app, stranger)
  expect((await outsider.call(issues.setEach, { params, body })).status).toBe(404)
})

test('a change that the database breaks off is refused as a whole, and is no reason of an issue', async () => {
  const { office, ids, params } = await three()
  const { _id: owner } = office.people.other
  const [own = '', medium = ''] = ids
  const docs = [
    { _id: medium, version: 1, set: { categorization: 4 as const } },
    { _id: own, version: 1, set: { owner } },
  ]
  const somebody = await app.pool.connect()
  try {
    await somebody.query('begin')
    await somebody.query('select from memberships where user_id = $1 for update', [owner])
    const sent = office.member.call(issues.setEach, { params, body: { docs } })
    await untilWaiting(app, 1)
    await somebody.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(await sent).toMatchObject({ status: 503, message: problemText('en', 'unavailable') })
  } finally {
    await somebody.query('rollback')
    somebody.release()
  }
  expect(await readIssue(office)).toMatchObject({ owner: null, version: 1 })
  const { data } = await office.member.call(issues.get, { params: { ...params, docId: medium } })
  expect(data.docs).toMatchObject({ currentCategorization: 2, version: 1 })
})
