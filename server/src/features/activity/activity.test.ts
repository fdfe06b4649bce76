import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '@plumbline/contract/activity'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'
import { buildDesk, type Desk, sendNote } from '../../testing/notes.ts'

let app: TestApp
let desk: Desk
let params: { projectId: string }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await buildDesk(app)
  params = { projectId: desk.projectId }
})

async function read(query: Record<string, string> = {}) {
  const { status, data } = await desk.member.call(activity.list, { params, query })
  expect(status).toBe(200)
  return data
}

/** Entries of one moment, as an import writes them. */
async function addEntries(n: number, actionType: string) {
  await app.pool.query(
    `insert into updates (project_id, id, issue_id, action_type, created_by, created_at, notes)
     select $1, gen_random_uuid(), $2, $4, $3, '2026-01-05T08:00:00.123456Z', 'Note ' || n
       from generate_series(1, $5) n`,
    [desk.projectId, desk.issueId, desk.person._id, actionType, n],
  )
}

describe('the activity of a project', () => {
  test('is what happened to issues, submissions and milestones, newest first', async () => {
    await sendNote(desk, 'The lintel has cracked')
    const docId = desk.submissionId
    await desk.member.call(submissions.update, {
      params: { ...params, docId },
      body: { update: { actionType: 'Updated', content: { notes: 'Photos follow' } } },
    })
    const { milestoneId } = desk
    await desk.member.call(milestones.update, {
      params: { ...params, milestoneId },
      body: { actualStatus: 'Stopped' },
    })
    const { docs, next } = await read()
    expect(next).toBe(null)
    expect(docs.map((entry) => [entry.type, entry.actionType, entry.document._id])).toEqual([
      ['milestone', 'Status Change', milestoneId],
      ['submission', 'Updated', docId],
      ['issue', 'Updated', desk.issueId],
      ['issue', 'Field Submission', desk.issueId],
      ['submission', 'Field Submission', docId],
    ])
    expect(docs[0]).toMatchObject({
      status: 'Stopped',
      refId: null,
      document: { title: 'Roof trusses' },
    })
    expect(docs[1]).toMatchObject({ refId: 1, document: { title: 'S-1' } })
    expect(docs[2]).toMatchObject({
      refId: 1,
      project: desk.projectId,
      site: { _id: desk.siteId, name: 'Borodianka Lyceum No. 1' },
      milestone: { _id: milestoneId, name: 'Roof trusses' },
      createdBy: { _id: desk.person._id, firstName: 'Olena', lastName: 'Kovalenko' },
      content: { notes: 'The lintel has cracked' },
      document: { title: 'Truss anchors missing', isDeleted: false },
    })
  })

  test('has a reply as an entry of its own', async () => {
    const { data } = await sendNote(desk, 'The lintel has cracked')
    const note = data.docs.updates.at(-1)?._id ?? ''
    const body = { update: { content: { notes: 'How wide?' } } }
    await desk.member.call(issues.reply, { params: { ...desk.params, updateId: note }, body })
    const [entry] = (await read()).docs
    expect(entry).toMatchObject({ actionType: 'Reply', parent: note })
  })

  test('shows of a note that its author deleted nothing but that it was there', async () => {
    const { data } = await sendNote(desk, 'A slip of the tongue')
    const embeddedId = data.docs.updates.at(-1)?._id ?? ''
    const place = { ...desk.params, field: 'updates', embeddedId }
    await desk.member.call(issues.deleteEmbedded, { params: place })
    const answer = await desk.member.call(activity.list, { params })
    expect(answer.text).not.toContain('slip of the tongue')
    expect(answer.data.docs[0]).toMatchObject({ _id: embeddedId, isDeleted: true })
  })

  test('comes a hundred at a time, each once, also when they are of one moment', async () => {
    await addEntries(250, 'Updated')
    const pages = []
    let before: string | null = null
    do {
      const page = await read(before === null ? {} : { before })
      pages.push(page.docs)
      before = page.next
    } while (before !== null)
    expect(pages.map((docs) => docs.length)).toEqual([100, 100, 52])
    expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(252)
  })

  test('is filtered by kinds, and paged with that', async () => {
    await addEntries(120, 'Updated')
    await addEntries(2, 'Recategorized')
    const kinds = { 'actionType[in]': 'Recategorized,Field Submission' }
    expect((await read(kinds)).docs.map(({ actionType }) => actionType)).toEqual([
      'Field Submission',
      'Field Submission',
      'Recategorized',
      'Recategorized',
    ])
    expect((await read({ actionType: 'Resolved' })).docs).toEqual([])
    expect((await read({ actionType: 'Updated', ...kinds })).docs).toEqual([])
    expect((await read({ actionType: 'Recategorized', ...kinds })).docs).toHaveLength(2)
    const first = await read({ actionType: 'Updated', limit: '70' })
    const second = await read({ actionType: 'Updated', limit: '70', before: first.next ?? '' })
    expect([first.docs.length, second.docs.length, second.next]).toEqual([70, 50, null])
  })

  test.each([
    'before=x',
    'before=2026-13-45T08:00:00.123456Z_01234567-0123-0123-0123-012345678901',
    'actionType=Nonsense',
    'actionType[in]=',
    'limit=0',
    'page=2',
    'sort=createdAt',
  ])('refuses %s', async (query) => {
    const path = `/api/v1/projects/${desk.projectId}/updates?${query}`
    expect((await desk.member.fetch(path)).status).toBe(400)
  })

  test('has nothing of other projects, and nothing for outsiders', async () => {
    const other = await buildDesk(app)
    await sendNote(other, 'A secret of elsewhere')
    const { text } = await desk.member.call(activity.list, { params })
    expect(text).not.toContain('elsewhere')
    const outsider = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
    expect((await outsider.call(activity.list, { params })).status).toBe(404)
  })
})
