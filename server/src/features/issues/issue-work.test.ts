import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { notifications } from '@plumbline/contract/notifications'
import { projects } from '@plumbline/contract/projects'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'
import { answerDuring } from '../../testing/locks.ts'
import { act, buildOffice, type Office, readIssue } from '../../testing/office.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Work = NonNullable<Parameters<typeof act>[3]>['work']

const edit = (who: Visitor, office: Pick<Office, 'issue'>, work: Work, notes = '') =>
  act(who, office, 'Edited', { work, content: { notes } })

const changes = ({ updates }: Issue) => updates.flatMap(({ content }) => content.change ?? [])

async function newsOf(who: Visitor) {
  const { data } = await who.call(notifications.list)
  return data.docs.map(({ reason, count }) => [reason, count])
}

/** An office whose project wants a second person. */
async function strictOffice(app: TestApp) {
  const office = await buildOffice(app)
  const params = { projectId: office.projectId }
  const body = { secondPersonVerifies: true }
  expect((await office.admin.call(projects.update, { params, body })).status).toBe(200)
  return office
}

describe('the work that an issue is', () => {
  test('has an owner, a verifier, a day, an organisation and watchers, each with its entry', async () => {
    const office = await buildOffice(app)
    const { member, other } = office.people
    const work = {
      owner: member._id,
      verifier: other._id,
      dueAt: '2026-11-24',
      organisation: ' Budservis ',
      watchers: [other._id],
    }
    const { status, data } = await edit(office.admin, office, work)
    expect(status).toBe(200)
    expect(data.docs).toMatchObject({
      owner: { _id: member._id, firstName: 'Iryna' },
      verifier: { _id: other._id },
      dueAt: '2026-11-24',
      organisation: 'Budservis',
      watchers: [{ _id: other._id }],
      version: 2,
    })
    expect(changes(data.docs)).toMatchObject([
      { type: 'Owner', from: { owner: null }, to: { owner: 'Iryna Kovalenko' } },
      { type: 'Verifier', to: { verifier: 'Taras Kovalenko' } },
      { type: 'Organisation', from: { organisation: '' }, to: { organisation: 'Budservis' } },
      { type: 'Due Date', from: { dueAt: null }, to: { dueAt: '2026-11-24' } },
      { type: 'Watchers', from: { watchers: [] }, to: { watchers: ['Taras Kovalenko'] } },
    ])
    const cleared = { owner: null, verifier: null, dueAt: null, organisation: '', watchers: [] }
    expect((await edit(office.member, office, cleared)).data.docs).toMatchObject({
      owner: null,
      verifier: null,
      dueAt: null,
      organisation: '',
      watchers: [],
      version: 3,
    })
  })

  test('has other watchers when one takes the place of another, and the same in another order', async () => {
    const office = await buildOffice(app)
    const { member, other, admin } = office.people
    await edit(office.admin, office, { watchers: [member._id, other._id] })
    const { data } = await edit(office.admin, office, { watchers: [admin._id, other._id] })
    expect(data.docs.watchers).toMatchObject([{ _id: admin._id }, { _id: other._id }])
    expect(changes(data.docs).at(-1)).toMatchObject({
      type: 'Watchers',
      from: { watchers: ['Iryna Kovalenko', 'Taras Kovalenko'] },
      to: { watchers: ['Olena Kovalenko', 'Taras Kovalenko'] },
    })
    const again = { watchers: [other._id, admin._id] }
    expect(await edit(office.admin, office, again)).toMatchObject({
      status: 409,
      message: problemText('en', 'workUnchanged'),
    })
  })

  test('is told to whom it becomes, once for a change, and to nobody of other projects', async () => {
    const office = await buildOffice(app)
    const { member, other } = office.people
    await edit(office.admin, office, {
      owner: member._id,
      dueAt: '2026-11-24',
      watchers: [other._id],
    })
    expect(await newsOf(office.member)).toEqual([['assigned', 1]])
    expect(await newsOf(office.other)).toEqual([['watcher', 1]])
    await edit(office.other, office, { watchers: [] })
    expect(await newsOf(office.member)).toEqual([['assigned', 1]])
    const outsider = await buildPerson(app)
    const field = await buildPerson(app, { projects: [office.projectId] })
    await app.pool.query(
      'update users set is_field_only = true, email = null, password_hash = null where id = $1',
      [field._id],
    )
    for (const work of [
      { owner: outsider._id },
      { owner: field._id },
      { verifier: outsider._id },
      { watchers: [outsider._id] },
    ]) {
      expect(await edit(office.admin, office, work)).toMatchObject({
        status: 400,
        errors: [{ message: problemText('en', 'workNoMember') }],
      })
    }
    expect((await readIssue(office)).version).toBe(3)
  })

  test('is not given to somebody who is removed at that moment', async () => {
    const office = await buildOffice(app)
    const { _id } = office.people.other
    const membership = [office.projectId, _id]
    for (const work of [{ owner: _id }, { verifier: _id }, { watchers: [_id] }]) {
      const removed = 'delete from memberships where project_id = $1 and user_id = $2'
      const answer = await answerDuring(app, [[removed, membership]], () =>
        edit(office.admin, office, work),
      )
      expect(answer).toMatchObject({
        status: 400,
        errors: [{ message: problemText('en', 'workNoMember') }],
      })
      await app.pool.query(
        'insert into memberships (project_id, user_id) values ($1, $2)',
        membership,
      )
    }
    expect(await readIssue(office)).toMatchObject({ owner: null, verifier: null, watchers: [] })
  })

  test('that is as it was is a conflict, and an edit of nothing is no action', async () => {
    const office = await buildOffice(app)
    await edit(office.member, office, { dueAt: '2026-11-24' })
    expect(await edit(office.other, office, { dueAt: '2026-11-24', owner: null })).toMatchObject({
      status: 409,
      message: problemText('en', 'workUnchanged'),
    })
    for (const work of [{}, undefined]) {
      expect((await edit(office.other, office, work)).status).toBe(400)
    }
    expect((await edit(office.other, office, { dueAt: '2026-02-30' })).status).toBe(400)
    const late = { work: { dueAt: null }, version: 1 }
    expect((await act(office.other, office, 'Edited', late)).status).toBe(409)
  })
})

describe('verification', () => {
  test('waits for the verifier, who is told, and resolves what was ready', async () => {
    const office = await buildOffice(app)
    const { other, member } = office.people
    await edit(office.admin, office, { owner: member._id, verifier: other._id })
    const ready = await edit(office.member, office, { ready: true }, 'All eleven are set.')
    expect(ready.data.docs).toMatchObject({
      isResolved: false,
      readyAt: expect.any(String),
      readyBy: { _id: member._id },
    })
    expect(await newsOf(office.other)).toEqual([
      ['ready', 1],
      ['verifier', 1],
    ])
    expect(await edit(office.other, office, { ready: true })).toMatchObject({
      status: 409,
      message: problemText('en', 'alreadyReady'),
    })
    const { data } = await act(office.other, office, 'Resolved')
    expect(data.docs).toMatchObject({ isResolved: true, readyAt: null, readyBy: null })
    expect(changes(data.docs).at(-1)).toMatchObject({
      type: 'Verified',
      from: { ready: true, by: 'Iryna Kovalenko' },
      to: { ready: false, bySecondPerson: true },
    })
    expect((await edit(office.member, office, { ready: true })).status).toBe(409)
  })

  test('may end with a reason why it is sent back, and with another day', async () => {
    const office = await buildOffice(app)
    const { member } = office.people
    await edit(office.admin, office, { owner: member._id, ready: true })
    expect(await edit(office.other, office, { ready: false })).toMatchObject({
      status: 400,
      message: problemText('en', 'sendBackNeedsNote'),
    })
    const work = { ready: false, dueAt: '2026-11-25' }
    const { data } = await edit(office.other, office, work, 'It has to reach the rafter.')
    expect(data.docs).toMatchObject({ readyAt: null, dueAt: '2026-11-25' })
    expect(data.docs.updates.at(-1)).toMatchObject({
      content: { notes: 'It has to reach the rafter.', change: { type: 'Ready' } },
    })
    expect(await newsOf(office.member)).toMatchObject([
      ['sentBack', 1],
      ['assigned', 1],
    ])
    expect(await edit(office.other, office, { ready: false }, 'Again')).toMatchObject({
      status: 409,
      message: problemText('en', 'notReady'),
    })
  })

  test('where the project wants it, is by somebody else; admins may, and the history says so', async () => {
    const office = await strictOffice(app)
    expect(await act(office.member, office, 'Resolved')).toMatchObject({
      status: 409,
      message: problemText('en', 'secondPersonFirst'),
    })
    const both = { categorization: 1, resolve: true }
    expect((await act(office.member, office, 'Recategorized', both)).status).toBe(409)
    await edit(office.member, office, { ready: true })
    expect(await act(office.member, office, 'Resolved')).toMatchObject({
      status: 403,
      message: problemText('en', 'verifyOwn'),
    })
    expect((await act(office.other, office, 'Resolved')).status).toBe(200)
    await act(office.other, office, 'Reopened')
    await edit(office.member, office, { ready: true })
    await act(office.member, office, 'Recategorized', { categorization: 0 })
    expect(await act(office.member, office, 'Dismissed')).toMatchObject({
      status: 403,
      message: problemText('en', 'verifyOwn'),
    })
    const many = { update: { actionType: 'Resolved' as const }, docs: [{ _id: office.issueId }] }
    const params = { projectId: office.projectId }
    const { data: bulk } = await office.member.call(issues.updateMany, { params, body: many })
    expect(bulk).toMatchObject({ docs: [], refused: [{ code: 'verifyOwn' }] })
    await edit(office.other, office, { ready: false }, 'It is still loose.')
    await edit(office.admin, office, { ready: true })
    const { data } = await act(office.admin, office, 'Resolved')
    expect(changes(data.docs).at(-1)?.to).toMatchObject({ bySecondPerson: false })
  })

  test('is an outsider never asked for', async () => {
    const office = await buildOffice(app)
    const outsider = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
    expect((await edit(outsider, office, { ready: true })).status).toBe(404)
  })
})
