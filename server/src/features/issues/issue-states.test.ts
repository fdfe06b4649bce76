import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'
import { act, buildOffice, countsOf, readIssue } from '../../testing/office.ts'
import { tinyPng } from '../../testing/files/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const history = (docs: { updates: { actionType: string; content: { notes: string } }[] }) =>
  docs.updates.slice(1).map(({ actionType, content }) => [actionType, content.notes])

describe('a new severity', () => {
  test('is written as from what to what, raises the version and moves the milestone flag', async () => {
    const office = await buildOffice(app)
    const { status, data } = await act(office.member, office, 'Recategorized', {
      categorization: 4,
    })
    expect(status).toBe(200)
    expect(data.docs).toMatchObject({ currentCategorization: 4, isResolved: false, version: 2 })
    expect(data.docs.updates.at(-1)).toMatchObject({
      actionType: 'Recategorized',
      categorization: 4,
      content: { notes: 'NONE → OFF TRACK' },
      createdBy: { firstName: 'Iryna' },
    })
    expect(await countsOf(app, office)).toEqual({ flag: 1, open: 1 })
    await act(office.other, office, 'Recategorized', { categorization: 2 })
    expect(await countsOf(app, office)).toEqual({ flag: 0, open: 1 })
    expect(history(await readIssue(office))).toEqual([
      ['Recategorized', 'NONE → OFF TRACK'],
      ['Recategorized', 'OFF TRACK → MED'],
    ])
  })

  test('that is the old one is a conflict, and an unknown one is refused', async () => {
    const office = await buildOffice(app, { severity: 3 })
    expect((await act(office.member, office, 'Recategorized', { categorization: 3 })).status).toBe(
      409,
    )
    for (const categorization of [5, -1, 2.5, undefined]) {
      const answer = await act(office.member, office, 'Recategorized', { categorization })
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('severity') })
    }
    expect(history(await readIssue(office))).toEqual([])
  })

  test('of 1 may resolve in the same step: two entries, one version', async () => {
    const office = await buildOffice(app, { severity: 4 })
    const { data } = await act(office.member, office, 'Recategorized', {
      categorization: 1,
      resolve: true,
      content: { notes: 'Anchored.' },
    })
    expect(data.docs).toMatchObject({ currentCategorization: 1, isResolved: true, version: 2 })
    expect(history(data.docs)).toEqual([
      ['Recategorized', 'OFF TRACK → LOW'],
      ['Resolved', 'Anchored.'],
    ])
    expect(await countsOf(app, office)).toEqual({ flag: 0, open: 0 })
  })

  test('and a resolution go together or not at all', async () => {
    const office = await buildOffice(app, { severity: 4, resolved: true })
    const more = { categorization: 1, resolve: true }
    expect((await act(office.member, office, 'Recategorized', more)).status).toBe(409)
    expect(await readIssue(office)).toMatchObject({ currentCategorization: 4, version: 1 })
  })

  test('leaves a resolved issue resolved, and keeps the flag down', async () => {
    const office = await buildOffice(app, { severity: 2, resolved: true })
    const { data } = await act(office.member, office, 'Recategorized', { categorization: 4 })
    expect(data.docs).toMatchObject({ isResolved: true, currentCategorization: 4 })
    expect(await countsOf(app, office)).toMatchObject({ flag: 0 })
    await act(office.member, office, 'Reopened')
    expect(await countsOf(app, office)).toMatchObject({ flag: 1 })
  })

  test('keeps what one says about it below the line of the server', async () => {
    const office = await buildOffice(app)
    const say = (categorization: number, notes: string) =>
      act(office.member, office, 'Recategorized', { categorization, content: { notes } })
    expect((await say(3, 'Nobody may walk there.')).data.docs.updates.at(-1)?.content.notes).toBe(
      'NONE → HIGH\nNobody may walk there.',
    )
    const forged = await say(2, 'LOW → OFF TRACK')
    expect(forged.data.docs.updates.at(-1)?.content.notes).toBe('HIGH → MED')
    expect((await say(1, 'x'.repeat(20_000))).status).toBe(400)
  })
})

describe('resolving', () => {
  test('and reopening need the opposite state', async () => {
    const office = await buildOffice(app, { severity: 4 })
    expect((await act(office.member, office, 'Reopened')).status).toBe(409)
    const resolved = await act(office.member, office, 'Resolved')
    expect(resolved.data.docs).toMatchObject({ isResolved: true, version: 2 })
    expect(await countsOf(app, office)).toEqual({ flag: 0, open: 0 })
    expect(await act(office.other, office, 'Resolved')).toMatchObject({
      status: 409,
      message: 'This issue is resolved already.',
    })
    await act(office.other, office, 'Reopened')
    expect(await countsOf(app, office)).toEqual({ flag: 1, open: 1 })
    expect(history(await readIssue(office))).toEqual([
      ['Resolved', ''],
      ['Reopened', ''],
    ])
  })

  test('takes a text and photos along', async () => {
    const office = await buildOffice(app)
    const form = new FormData()
    const update = { actionType: 'Resolved', content: { notes: 'See the photo.' } }
    form.set('update', JSON.stringify(update))
    form.append('attachments', new File([await tinyPng(40)], 'done.png'))
    const { data } = await office.member.call(issues.update, { params: office.issue, form })
    const entry = data.docs.updates.at(-1)
    expect(entry).toMatchObject({ actionType: 'Resolved', content: { notes: 'See the photo.' } })
    expect(entry?.content.photos).toHaveLength(1)
  })

  test('by dismissal is for uncategorized issues', async () => {
    const office = await buildOffice(app)
    const { data } = await act(office.member, office, 'Dismissed')
    expect(data.docs).toMatchObject({ isResolved: true, currentCategorization: 0, version: 2 })
    expect(history(data.docs)).toEqual([['Dismissed', '']])
    expect(data.docs.updates.at(-1)).toMatchObject({ categorization: 0 })
    expect((await act(office.member, office, 'Dismissed')).status).toBe(409)
    await act(office.member, office, 'Reopened')
    await act(office.member, office, 'Recategorized', { categorization: 2 })
    expect((await act(office.member, office, 'Dismissed')).status).toBe(409)
  })

  test('by twenty people at once happens once', async () => {
    const office = await buildOffice(app)
    const visitors = [office.member, office.other, office.admin]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        act(visitors[n % 3] ?? office.member, office, 'Resolved'),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(history(await readIssue(office))).toEqual([['Resolved', '']])
  })
})

describe('deleting and restoring', () => {
  test('is for admins, and puts the issue out of lists and counts and back again', async () => {
    const office = await buildOffice(app, { severity: 3 })
    const params = { projectId: office.projectId }
    const list = async (isDeleted: string) =>
      (await office.member.call(issues.list, { params, query: { isDeleted } })).data.totalDocs
    expect(await act(office.member, office, 'Deleted')).toMatchObject({
      status: 403,
      message: 'You do not have permission to perform this action.',
    })
    const deleted = await act(office.admin, office, 'Deleted', { content: { notes: 'Twice.' } })
    expect(deleted.data.docs).toMatchObject({
      isDeleted: true,
      deletedBy: { firstName: 'Olena' },
      version: 2,
    })
    expect([await list('false'), await list('true')]).toEqual([0, 1])
    expect(await countsOf(app, office)).toMatchObject({ open: 0 })

    expect((await act(office.member, office, 'Restored')).status).toBe(403)
    const restored = await act(office.admin, office, 'Restored')
    expect(restored.data.docs).toMatchObject({ isDeleted: false, deletedAt: null, deletedBy: null })
    expect([await list('false'), await list('true')]).toEqual([1, 0])
    expect(history(restored.data.docs)).toEqual([
      ['Deleted', 'Twice.'],
      ['Restored', ''],
    ])
    expect((await act(office.admin, office, 'Restored')).status).toBe(409)
    const { rows } = await app.pool.query<{ action: string }>(
      'select action from audit_log where target_id = $1 order by at',
      [office.issueId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['issue.deleted', 'issue.restored'])
  })

  test('is refused while the issue is Off Track', async () => {
    const office = await buildOffice(app, { severity: 4 })
    expect(await act(office.admin, office, 'Deleted')).toMatchObject({
      status: 409,
      message: 'An issue cannot be deleted while it is Off Track.',
    })
    expect((await readIssue(office)).isDeleted).toBe(false)
  })

  test('closes the issue to everything else', async () => {
    const office = await buildOffice(app)
    await act(office.admin, office, 'Deleted')
    for (const actionType of ['Updated', 'Dismissed', 'Resolved', 'Reopened', 'Deleted']) {
      const answer = await act(office.admin, office, actionType, { content: { notes: 'x' } })
      expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('deleted') })
    }
    const seen = await office.member.call(issues.seen, { params: office.issue })
    expect(seen).toMatchObject({ status: 200, data: { docs: { unread: 0 } } })
  })
})

describe('a stale version', () => {
  test('is a conflict that says who changed the issue and when', async () => {
    const office = await buildOffice(app)
    const { version } = await readIssue(office)
    await act(office.other, office, 'Recategorized', { categorization: 3 })
    await act(office.admin, office, 'Updated', { content: { notes: 'A note is no change.' } })
    const late = await act(office.member, office, 'Resolved', { version })
    expect(late.status).toBe(409)
    expect(late.message).toMatch(
      /^Taras Kovalenko changed this on [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d UTC\. /,
    )
    expect(await readIssue(office)).toMatchObject({ isResolved: false, version: 2 })
    expect((await act(office.member, office, 'Resolved', { version: 2 })).status).toBe(200)
  })

  test('does not keep a note from being written', async () => {
    const office = await buildOffice(app)
    await act(office.other, office, 'Resolved')
    const note = { content: { notes: 'Good.' }, version: 1 }
    expect((await act(office.member, office, 'Updated', note)).status).toBe(200)
    expect((await readIssue(office)).version).toBe(2)
  })
})

test('an outsider changes nothing, and learns nothing', async () => {
  const office = await buildOffice(app)
  const outsider = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
  for (const actionType of ['Resolved', 'Deleted', 'nonsense']) {
    expect((await act(outsider, office, actionType)).status).toBe(404)
  }
  const both = await buildPerson(app, { projects: [office.projectId] })
  const elsewhere = await buildOffice(app)
  const visitor = await signIn(app, both)
  const mixed = { issue: { projectId: office.projectId, docId: elsewhere.issueId } }
  expect((await act(visitor, mixed, 'Resolved')).status).toBe(404)
  expect(history(await readIssue(elsewhere))).toEqual([])
})

test('a change that is sent again with its key is made once', async () => {
  const office = await buildOffice(app)
  const send = () =>
    office.member.call(issues.update, {
      params: office.issue,
      body: { update: { actionType: 'Resolved' } },
      headers: { 'idempotency-key': 'resolve-1' },
    })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(history(await readIssue(office))).toEqual([['Resolved', '']])
})
