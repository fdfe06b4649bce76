import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { answerDuring } from '../../testing/locks.ts'
import { buildDesk } from '../../testing/notes.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { buildShare, stopShare } from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  // each visitor has an address of their own, told by a proxy that is believed
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => app.close())

const comment = {
  firstName: 'Daryna',
  lastName: 'Melnyk',
  email: 'daryna@elsewhere.example',
  notes: 'The school opens in September.',
}
type Comment = Partial<typeof comment>
const OFFICIALS = 'Photos or files can only be added by an official user.'

function write(
  visitor: Visitor,
  shareId: string,
  update: Comment = comment,
  more: { files?: File[]; from?: string; key?: string } = {},
) {
  const form = new FormData()
  form.set('update', JSON.stringify(update))
  for (const file of more.files ?? []) form.append('attachments', file)
  return visitor.call(shares.createNote, {
    params: { shareId },
    form,
    headers: {
      'x-forwarded-for': more.from ?? '192.0.2.1',
      ...(more.key && { 'idempotency-key': more.key }),
    },
  })
}

const png = async (shade = 7) => new File([await tinyPng(shade)], 'bay 7.png')
const stranger = () => new Visitor(app.origin)

async function commentsOn(documentId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ notes: string }>(
    `select notes from updates where action_type = 'Share Link Comment'
        and $1 in (issue_id, submission_id) order by created_at, id`,
    [documentId],
  )
  return rows.map((row) => row.notes)
}

describe('the comment of a visitor', () => {
  test('mentions nobody, whatever it looks like', async () => {
    const desk = await buildDesk(app)
    const shareId = await buildShare(app, desk, 'issue', { canComment: true })
    const notes = `Ask @[Olena](user:${desk.person._id})`
    await write(stranger(), shareId, { ...comment, notes })
    expect(await commentsOn(desk.issueId)).toEqual(['Ask @Olena'])
  })

  test.each(['issue', 'submission'] as const)('on an %s stands in its history', async (type) => {
    const desk = await buildDesk(app)
    const id = await buildShare(app, desk, type, { canComment: true })
    const answer = await write(stranger(), id)
    expect(answer.status).toBe(200)
    expect(answer.data.docs.type).toBe(type)
    expect(answer.data.docs.updates.at(-1)).toMatchObject({
      actionType: 'Share Link Comment',
      createdBy: null,
      authorName: 'Daryna Melnyk',
      content: { notes: 'The school opens in September.' },
    })
    expect(answer.text).not.toContain('elsewhere.example')
    const of = type === 'issue' ? desk.issueId : desk.submissionId
    const { data } = await desk.member.call(type === 'issue' ? issues.get : submissions.get, {
      params: { projectId: desk.projectId, docId: of },
    })
    expect(data.docs.updates.at(-1)).toMatchObject({
      authorName: 'Daryna Melnyk',
      authorEmail: 'daryna@elsewhere.example',
      createdBy: null,
      unread: true,
    })
  })

  test('may come as JSON, and is nobody else for being signed in', async () => {
    const desk = await buildDesk(app)
    const id = await buildShare(app, desk, 'issue', { canComment: true })
    const answer = await desk.member.call(shares.createNote, {
      params: { shareId: id },
      body: { update: comment },
    })
    expect(answer.data.docs.updates.at(-1)).toMatchObject({
      createdBy: null,
      authorName: 'Daryna Melnyk',
    })
  })

  test('keeps its text code point for code point', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue', { canComment: true })
    const notes = ' <b>Їжак</b> 👷🏽‍♀️\n\u202E=1+1 '
    await write(stranger(), id, { ...comment, notes })
    expect(await commentsOn(report.issueId)).toEqual([notes])
  })
})

describe('a comment is refused, and nothing of it stays,', () => {
  test.each([
    ['without canComment', 403, { showUpdates: true }, false],
    ['on a link that exports alone', 403, { canExport: true }, false],
    ['on something deleted', 409, { canComment: true }, true],
  ])('%s', async (_what, status, flags, deleted) => {
    const report = await buildReport(app, { deleted })
    const id = await buildShare(app, report, 'issue', flags)
    expect((await write(stranger(), id)).status).toBe(status)
    expect(await commentsOn(report.issueId)).toEqual([])
  })

  test.each([
    ['submission', 'deletedSubmission'],
    ['issue', 'deletedIssue'],
  ] as const)('on a deleted %s in words of its own', async (type, problem) => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, type, { canComment: true })
    await app.pool.query(`update ${type}s set deleted_at = now() where id = $1`, [
      report[`${type}Id`],
    ])
    const answer = await write(stranger(), id)
    expect([answer.status, answer.message]).toEqual([409, problemText('en', problem)])
  })

  test('below a link that does not work any more', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue', { canComment: true })
    await stopShare(app, report, 'issue')
    const answer = await write(stranger(), id)
    expect(answer.status).toBe(404)
    expect(answer.message).toMatch(/^The sharing link provided is either invalid or expired/)
  })

  test.each([
    ['firstName', '', 'This field is required.'],
    ['lastName', '  ', 'This field is required.'],
    ['email', undefined, 'This field is required.'],
    ['email', 'daryna', 'You must enter a valid email address.'],
    ['email', 'a@b@c.example', 'You must enter a valid email address.'],
    ['notes', ' \n ', 'This field is required.'],
    ['firstName', 'x'.repeat(61), 'Max length of 60 characters exceeded.'],
    ['notes', 'a\0b', 'The text has a character that cannot be stored.'],
  ])('with the %s %j', async (field, value, message) => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue', { canComment: true })
    const answer = await write(stranger(), id, { ...comment, [field]: value })
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ path: `update.${field}`, message }],
    })
    expect(await commentsOn(report.issueId)).toEqual([])
  })
})

describe('files in a comment', () => {
  test('are refused from strangers and from members of other projects, before they are stored', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue', { canComment: true })
    const elsewhere = await signIn(app, (await buildDesk(app)).person)
    const before = (await app.storedFiles()).length
    for (const visitor of [stranger(), elsewhere]) {
      // also what nobody may send: it is not looked at
      const program = new File(['MZ\u0090\0\u0003'], 'setup.exe')
      for (const file of [await png(8), program]) {
        const answer = await write(visitor, id, comment, { files: [file] })
        expect(answer).toMatchObject({ status: 403, message: OFFICIALS })
      }
      const opened = await visitor.call(shares.get, { params: { shareId: id } })
      expect(opened.data.docs.mayAddFiles).toBe(false)
    }
    expect(await app.storedFiles()).toHaveLength(before)
    expect(await commentsOn(report.issueId)).toEqual([])
  })

  test('are those of the member of the project who adds them', async () => {
    const desk = await buildDesk(app)
    const id = await buildShare(app, desk, 'issue', { canComment: true })
    const answer = await write(desk.member, id, comment, {
      files: [await png(9), new File(['scope'], 'scope.txt')],
    })
    expect(answer.status).toBe(200)
    expect(answer.data.docs.mayAddFiles).toBe(true)
    const opened = await desk.member.call(shares.get, { params: { shareId: id } })
    expect(opened.data.docs.mayAddFiles).toBe(true)
    const content = answer.data.docs.updates.at(-1)?.content
    for (const { url } of [...(content?.photos ?? []), ...(content?.attachments ?? [])]) {
      expect((await stranger().fetch(url)).status).toBe(200)
    }
    const { rows } = await app.pool.query(
      'select created_by from files where project_id = $1 and update_id is not null',
      [desk.projectId],
    )
    expect(rows).toEqual([{ created_by: desk.person._id }, { created_by: desk.person._id }])
  })

  test('are refused from somebody who is removed while they come in', async () => {
    const desk = await buildDesk(app)
    const shareId = await buildShare(app, desk, 'issue', { canComment: true })
    const removed: [string, unknown[]][] = [
      ['select from issues where id = $1 for update', [desk.issueId]],
      ['delete from memberships where user_id = $1', [desk.person._id]],
    ]
    const files = [await png(10)]
    const answer = await answerDuring(app, removed, () =>
      write(desk.member, shareId, comment, { files }),
    )
    expect(answer).toMatchObject({ status: 403, message: OFFICIALS })
    expect(await commentsOn(desk.issueId)).toEqual([])
  })

  test('are taken away again by the member who added them, and by no other', async () => {
    const desk = await buildDesk(app)
    const shareId = await buildShare(app, desk, 'issue', { canComment: true })
    const answer = await write(desk.member, shareId, comment, { files: [await png(11)] })
    const [photo] = answer.data.docs.updates.at(-1)?.content.photos ?? []
    const params = { ...desk.params, field: 'photos', embeddedId: photo?._id ?? '' }
    const other = await signIn(app, await buildPerson(app, { projects: [desk.projectId] }))
    expect((await other.call(issues.deleteEmbedded, { params })).status).toBe(403)
    expect((await desk.member.call(issues.deleteEmbedded, { params })).status).toBe(200)
    expect((await stranger().fetch(photo?.url ?? '')).status).toBe(404)
  })

  test('are offered to members where the link takes comments, and nowhere else', async () => {
    const desk = await buildDesk(app)
    for (const canComment of [true, false]) {
      const shareId = await buildShare(app, desk, 'issue', { canComment, showUpdates: true })
      const opened = await desk.member.call(shares.get, { params: { shareId } })
      expect(opened.data.docs).toMatchObject({ mayAddFiles: canComment, share: { canComment } })
    }
  })

  test('are five at most', async () => {
    const desk = await buildDesk(app)
    const id = await buildShare(app, desk, 'issue', { canComment: true })
    const files = Array.from({ length: 6 }, (_, i) => new File([`${i}`], `${i}.txt`))
    const answer = await write(desk.member, id, comment, { files })
    expect(answer).toMatchObject({
      status: 413,
      message: 'Max number of attachments (5) exceeded.',
    })
    expect(await commentsOn(desk.issueId)).toEqual([])
  })

  test('are no files when the field is left empty, as browsers send it', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue', { canComment: true })
    const answer = await write(stranger(), id, comment, { files: [new File([], '')] })
    expect(answer.status).toBe(200)
  })
})

describe('30 comments in 15 minutes', () => {
  test('are what one address may write below one link, one by one or at once', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue', { canComment: true })
    const from = '198.51.100.1'
    await write(stranger(), id, comment, { from })
    await app.pool.query('update attempts set failures = 27 where key like $1', [`comment:${id}:%`])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => write(stranger(), id, comment, { from })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    const refused = await write(stranger(), id, comment, { from, key: 'k' })
    expect(refused.message).toBe('Too many attempts. Please wait a few minutes and try again.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    // before anything of it is looked at
    expect((await write(stranger(), id, { ...comment, notes: '' }, { from })).status).toBe(429)
    expect(await commentsOn(report.issueId)).toHaveLength(4)

    const elsewhere = await buildReport(app)
    const other = await buildShare(app, elsewhere, 'issue', { canComment: true })
    expect((await write(stranger(), other, comment, { from })).status).toBe(200)
    expect((await write(stranger(), id, comment, { from: '198.51.100.2' })).status).toBe(200)
  })

  test('do not count what was refused', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue', { canComment: true })
    await write(stranger(), id, { ...comment, notes: '' })
    const { rows } = await app.pool.query('select 1 from attempts where key like $1', [
      `comment:${id}:%`,
    ])
    expect(rows).toEqual([])
  })
})

describe('a comment with an Idempotency-Key', () => {
  test('sent again, one by one or at once, is there once', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue', { canComment: true })
    const first = await write(stranger(), id, comment, { key: 'a' })
    const again = await Promise.all(
      [1, 2, 3].map(() => write(stranger(), id, comment, { key: 'a' })),
    )
    for (const { data } of again) expect(data).toEqual(first.data)
    expect(await commentsOn(report.issueId)).toHaveLength(1)
    const changed = await write(stranger(), id, { ...comment, notes: 'Other' }, { key: 'a' })
    expect(changed.status).toBe(409)
  })

  test('has a key of its own below each link', async () => {
    const [one, two] = [await buildReport(app), await buildReport(app)]
    for (const report of [one, two]) {
      const id = await buildShare(app, report, 'issue', { canComment: true })
      expect((await write(stranger(), id, comment, { key: 'b' })).status).toBe(200)
      expect(await commentsOn(report.issueId)).toHaveLength(1)
    }
  })

  test('gets no answer any more once the link is stopped', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue', { canComment: true })
    await write(stranger(), id, comment, { key: 'c' })
    await stopShare(app, report, 'issue')
    expect((await write(stranger(), id, comment, { key: 'c' })).status).toBe(404)
  })
})

test.each(['issue', 'submission'] as const)(
  'the link of an %s that is stopped while a comment comes in takes it no more',
  async (type) => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, type, { canComment: true })
    const documentId = report[`${type}Id`]
    const stopped: [string, unknown[]][] = [
      [`select from ${type}s where id = $1 for update`, [documentId]],
      ['delete from shares where id = $1', [id]],
    ]
    const { status } = await answerDuring(app, stopped, () => write(stranger(), id))
    expect(status).toBe(404)
    expect(await commentsOn(documentId)).toEqual([])
  },
)
