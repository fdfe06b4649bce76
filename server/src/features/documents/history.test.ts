import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildReport } from '../../testing/builders.ts'
import { noteForm } from '../../testing/notes.ts'
import { act, buildOffice, type Office, readIssue } from '../../testing/office.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Writes a note on the issue and answers its entry. */
async function note(who: Visitor, office: Office, notes = 'Bolts are here.', ...files: File[]) {
  const answer = await who.call(issues.update, {
    params: office.issue,
    form: noteForm(notes, ...files),
  })
  const entry = answer.data.docs.updates.at(-1)
  if (!entry) throw new Error('no entry')
  return entry
}

const remove = (who: Visitor, office: Office, embeddedId: string, field = 'updates') =>
  who.call(issues.deleteEmbedded, { params: { ...office.issue, field, embeddedId } })

type Reply = BodyInput<typeof issues.reply>['update']
const reply = (who: Visitor, office: Office, updateId: string, update: Reply) =>
  who.call(issues.reply, { params: { ...office.issue, updateId }, body: { update } })

const react = (
  who: Visitor,
  office: Office,
  updateId: string,
  on: boolean,
  reaction: BodyInput<typeof issues.reaction>['reaction'] = 'clap',
) => who.call(issues.reaction, { params: { ...office.issue, updateId }, body: { reaction, on } })

describe('a note that its author deletes', () => {
  test('stays in its place, emptied, with its files gone and its replies there', async () => {
    const office = await buildOffice(app)
    const png = new File([await tinyPng(50)], 'bay.png')
    const entry = await note(office.member, office, 'Wrong bay', png)
    const url = entry.content.photos[0]?.url ?? ''
    await reply(office.other, office, entry._id, { content: { notes: 'Which one?' } })
    await react(office.other, office, entry._id, true)
    const { status, data } = await remove(office.member, office, entry._id)
    expect(status).toBe(200)
    expect(data.docs.updates.at(-1)).toMatchObject({
      _id: entry._id,
      actionType: 'Updated',
      isDeleted: true,
      createdBy: { firstName: 'Iryna' },
      createdAt: entry.createdAt,
      content: { notes: '', photos: [], attachments: [] },
      reactions: { clap: [] },
      replies: [{ content: { notes: 'Which one?' } }],
    })
    expect((await office.member.fetch(url)).status).toBe(404)
    expect((await remove(office.member, office, entry._id)).status).toBe(404)
    expect(data.docs.version).toBe(1)
  })

  test('is not deleted by anybody else, not even an admin', async () => {
    const office = await buildOffice(app)
    const entry = await note(office.member, office)
    expect((await remove(office.other, office, entry._id)).status).toBe(403)
    expect((await remove(office.admin, office, entry._id)).status).toBe(403)
    expect((await readIssue(office)).updates.at(-1)?.content.notes).toBe('Bolts are here.')
  })
})

describe('deleting from a history', () => {
  test('leaves what happened, whoever asks', async () => {
    const office = await buildOffice(app)
    const { data } = await act(office.admin, office, 'Resolved')
    for (const { _id } of data.docs.updates) {
      expect((await remove(office.admin, office, _id)).status).toBe(403)
    }
  })

  test("takes a visitor's comment away for any member", async () => {
    const office = await buildOffice(app)
    const id = crypto.randomUUID()
    await app.pool.query(
      `insert into updates (project_id, id, issue_id, action_type, author_name, author_email, notes)
       values ($1, $2, $3, 'Share Link Comment', 'Sofia', 'sofia@example.org', 'Buy my stones')`,
      [office.projectId, id, office.issueId],
    )
    const before = (await readIssue(office)).updates.at(-1)
    expect(before).toMatchObject({ authorName: 'Sofia', authorEmail: 'sofia@example.org' })
    const { data } = await remove(office.other, office, id)
    expect(data.docs.updates.at(-1)).toMatchObject({ isDeleted: true, content: { notes: '' } })
  })

  test('finds nothing under another document, or in another field', async () => {
    const office = await buildOffice(app)
    const second = await buildReport(app, { on: office })
    const entry = await note(office.member, office)
    const params = { projectId: office.projectId, field: 'updates', embeddedId: entry._id }
    const elsewhere = await office.member.call(issues.deleteEmbedded, {
      params: { ...params, docId: second.issueId },
    })
    expect(elsewhere.status).toBe(404)
    const asSubmission = await office.member.call(submissions.deleteEmbedded, {
      params: { ...params, docId: office.submissionId },
    })
    expect(asSubmission.status).toBe(404)
    expect((await remove(office.member, office, entry._id, 'shares')).status).toBe(400)
    expect((await readIssue(office)).updates.at(-1)?.isDeleted).toBe(false)
  })

  test('is a conflict while the document is deleted', async () => {
    const office = await buildOffice(app)
    const entry = await note(office.member, office)
    await act(office.admin, office, 'Deleted')
    expect((await remove(office.member, office, entry._id)).status).toBe(409)
    expect(
      (await reply(office.member, office, entry._id, { content: { notes: 'x' } })).status,
    ).toBe(409)
    expect((await react(office.member, office, entry._id, true)).status).toBe(409)
  })
})

describe('a photo of a note', () => {
  test('is taken away by who added it, and by nobody else', async () => {
    const office = await buildOffice(app)
    const png = new File([await tinyPng(60)], 'roof.png')
    const photo = (await note(office.member, office, 'Roof', png)).content.photos[0]
    const id = photo?._id ?? ''
    expect((await remove(office.other, office, id, 'photos')).status).toBe(403)
    expect((await remove(office.admin, office, id, 'photos')).status).toBe(403)
    const { data } = await remove(office.member, office, id, 'photos')
    expect(data.docs.updates.at(-1)?.content).toMatchObject({ notes: 'Roof', photos: [] })
    expect((await office.member.fetch(photo?.url ?? '')).status).toBe(404)
    expect((await remove(office.member, office, id, 'photos')).status).toBe(404)
  })

  test('of the field stays', async () => {
    const office = await buildOffice(app)
    const png = new File([await tinyPng(61)], 'field.png')
    const entry = await note(office.member, office, '', png)
    const id = entry.content.photos[0]?._id ?? ''
    await app.pool.query('update files set is_deletable_by_owner = false where id = $1', [id])
    expect((await remove(office.member, office, id, 'photos')).status).toBe(403)
    await app.pool.query(
      `update files set update_id = null, submission_id = $2, item_position = 0 where id = $1`,
      [id, office.submissionId],
    )
    const params = { ...office.submission, field: 'photos', embeddedId: id }
    expect((await office.member.call(submissions.deleteEmbedded, { params })).status).toBe(403)
    expect((await remove(office.member, office, id, 'photos')).status).toBe(404)
  })
})

describe('a reply', () => {
  test('stands under the entry that the conversation began with', async () => {
    const office = await buildOffice(app)
    const entry = await note(office.member, office)
    const first = await reply(office.other, office, entry._id, { content: { notes: 'Thanks.' } })
    const answered = first.data.docs.updates.at(-1)?.replies[0]
    expect(answered).toMatchObject({ actionType: 'Reply', parent: entry._id })
    const form = new FormData()
    form.set('update', JSON.stringify({ content: { notes: 'Welcome.' } }))
    form.append('attachments', new File(['a,b\n'], 'list.csv'))
    const { data } = await office.member.call(issues.reply, {
      params: { ...office.issue, updateId: answered?._id ?? '' },
      form,
    })
    expect(data.docs.updates).toHaveLength(2)
    expect(data.docs.updates.at(-1)?.replies).toMatchObject([
      { content: { notes: 'Thanks.' } },
      {
        parent: entry._id,
        content: { notes: 'Welcome.', attachments: [{ filename: 'list.csv' }] },
      },
    ])
    expect((await remove(office.other, office, answered?._id ?? '')).status).toBe(200)
    expect(
      (
        await reply(office.member, office, answered?._id ?? '', {
          content: { notes: 'Too late' },
        })
      ).status,
    ).toBe(409)
  })

  test('needs words or files, and an entry of this document', async () => {
    const office = await buildOffice(app)
    const entry = await note(office.member, office)
    const empty = await reply(office.member, office, entry._id, { content: { notes: '  ' } })
    expect(empty).toMatchObject({ status: 400, message: 'No content.' })
    const elsewhere = await buildOffice(app)
    const foreign = await note(elsewhere.member, elsewhere)
    const answer = await reply(office.member, office, foreign._id, { content: { notes: 'x' } })
    expect(answer.status).toBe(404)
  })

  test('sent again with its key stands there once', async () => {
    const office = await buildOffice(app)
    const entry = await note(office.member, office)
    const send = () =>
      office.other.call(issues.reply, {
        params: { ...office.issue, updateId: entry._id },
        body: { update: { content: { notes: 'Once' } } },
        headers: { 'idempotency-key': 'reply-1' },
      })
    await Promise.all([send(), send()])
    expect((await readIssue(office)).updates.at(-1)?.replies).toHaveLength(1)
  })
})

describe('a reaction', () => {
  test('is there once per person, and gone when taken away', async () => {
    const office = await buildOffice(app)
    const entry = await note(office.member, office)
    await react(office.member, office, entry._id, true)
    await react(office.member, office, entry._id, true)
    await react(office.other, office, entry._id, true)
    const { data } = await react(office.other, office, entry._id, true, 'fire')
    const people = (name: 'clap' | 'fire') =>
      data.docs.updates.at(-1)?.reactions[name].map(({ firstName }) => firstName)
    expect([people('clap'), people('fire')]).toEqual([['Iryna', 'Taras'], ['Taras']])
    await react(office.member, office, entry._id, false)
    const gone = await react(office.member, office, entry._id, false)
    expect(gone.data.docs.updates.at(-1)?.reactions.clap).toMatchObject([{ firstName: 'Taras' }])
    expect(gone.data.docs).toMatchObject({ version: 1 })
  })

  test('goes on replies, and not on what was deleted', async () => {
    const office = await buildOffice(app)
    const entry = await note(office.member, office)
    const { data } = await reply(office.other, office, entry._id, { content: { notes: 'Ok' } })
    const answer = data.docs.updates.at(-1)?.replies[0]?._id ?? ''
    const reacted = await react(office.member, office, answer, true, 'check')
    expect(reacted.data.docs.updates.at(-1)?.replies[0]?.reactions.check).toHaveLength(1)
    await remove(office.member, office, entry._id)
    expect((await react(office.other, office, entry._id, true)).status).toBe(409)
    const unknown = await office.member.call(issues.reaction, {
      params: { ...office.issue, updateId: entry._id },
      body: { reaction: 'shrug' as 'clap', on: true },
    })
    expect(unknown.status).toBe(400)
  })
})

describe('a mention', () => {
  test('comes back with what it points to, in the order of the text', async () => {
    const office = await buildOffice(app)
    const person = office.people.other._id
    const issue = `@[I-1](issue:${office.issueId})`
    const notes = `${issue} @[Taras Kovalenko](user:${person}) @[S-1](submission:${office.submissionId})`
    const { data } = await act(office.member, office, 'Updated', {
      content: { notes },
      mentions: [
        { type: 'user', targetId: person },
        { type: 'submission', targetId: office.submissionId },
        { type: 'issue', targetId: office.issueId },
        { type: 'issue', targetId: office.issueId },
        { type: 'milestone', targetId: office.milestoneId },
      ],
    })
    const site = 'Borodianka Lyceum No. 1'
    const mentions = data.docs.updates
      .at(-1)
      ?.mentions.toSorted((a, b) => a.type.localeCompare(b.type))
    expect(mentions).toMatchObject([
      { type: 'issue', reg: issue, details: { title: 'Truss anchors missing', site } },
      {
        type: 'milestone',
        reg: `@[Roof trusses](milestone:${office.milestoneId})`,
        details: { title: 'Roof trusses', site, date: '2026-05-01' },
      },
      { type: 'submission', targetId: office.submissionId, details: { title: 'S-1', site } },
      {
        type: 'user',
        reg: `@[Taras Kovalenko](user:${person})`,
        details: { title: 'Taras Kovalenko' },
      },
    ])
  })

  test('has the name that its target has, whatever its author wrote', async () => {
    const office = await buildOffice(app)
    const { other, admin } = office.people
    const { data } = await act(office.member, office, 'Updated', {
      content: {
        notes: `@[Olena Kovalenko](user:${other._id.toUpperCase()}) @[the roof](milestone:${office.milestoneId})`,
      },
      mentions: [
        { type: 'user', targetId: other._id },
        { type: 'milestone', targetId: office.milestoneId },
      ],
    })
    const entry = data.docs.updates.at(-1)
    expect(entry?.content.notes).toBe(
      `@[Taras Kovalenko](user:${other._id}) @[Roof trusses](milestone:${office.milestoneId})`,
    )
    expect(entry?.mentions[0]?._id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
    const notSent = await act(office.member, office, 'Updated', {
      content: { notes: `Ask @[Taras](user:${admin._id})` },
    })
    expect(notSent.data.docs.updates.at(-1)?.content.notes).toBe('Ask @Taras')
  })

  test('of somebody or something outside the project is refused with the whole note', async () => {
    const office = await buildOffice(app)
    const elsewhere = await buildOffice(app)
    const foreign = [
      { type: 'user', targetId: elsewhere.people.member._id },
      { type: 'issue', targetId: elsewhere.issueId },
      { type: 'submission', targetId: elsewhere.submissionId },
      { type: 'milestone', targetId: elsewhere.milestoneId },
      { type: 'issue', targetId: office.submissionId },
    ] as const
    for (const mention of foreign) {
      const answer = await act(office.member, office, 'Updated', {
        content: { notes: 'Look' },
        mentions: [{ type: 'issue', targetId: office.issueId }, mention],
      })
      expect(answer.status).toBe(400)
    }
    expect((await readIssue(office)).updates).toHaveLength(1)
  })
})

test('what one has seen counts as seen by oneself only, and again changes nothing', async () => {
  const office = await buildOffice(app)
  const entry = await note(office.member, office)
  const seenBy = async () => (await readIssue(office)).updates.at(-1)?.seenBy
  expect(entry).toMatchObject({ unread: false, seenBy: [office.people.member._id] })
  await office.other.call(issues.seen, { params: office.issue })
  await office.other.call(issues.seen, { params: office.issue })
  expect((await seenBy())?.toSorted()).toEqual(
    [office.people.member._id, office.people.other._id].toSorted(),
  )
  const admin = await office.admin.call(issues.get, { params: office.issue })
  expect(admin.data.docs.unread).toBe(2)
  await note(office.admin, office, 'New')
  const again = await office.other.call(issues.get, { params: office.issue })
  expect(again.data.docs.unread).toBe(1)
})

test('a submission says how much of its history is news', async () => {
  const office = await buildOffice(app)
  const { other, submission } = office
  const read = async () => (await other.call(submissions.get, { params: submission })).data.docs
  const { unread, updates } = await read()
  expect(unread).toBe(updates.length)
  await other.call(submissions.seen, { params: submission })
  const seen = await read()
  expect([seen.unread, seen.updates.length]).toEqual([0, updates.length])
})

test('entries say which document they belong to', async () => {
  const office = await buildOffice(app)
  const entry = await note(office.member, office)
  expect(entry).toMatchObject({
    type: 'issue',
    project: office.projectId,
    refId: 1,
    status: null,
    site: { _id: office.siteId },
    milestone: { _id: office.milestoneId, name: 'Roof trusses' },
    parent: null,
    replies: [],
    mentions: [],
  })
})
