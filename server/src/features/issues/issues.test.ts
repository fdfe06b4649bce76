import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files } from '@plumbline/contract/files'
import { issues } from '@plumbline/contract/issues'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildReport,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import { noteForm, sendNote } from '../../testing/notes.ts'
import { tinyPng } from '../../testing/files/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function projectWithMember() {
  const on = await buildMilestone(app)
  const person = await buildPerson(app, { projects: [on.projectId], firstName: 'Iryna' })
  const member = await signIn(app, person)
  return { on, person, member, params: { projectId: on.projectId } }
}

describe('the list', () => {
  test('shows what is not deleted, newest first, 20 a page, with the number of all', async () => {
    const { on, member, params } = await projectWithMember()
    for (let day = 1; day <= 21; day += 1) {
      await buildReport(app, {
        on,
        text: `Day ${day}`,
        createdAt: new Date(2026, 4, day).toISOString(),
      })
    }
    await buildReport(app, { on, deleted: true })
    const first = await member.call(issues.list, { params })
    expect(first.data).toMatchObject({ totalDocs: 21, page: 1, limit: 20 })
    expect(first.data.docs.map((doc) => doc.question.errorText)).toEqual(
      Array.from({ length: 20 }, (_, i) => `Day ${21 - i}`),
    )
    const second = await member.call(issues.list, { params, query: { page: '2' } })
    expect(second.data.docs.map((doc) => doc.question.errorText)).toEqual(['Day 1'])
  })

  test('isDeleted=true shows the deleted ones only', async () => {
    const { on, member, params } = await projectWithMember()
    await buildReport(app, { on, text: 'Kept' })
    await buildReport(app, { on, text: 'Thrown away', deleted: true })
    const { data } = await member.call(issues.list, { params, query: { isDeleted: 'true' } })
    expect(data.totalDocs).toBe(1)
    expect(data.docs[0]?.question.errorText).toBe('Thrown away')
  })

  test.each([
    [{ isResolved: '0' }, ['Open low', 'Open high']],
    [{ isResolved: 'true' }, ['Resolved high']],
    [{ 'currentCategorization[gte]': '3' }, ['Open high', 'Resolved high']],
    [{ 'currentCategorization[lte]': '2' }, ['Open low']],
    [{ 'currentCategorization[ne]': '1' }, ['Open high', 'Resolved high']],
    [{ currentCategorization: '3', isResolved: 'false' }, ['Open high']],
    [{ 'text[search]': 'high' }, ['Open high', 'Resolved high']],
    [{ 'text[search]': 'I-2' }, ['Open high']],
    [{ 'text[search]': 'eleven low' }, ['Open low']],
    [{ 'text[search]': 'nothing like it' }, []],
    [{ 'createdAt[gte]': '2026-05-02', 'createdAt[lte]': '2026-05-02T23:00:00Z' }, ['Open high']],
    [{ 'createdAt[gte]': '2026-05-02', 'createdAt[lte]': '2026-05-02' }, ['Open high']],
  ])('%j finds %j', async (query, expected) => {
    const { on, member, params } = await projectWithMember()
    await buildReport(app, { on, text: 'Open low', severity: 1, createdAt: '2026-05-03T10:00:00Z' })
    await buildReport(app, {
      on,
      text: 'Open high',
      severity: 3,
      createdAt: '2026-05-02T10:00:00Z',
    })
    await buildReport(app, {
      on,
      text: 'Resolved high',
      severity: 3,
      resolved: true,
      createdAt: '2026-05-01T10:00:00Z',
    })
    const { data } = await member.call(issues.list, {
      params,
      query: query,
    })
    const found = data.docs.map((doc) => doc.question.errorText)
    expect(found).toEqual(expected)
    expect(data.totalDocs).toBe(expected.length)
  })

  test('sorts by site in both directions', async () => {
    const { on, member, params } = await projectWithMember()
    const otherSite = await buildSite(app, on.projectId, { name: 'Aaron School' })
    const other = await buildMilestone(app, { projectId: on.projectId, siteId: otherSite })
    await buildReport(app, { on, text: 'Borodianka' })
    await buildReport(app, { on: other, text: 'Aaron' })
    const names = async (sort: string) =>
      (await member.call(issues.list, { params, query: { sort } })).data.docs.map(
        (doc) => doc.question.errorText,
      )
    expect(await names('site.name')).toEqual(['Aaron', 'Borodianka'])
    expect(await names('-site.name')).toEqual(['Borodianka', 'Aaron'])
  })

  test.each([
    [{ colour: 'red' }, 'colour'],
    [{ sort: 'password' }, 'password'],
    [{ page: '0' }, 'page'],
    [{ page: 'one' }, 'page'],
    [{ limit: '1.5' }, 'limit'],
    [{ isResolved: 'maybe' }, 'isResolved'],
    [{ submission: 'S-1' }, 'submission'],
  ])('refuses %j by name', async (query, name) => {
    const { member, params } = await projectWithMember()
    const answer = await member.call(issues.list, {
      params,
      query: query,
    })
    expect(answer.status).toBe(400)
    expect(`${answer.message} ${JSON.stringify(answer.errors)}`).toContain(name)
  })

  test('never gives more than 100', async () => {
    const { member, params } = await projectWithMember()
    const { data } = await member.call(issues.list, { params, query: { limit: '100000' } })
    expect(data.limit).toBe(100)
  })

  test('the marker of a site counts open issues above severity 1', async () => {
    const { on, member, params } = await projectWithMember()
    for (const severity of [0, 1, 2, 3, 4]) await buildReport(app, { on, severity })
    await buildReport(app, { on, severity: 4, resolved: true })
    await buildReport(app, { on, severity: 4, deleted: true })
    const { data } = await member.call(sites.list, { params })
    expect(data.docs.map((site) => site.issueCount)).toEqual([3])
  })
})

describe('one issue', () => {
  test('tells what the field reported, even when nothing else happened', async () => {
    const { on, member } = await projectWithMember()
    const { projectId, issueId } = await buildReport(app, { on })
    const { data } = await member.call(issues.get, { params: { projectId, docId: issueId } })
    expect(data.docs.report).toMatchObject({
      question: 'Are all trusses anchored?',
      answers: ['no'],
      notes: 'Eleven are missing.',
      photos: [],
    })
    expect(data.docs.updates.map((u) => u.actionType)).toEqual(['Field Submission'])
  })

  test('tells as photos of the field those that came with it, and none of a note', async () => {
    const { on, member } = await projectWithMember()
    const { projectId, issueId } = await buildReport(app, { on })
    const params = { projectId, docId: issueId }
    await sendNote({ member, params }, 'Seen', [new File([await tinyPng(12)], 'bay.png')])
    const { data } = await member.call(issues.get, { params })
    expect(data.docs.updates.at(-1)?.content.photos).toHaveLength(1)
    expect(data.docs.report.photos).toEqual([])
  })

  test('opens with nothing reported where its history does not begin with a report', async () => {
    const { on, member } = await projectWithMember()
    const { projectId, submissionId } = await buildReport(app, { on })
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into issues (project_id, id, ref_id, submission_id, site_id, milestone_id, created_by,
              error_name, error_text)
       select project_id, gen_random_uuid(), 2, id, site_id, milestone_id, created_by, 'a', 'A'
         from submissions where id = $1 returning id`,
      [submissionId],
    )
    const params = { projectId, docId: rows[0]?.id ?? '' }
    await sendNote({ member, params }, 'Seen')
    const { status, data } = await member.call(issues.get, { params })
    expect(status).toBe(200)
    expect(data.docs.report).toEqual({
      question: '',
      answers: [],
      kind: null,
      values: [],
      notes: '',
      photos: [],
      files: [],
    })
    expect(data.docs.updates).toMatchObject([{ content: { notes: 'Seen' } }])
  })

  test('of another project is not found, even by a member of both', async () => {
    const mine = await projectWithMember()
    const theirs = await buildReport(app)
    const both = await signIn(
      app,
      await buildPerson(app, { projects: [mine.on.projectId, theirs.projectId] }),
    )
    const answer = await both.call(issues.get, {
      params: { projectId: mine.on.projectId, docId: theirs.issueId },
    })
    expect(answer.status).toBe(404)
    expect(answer.message).toBe('No Issue Found')
  })
})

describe('a note', () => {
  test('with a photo and a file is there for the others tomorrow', async () => {
    const { on, person, member } = await projectWithMember()
    const { projectId, issueId } = await buildReport(app, { on })
    const params = { projectId, docId: issueId }
    const form = noteForm(
      '  Resin arrives on Monday.  ',
      new File([await tinyPng()], 'bay 7.png', { type: 'text/html' }),
      new File(['a,b\n1,2\n'], 'anchors.csv'),
    )
    const saved = await member.call(issues.update, { params, form })
    expect(saved.status).toBe(200)

    const other = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    const { data } = await other.call(issues.get, { params })
    const note = data.docs.updates.at(-1)
    expect(note).toMatchObject({
      actionType: 'Updated',
      unread: true,
      createdBy: { _id: person._id, firstName: 'Iryna' },
      content: { notes: '  Resin arrives on Monday.  ' },
    })
    expect(note?.content.attachments).toMatchObject([
      { filename: 'anchors.csv', extension: 'csv', filesize: 8 },
    ])
    const [photo] = note?.content.photos ?? []
    expect(photo).toMatchObject({ isDeletableByOwner: true })
    const shown = await other.fetch(photo?.url ?? '')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    await shown.arrayBuffer()
  })

  test('can be sent as JSON', async () => {
    const { on, member } = await projectWithMember()
    const { projectId, issueId } = await buildReport(app, { on })
    const { data } = await member.call(issues.update, {
      params: { projectId, docId: issueId },
      body: { update: { actionType: 'Updated', content: { notes: 'By telephone.' } } },
    })
    expect(data.docs.updates.at(-1)?.content.notes).toBe('By telephone.')
  })

  test('without text and files is refused', async () => {
    const { on, member } = await projectWithMember()
    const { projectId, issueId } = await buildReport(app, { on })
    const answer = await member.call(issues.update, {
      params: { projectId, docId: issueId },
      form: noteForm('   '),
    })
    expect(answer).toMatchObject({ status: 400, message: 'No content.' })
  })

  test.each([
    'Field Submission',
    'Share Link Comment',
    'Reply',
    'Started Sharing',
    'Edited',
    'nonsense',
  ])('cannot pose as %s', async (actionType) => {
    const { on, member } = await projectWithMember()
    const { projectId, issueId } = await buildReport(app, { on })
    const answer = await member.call(issues.update, {
      params: { projectId, docId: issueId },
      body: { update: { actionType, content: { notes: 'x' } } },
    })
    expect(answer).toMatchObject({ status: 400, message: 'Invalid Action Type' })
  })

  test('has the author and the time of the server, whatever the body says', async () => {
    const { on, person, member } = await projectWithMember()
    const { projectId, issueId } = await buildReport(app, { on })
    const forged = {
      actionType: 'Updated',
      createdBy: issueId,
      createdAt: '2001-01-01T00:00:00Z',
      content: { notes: 'Mine' },
    }
    const { data } = await member.call(issues.update, {
      params: { projectId, docId: issueId },
      body: { update: forged },
    })
    const note = data.docs.updates.at(-1)
    expect(note?.createdBy?._id).toBe(person._id)
    expect(Date.parse(note?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('on a deleted issue is a conflict, and its file is gone', async () => {
    const { on, member } = await projectWithMember()
    const { projectId, issueId } = await buildReport(app, { on, deleted: true })
    const answer = await member.call(issues.update, {
      params: { projectId, docId: issueId },
      form: noteForm('Too late', new File([await tinyPng(7)], 'late.png')),
    })
    expect(answer.status).toBe(409)
    const { rows } = await app.pool.query('select 1 from files where project_id = $1', [projectId])
    expect(rows).toEqual([])
  })

  test('sent twice with one Idempotency-Key stands there once', async () => {
    const { on, member } = await projectWithMember()
    const { projectId, issueId } = await buildReport(app, { on })
    const send = () =>
      member.call(issues.update, {
        params: { projectId, docId: issueId },
        body: { update: { actionType: 'Updated', content: { notes: 'Once' } } },
        headers: { 'idempotency-key': 'attempt-1' },
      })
    const first = await send()
    const again = await send()
    expect(again.data).toEqual(first.data)
    expect(again.data.docs.updates.filter((u) => u.content.notes === 'Once')).toHaveLength(1)
  })
})

test('a file of a note answers 404 to people of other projects', async () => {
  const { on, member } = await projectWithMember()
  const { projectId, issueId } = await buildReport(app, { on })
  const { data } = await member.call(issues.update, {
    params: { projectId, docId: issueId },
    form: noteForm('', new File([await tinyPng(3)], 'a.png')),
  })
  const photo = data.docs.updates.at(-1)?.content.photos[0]
  const outsider = await signIn(app, await buildPerson(app))
  const answer = await outsider.call(files.get, { params: { fileId: photo?._id ?? '' } })
  expect(answer.status).toBe(404)
})

test("others' updates are unread until one has seen them; what is older than one's membership is not", async () => {
  const { on, member } = await projectWithMember()
  const { projectId, issueId } = await buildReport(app, { on })
  const params = { projectId, docId: issueId }
  expect((await member.call(issues.get, { params })).data.docs.unread).toBe(1)
  const late = await signIn(
    app,
    await buildPerson(app, { projects: [projectId], joinedAt: '2999-01-01T00:00:00Z' }),
  )
  expect((await late.call(issues.get, { params })).data.docs.unread).toBe(0)
  await member.call(issues.seen, { params })
  expect((await member.call(issues.get, { params })).data.docs.unread).toBe(0)
})
