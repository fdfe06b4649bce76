import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildReport } from '../../testing/builders.ts'
import { buildDesk, type Desk, noteForm, sendNote } from '../../testing/notes.ts'
import { phoneJpeg, tinyPng } from '../../testing/files/pictures.ts'
import {
  buildShare,
  attachFile,
  reportOf,
  type ShareFlags,
  stopShare,
} from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

const picture = async (shade: number) => new File([await tinyPng(shade)], 'Kovalenko 50.45.png')

let app: TestApp
let visitor: Visitor
let desk: Desk
/** Files by what they hang on. */
let files: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  visitor = new Visitor(app.origin)
  desk = await buildDesk(app)
  const item = { submission_id: desk.submissionId, item_position: 0 }
  const hang = async (owner: Parameters<typeof attachFile>[2], file: File) =>
    attachFile(app, desk.projectId, owner, file)
  const noted = await sendNote(desk, 'x', [await picture(3), new File(['scope'], 'scope.txt')])
  const deleted = await sendNote(desk, 'y', [await picture(4)])
  const content = noted.data.docs.updates.at(-1)?.content
  const gone = deleted.data.docs.updates.at(-1)
  await app.pool.query(`update updates set deleted_at = now(), notes = '' where id = $1`, [
    gone?._id,
  ])
  files = {
    'the submission': await hang(item, new File([await phoneJpeg(6)], 'IMG_4711.jpg')),
    'the issue': await hang({ update_id: await reportOf(app, desk.issueId) }, await picture(2)),
    'a note': content?.photos[0]?._id ?? '',
    'a note, no picture': content?.attachments[0]?._id ?? '',
    // as it would be if the files of a deleted note were still there
    'a deleted note': gone?.content.photos[0]?._id ?? '',
    'the milestone': await hang({ milestone_id: desk.milestoneId }, await picture(5)),
    'the project': await hang({ project_role: 'attachment' }, new File(['budget'], 'b.txt')),
  }
})
afterAll(() => app.close())

const get = (shareId: string, fileId: string, query = '', init: RequestInit = {}) =>
  visitor.fetch(`/api/v1/shares/public/${shareId}/files/${fileId}${query}`, init)

/** The places of the files that a link opens. */
async function opened(type: 'issue' | 'submission', flags: ShareFlags): Promise<string[]> {
  const id = await buildShare(app, desk, type, flags)
  const found: string[] = []
  for (const [place, fileId] of Object.entries(files)) {
    const { status } = await get(id, fileId)
    expect([200, 404]).toContain(status)
    if (status === 200) found.push(place)
  }
  return found
}

describe('a link opens', () => {
  test('of an issue the photos of the report, and the files of its history with it', async () => {
    expect(await opened('issue', { canExport: true })).toEqual(['the issue'])
    const withHistory = ['the issue', 'a note', 'a note, no picture']
    expect(await opened('issue', { showUpdates: true })).toEqual(withHistory)
    expect(await opened('issue', { canComment: true })).toEqual(withHistory)
  })

  test('of a submission its photos, and nothing of the issue that it raised', async () => {
    expect(await opened('submission', { canExport: true })).toEqual(['the submission'])
    expect(await opened('submission', { showUpdates: true })).toEqual(['the submission'])
  })

  test('of a submission the files of its own history with it', async () => {
    const params = { projectId: desk.projectId, docId: desk.submissionId }
    const form = noteForm('z', new File(['levels'], 'levels.txt'))
    const noted = await desk.member.call(submissions.update, { params, form })
    const fileId = noted.data.docs.updates.at(-1)?.content.attachments[0]?._id ?? ''
    expect((await get(await buildShare(app, desk, 'submission'), fileId)).status).toBe(404)
    const whole = await buildShare(app, desk, 'submission', { showUpdates: true })
    expect((await get(whole, fileId)).status).toBe(200)
    const ofIssue = await buildShare(app, desk, 'issue', { showUpdates: true })
    expect((await get(ofIssue, fileId)).status).toBe(404)
  })

  test('nothing of another report, nor below another link', async () => {
    const other = await buildReport(app)
    const id = await buildShare(app, other, 'issue', { showUpdates: true })
    for (const fileId of Object.values(files)) expect((await get(id, fileId)).status).toBe(404)
  })

  test('nothing of another report of the same project', async () => {
    const other = await buildReport(app, { on: desk })
    for (const type of ['issue', 'submission'] as const) {
      const id = await buildShare(app, other, type, { showUpdates: true })
      for (const fileId of Object.values(files)) expect((await get(id, fileId)).status).toBe(404)
    }
  })

  test('nothing of another project, even of a document with the same id', async () => {
    const other = await buildReport(app)
    await app.pool.query(
      `insert into submissions (project_id, id, ref_id, site_id, milestone_id, created_by)
       select project_id, $2, ref_id + 1, site_id, milestone_id, created_by
         from submissions where project_id = $1`,
      [other.projectId, desk.submissionId],
    )
    const same = { ...other, submissionId: desk.submissionId }
    const id = await buildShare(app, same, 'submission', { showUpdates: true })
    expect((await get(id, files['the submission'] ?? '')).status).toBe(404)
  })

  test('of what came before the report nothing without the history', async () => {
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into updates (project_id, id, issue_id, action_type, created_by, notes, created_at)
       select project_id, gen_random_uuid(), id, 'Updated', created_by, 'Old', created_at - interval '9 days'
         from issues where project_id = $1 and id = $2 returning id`,
      [desk.projectId, desk.issueId],
    )
    const note = { update_id: rows[0]?.id ?? '' }
    const early = await attachFile(app, desk.projectId, note, await picture(7))
    expect((await get(await buildShare(app, desk, 'issue'), early)).status).toBe(404)
    const whole = await buildShare(app, desk, 'issue', { showUpdates: true })
    expect((await get(whole, early)).status).toBe(200)
  })

  test('photos of a report, and no other file of it without the history', async () => {
    const report = { update_id: await reportOf(app, desk.issueId) }
    const plan = new File(['plan'], 'plan.txt')
    const fileId = await attachFile(app, desk.projectId, report, plan)
    expect((await get(await buildShare(app, desk, 'issue'), fileId)).status).toBe(404)
  })

  test('what it lists: photos among the photos, and other files among the attachments', async () => {
    const id = await buildShare(app, desk, 'issue', { showUpdates: true })
    const { data } = await visitor.call(shares.get, { params: { shareId: id } })
    const note = data.docs.updates.find(({ content }) => content.notes === 'x')
    expect(note?.content.photos.map(({ _id }) => _id)).toEqual([files['a note']])
    const attached = note?.content.attachments.map(({ _id }) => _id)
    expect(attached).toEqual([files['a note, no picture']])
  })

  test('nothing once it is stopped, not even to a browser that has it', async () => {
    const id = await buildShare(app, desk, 'issue')
    const fileId = files['the issue'] ?? ''
    const first = await get(id, fileId)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await get(id, fileId, '', { headers })).status).toBe(304)
    await stopShare(app, desk, 'issue')
    expect((await get(id, fileId)).status).toBe(404)
    expect((await get(id, fileId, '', { headers })).status).toBe(404)
  })
})

describe('a photo below a link', () => {
  test('is a picture without its metadata and its name, in two sizes', async () => {
    const id = await buildShare(app, desk, 'submission')
    for (const size of ['thumb', 'screen']) {
      const answer = await get(id, files['the submission'] ?? '', `?size=${size}`)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="photo.jpg"/)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      expect(bytes).not.toMatch(/Exif|GPS|SN-4711|Phonemaker/)
    }
  })

  test('is never the original', async () => {
    const id = await buildShare(app, desk, 'submission')
    expect((await get(id, files['the submission'] ?? '', '?size=original')).status).toBe(400)
  })
})

test('any other file below a link is a download that no browser runs', async () => {
  const id = await buildShare(app, desk, 'issue', { showUpdates: true })
  const { headers } = await get(id, files['a note, no picture'] ?? '')
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="scope.txt"/)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('the file of a deleted note is gone for members too', async () => {
  expect((await desk.member.fetch(`/api/v1/files/${files['a deleted note']}`)).status).toBe(404)
  expect((await desk.member.fetch(`/api/v1/files/${files['a note']}`)).status).toBe(200)
})
