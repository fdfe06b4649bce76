import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import type { Attachment } from '@plumbline/contract/shapes'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice, FOUNDATION } from '../../testing/field.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { mp4Of, wavOf } from '../../testing/files/recordings.ts'
import { fillIn, Phone, photosOf } from '../../testing/phone.ts'
import { buildShare, type ShareFlags } from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

const asked = (key: string, type: 'audio' | 'video' | 'file' | 'image') =>
  ({ kind: 'question', key, type, label: { en: key } }) as const
const definition: FormDefinition = {
  ...FOUNDATION,
  items: [
    ...FOUNDATION.items.filter(({ key }) => key === 'rebar'),
    asked('voice', 'audio'),
    asked('film', 'video'),
    asked('paper', 'file'),
    asked('trap', 'audio'),
    asked('look', 'image'),
    asked('gone', 'audio'),
  ],
}
const VOICE = mp4Of(42.4)
const HAMMER = wavOf(1.5)
const HTML = Buffer.from('<html><script>alert(document.cookie)</script></html>')
const NAMED = {
  'voice.m4a': VOICE,
  'film.mp4': mp4Of(8, { tracks: ['vide', 'soun'] }),
  'nakladna.pdf': Buffer.from('%PDF-1.7 of one page'),
  'song.m4a': HTML,
  'IMG_2290.jpg': Buffer.from('ffd8ffe000104a46494600', 'hex'),
  'hammer.mp3': HAMMER,
  'setup.m4a': Buffer.from(`MZ${'\0'.repeat(58)}\x40\0\0\0PE\0\0`, 'latin1'),
}

let app: TestApp
let office: FieldOffice
let submission: Submission
let issue: Issue
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app, { definition })
  photo = new Uint8Array(await tinyPng(4))
  const answers =
    `<rebar>bad</rebar>${photosOf('rebar', 'bar.png', 'hammer.mp3')}` +
    '<voice>voice.m4a</voice><film>film.mp4</film><paper>nakladna.pdf</paper>' +
    '<trap>song.m4a</trap><look>IMG_2290.jpg</look><gone>setup.m4a</gone>'
  const sent = await new Phone(app.origin, office).send(fillIn(office, { answers }), {
    files: { ...NAMED, 'bar.png': photo },
  })
  if (sent.status !== 201) throw new Error(sent.message)
  const params = { projectId: office.projectId }
  const { data } = await office.member.call(submissions.list, { params })
  const docId = data.docs[0]?._id ?? ''
  submission = (await office.member.call(submissions.get, { params: { ...params, docId } })).data
    .docs
  const raised = { ...params, docId: submission.issues[0] ?? '' }
  issue = (await office.member.call(issues.get, { params: raised })).data.docs
})
afterAll(() => app.close())

const filesOf = (name: string) =>
  submission.data.find(({ question }) => question.name === name)?.files ?? []
const urlOf = (name: string) => filesOf(name)[0]?.url ?? ''
const get = (url: string, headers: Record<string, string> = {}) =>
  office.member.fetch(url, { headers })

const place = () => ({
  projectId: office.projectId,
  submissionId: submission._id,
  issueId: issue._id,
})
const ofReport = () => issue.report.files[0]
/** Makes the paper an answer of another kind. */
const set = (kind: string) =>
  app.pool.query(
    `update submission_items set kind = $2 where submission_id = $1 and question_name = 'paper'`,
    [submission._id, kind],
  )

describe('the files of an answer', () => {
  test('are what their bytes say, whatever their names end with', () => {
    const facts = submission.data.map(({ question, photos, files }) => [
      question.name,
      photos.length,
      files.map(({ filename, mime, media, durationMs }) => [filename, mime, media, durationMs]),
    ])
    expect(facts).toEqual([
      ['rebar', 1, [['hammer.mp3', 'audio/wav', 'audio', 1500]]],
      ['voice', 0, [['voice.m4a', 'audio/mp4', 'audio', 42_400]]],
      ['film', 0, [['film.mp4', 'video/mp4', 'video', 8000]]],
      ['paper', 0, [['nakladna.pdf', 'application/pdf', 'document', null]]],
      ['trap', 0, [['song.m4a', 'application/octet-stream', 'other', null]]],
      ['look', 0, [['IMG_2290.jpg', 'image/jpeg', 'image', null]]],
      ['gone', 0, []],
    ])
  })

  test('are a picture that nobody can decode where it is one', () => {
    const all = submission.data.flatMap(({ files }) => files)
    const undecodable = all.filter(({ isUndecodable }) => isUndecodable)
    expect(undecodable.map(({ filename }) => filename)).toEqual(['IMG_2290.jpg'])
  })

  test('stand in its issue, in the report and in the first entry of its history', () => {
    const sent = [expect.objectContaining({ filename: 'hammer.mp3', media: 'audio' })]
    expect(issue.report).toMatchObject({ photos: [expect.anything()], files: sent })
    expect(issue.updates[0]?.content.attachments).toEqual(sent)
  })

  test('are in the export of their submission', async () => {
    const params = { projectId: office.projectId }
    const answer = await office.member.fetch(
      `/api/v1/projects/${params.projectId}/submissions/export`,
    )
    expect(await answer.text()).toContain('nakladna.pdf')
  })

  test.each([
    ['submissions', () => submission._id, ['voice.m4a · 0:42 · 2 KB', 'nakladna.pdf · 1 KB']],
    ['issues', () => issue._id, ['Bad hammer.mp3 · 0:02 · 12 KB']],
  ] as const)('are lines of the PDF of %s', { timeout: 60_000 }, async (of, docId, lines) => {
    const answer = await get(`/api/v1/projects/${office.projectId}/${of}/${docId()}/report`)
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const line of lines) expect(text.replaceAll(/\s+/g, ' ')).toContain(line)
  })
})

describe('a recording is played', () => {
  test('as a whole, and in the part that a player asks for', async () => {
    const whole = await get(urlOf('voice'))
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(whole.headers.get('content-type')).toBe('audio/mp4')
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await whole.arrayBuffer()).equals(VOICE)).toBe(true)
    const end = VOICE.length - 1
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=0-1', 0, 1],
      ['bytes=100-199', 100, 199],
      ['bytes=100-', 100, end],
      ['bytes=-10', end - 9, end],
      [`bytes=10-${VOICE.length * 2}`, 10, end],
    ] as const) {
      const part = await get(urlOf('voice'), { range })
      expect([part.status, part.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${from}-${to}/${VOICE.length}`,
      ])
      const bytes = Buffer.from(await part.arrayBuffer())
      expect(bytes.equals(VOICE.subarray(from, to + 1)), range).toBe(true)
    }
  })

  test('as a whole where several parts are asked for, or a part of other bytes', async () => {
    for (const headers of [
      { range: 'bytes=0-0,5-' },
      { range: 'bytes=5-2' },
      { range: 'seconds=1-2' },
      { range: 'bytes=0-9', 'if-range': '"other"' },
    ]) {
      const answer = await get(urlOf('film'), headers)
      expect(answer.status, JSON.stringify(headers)).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBe(NAMED['film.mp4'].length)
    }
  })

  test('nowhere past its end', async () => {
    for (const range of [`bytes=${VOICE.length}-`, 'bytes=999999-1000000', 'bytes=-0']) {
      const answer = await get(urlOf('voice'), { range })
      expect(answer.status, range).toBe(416)
      expect(answer.headers.get('content-range')).toBe(`bytes */${VOICE.length}`)
    }
  })

  test('by members of its project alone', async () => {
    const headers = { range: 'bytes=0-9' }
    expect((await new Visitor(app.origin).fetch(urlOf('voice'), { headers })).status).toBe(401)
  })

  test('again from what a browser has', async () => {
    const tag = (await get(urlOf('voice'))).headers.get('etag') ?? ''
    const again = await get(urlOf('voice'), { 'if-none-match': tag, range: 'bytes=0-9' })
    expect(again.status).toBe(304)
  })
})

test.each(['paper', 'trap', 'look'])(
  'what is no recording, as the answer %s, is a download that no browser runs',
  async (name) => {
    const answer = await get(urlOf(name), { range: 'bytes=0-3' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    await answer.arrayBuffer()
  },
)

const open = async (type: 'issue' | 'submission', flags: ShareFlags) => {
  const shareId = await buildShare(app, place(), type, flags)
  const visitor = new Visitor(app.origin)
  const { docs } = (await visitor.call(shares.get, { params: { shareId } })).data
  const status = async (file: Attachment | undefined) =>
    (await visitor.fetch(`/api/v1/shares/public/${shareId}/files/${file?._id}`)).status
  return { docs, status, visitor }
}

describe('a link', () => {
  test('shows photos alone where nothing else was granted', async () => {
    const ofSubmission = await open('submission', { showUpdates: true })
    if (ofSubmission.docs.type !== 'submission') throw new Error('another kind')
    expect(ofSubmission.docs.data.map(({ photos }) => photos.length)).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(ofSubmission.docs.data.flatMap(({ files }) => files)).toEqual([])
    // no answer reads as if there was none
    const hidden = ofSubmission.docs.data.map(({ hasHiddenFiles }) => hasHiddenFiles)
    expect(hidden).toEqual([true, true, true, true, true, true, false])
    for (const name of ['rebar', 'voice', 'paper', 'look']) {
      expect(await ofSubmission.status(filesOf(name)[0]), name).toBe(404)
    }
    const ofIssue = await open('issue', { showUpdates: true })
    expect(ofIssue.docs).toMatchObject({ report: { photos: [expect.anything()], files: [] } })
    expect(ofIssue.docs.updates[0]?.content.attachments).toEqual([])
    expect(await ofIssue.status(ofReport())).toBe(404)
  })

  test('shows recordings and files where it was granted, and plays them in parts', async () => {
    const { docs, status, visitor } = await open('submission', { showFiles: true })
    if (docs.type !== 'submission') throw new Error('another kind')
    const files = docs.data.flatMap((item) => item.files)
    expect(files.map(({ filename }) => filename)).toEqual([
      'hammer.mp3',
      'voice.m4a',
      'film.mp4',
      'nakladna.pdf',
      'song.m4a',
      'IMG_2290.jpg',
    ])
    expect(docs.data.some(({ hasHiddenFiles }) => hasHiddenFiles)).toBe(false)
    expect(files[1]).toMatchObject({ media: 'audio', durationMs: 42_400 })
    for (const name of ['rebar', 'voice', 'paper', 'look']) {
      expect(await status(filesOf(name)[0]), name).toBe(200)
    }
    const part = await visitor.fetch(files[1]?.url ?? '', { headers: { range: 'bytes=0-1' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mp4'])
    const page = await visitor.fetch(files[4]?.url ?? '')
    expect(page.headers.get('content-disposition')).toMatch(/^attachment; filename="song.m4a"/)
  })

  test('to an issue shows the recordings of its answer, and none of another', async () => {
    const { docs, status } = await open('issue', { showFiles: true })
    expect(docs).toMatchObject({ report: { files: [{ filename: 'hammer.mp3' }] } })
    expect(await status(ofReport())).toBe(200)
    expect(await status(filesOf('rebar')[0])).toBe(404)
    expect(await status(filesOf('voice')[0])).toBe(404)
  })

  test('shows no file of an answer that is not asked any more', async () => {
    const { status } = await open('submission', { showFiles: true })
    await set('removed')
    expect(await status(filesOf('paper')[0])).toBe(404)
    await set('file')
    expect(await status(filesOf('paper')[0])).toBe(200)
  })
})
