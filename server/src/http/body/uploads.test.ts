import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildReport } from '../../testing/builders.ts'
import {
  attachment,
  BOUNDARY,
  MULTIPART,
  multipartBody,
  notePart,
} from '../../testing/files/multipart.ts'
import { buildDesk, type Desk, notesOf, sendNote } from '../../testing/notes.ts'
import { tinyPng } from '../../testing/files/pictures.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterAll(() => app.close())

async function send(body: Buffer<ArrayBuffer> | string, type = MULTIPART) {
  const answer = await desk.member.fetch(desk.path, {
    method: 'PATCH',
    headers: { 'content-type': type },
    body,
  })
  return { status: answer.status, message: ((await answer.json()) as { message?: string }).message }
}

/** The files that the app knows, by the names under which they hang on something. */
async function knownFiles(): Promise<string[]> {
  const { rows } = await app.pool.query<{ filename: string }>('select filename from files')
  return rows.map(({ filename }) => filename)
}

describe('an upload that is refused leaves no file, no row and no note', () => {
  const whole = multipartBody([notePart('x'), attachment('a.txt', 'some text')])
  const cases: [string, Buffer<ArrayBuffer> | string, number, string?, string?][] = [
    ['no boundary', whole, 400, 'multipart/form-data'],
    ['an empty boundary', whole, 400, 'multipart/form-data; boundary='],
    ['another boundary', whole, 400, 'multipart/form-data; boundary=another'],
    [
      'a boundary of 1,000 characters',
      whole,
      400,
      `multipart/form-data; boundary=${'x'.repeat(1000)}`,
    ],
    ['an end that is missing', whole.subarray(0, -8), 400],
    ['an end in the middle of a file', whole.subarray(0, -60), 400],
    ['an end in the middle of a header', whole.subarray(0, 30), 400],
    ['nothing in it', '', 400],
    ['an end and nothing else', `--${BOUNDARY}--\r\n`, 400],
    ['parts without a name', whole.toString().replaceAll(/ name="\w+";?/g, ''), 400],
    [
      'six files',
      multipartBody([notePart('x'), ...range(6).map((i) => attachment(`${i}.txt`, `text ${i}`))]),
      413,
      MULTIPART,
      'Max number of attachments (5) exceeded.',
    ],
    [
      'a file over 5 MB',
      multipartBody([notePart('x'), attachment('big.bin', Buffer.alloc(MAX_FILE_SIZE + 1, 7))]),
      413,
      MULTIPART,
      'Max filesize (5mb) exceeded in one or more files.',
    ],
    [
      'a picture that is cut at 5 MB',
      multipartBody([
        notePart('x'),
        attachment('big.png', Buffer.concat([PNG_HEAD(), Buffer.alloc(MAX_FILE_SIZE, 7)])),
      ]),
      413,
      MULTIPART,
      'Max image filesize (5mb) exceeded.',
    ],
    [
      'a file over 5 MB behind a good one',
      multipartBody([
        notePart('x'),
        attachment('good.txt', 'good'),
        attachment('big.bin', Buffer.alloc(MAX_FILE_SIZE + 100_000, 7)),
      ]),
      413,
    ],
    ['an empty file', multipartBody([notePart('x'), attachment('empty.txt', '')]), 400],
    [
      'a file in another field',
      multipartBody([notePart('x'), { ...attachment('a.txt', 'text'), name: 'photos' }]),
      400,
    ],
    [
      'a file in the field of the note',
      multipartBody([{ ...notePart('x'), filename: 'x.json' }]),
      400,
    ],
    ['a file and no note field', multipartBody([attachment('a.txt', 'text')]), 400],
    ['the note twice', multipartBody([notePart('one'), notePart('two')]), 400],
    [
      'a text in the field of the files',
      multipartBody([{ name: 'attachments', content: 'x' }]),
      400,
    ],
    ['broken JSON', multipartBody([{ name: 'update', content: '{"actionType":' }]), 400],
    ['JSON that is no object', multipartBody([{ name: 'update', content: '7' }]), 400],
    ['no JSON', multipartBody([{ name: 'update', content: '' }]), 400],
    [
      'arrays 50,000 deep',
      multipartBody([{ name: 'update', content: '['.repeat(5e4) + ']'.repeat(5e4) }]),
      400,
    ],
    ['a NUL in the text', multipartBody([notePart('a\0b'), attachment('a.txt', 'text')]), 400],
    ['half a surrogate pair', multipartBody([notePart('a\ud83d')]), 400],
    [
      'a prototype as a field',
      multipartBody([notePart('x'), { name: '__proto__', content: '{}' }]),
      400,
    ],
    [
      'a prototype as a file',
      multipartBody([notePart('x'), { ...attachment('a.txt', 'text'), name: '__proto__' }]),
      400,
    ],
    ['a field of 300 kB', multipartBody([notePart('x'.repeat(300_000))]), 413],
    ['a text that is too long', multipartBody([notePart('x'.repeat(20_001))]), 400],
    [
      'thirty fields',
      multipartBody([notePart('x'), ...range(30).map((i) => ({ name: `f${i}`, content: 'x' }))]),
      413,
    ],
    ['a script', multipartBody([notePart('x'), attachment('run.sh', 'echo')]), 415],
    [
      'a script behind a good file',
      multipartBody([notePart('x'), attachment('a.txt', 'good'), attachment('run.sh', 'echo')]),
      415,
    ],
    [
      'another action',
      multipartBody([{ name: 'update', content: '{"actionType":"Field Submission"}' }]),
      400,
    ],
  ]

  test.each(cases)('%s', async (_what, body, status, type = MULTIPART, message) => {
    const answer = await send(body, type)
    expect(answer.status).toBe(status)
    expect(answer.message).toMatch(message ?? /\S/)
    expect(await app.storedFiles()).toEqual([])
    expect(await knownFiles()).toEqual([])
    expect(await notesOf(desk)).toEqual([])
  })

  test('a note on a deleted issue', async () => {
    const deleted = await buildReport(app, { on: desk, deleted: true })
    const params = { projectId: desk.projectId, docId: deleted.issueId }
    const files = [new File([await tinyPng(1)], 'late.png'), new File(['text'], 'late.txt')]
    const answer = await sendNote({ member: desk.member, params }, 'Too late', files)
    expect(answer.status).toBe(409)
    expect(await app.storedFiles()).toEqual([])
    expect(await knownFiles()).toEqual([])
  })

  test('a note on an issue that is not there, or is in a project that is not theirs', async () => {
    const elsewhere = await buildReport(app)
    for (const params of [
      { projectId: desk.projectId, docId: elsewhere.issueId },
      { projectId: elsewhere.projectId, docId: elsewhere.issueId },
    ]) {
      const answer = await sendNote({ member: desk.member, params }, 'x', [
        new File(['text'], 'a.txt'),
      ])
      expect(answer.status).toBe(404)
    }
    expect(await app.storedFiles()).toEqual([])
  })

  test('a note while the database is away', async () => {
    await app.database.goAway()
    const answer = await sendNote(desk, 'x', [new File(['text'], 'a.txt')])
    await app.database.comeBack()
    expect(answer.status).toBe(503)
    expect(await app.storedFiles()).toEqual([])
  })
})

describe('an upload is taken', () => {
  test('with five files, each of just 5 MB', async () => {
    const own = await buildDesk(app)
    const files = range(5).map((i) => new File([Buffer.alloc(MAX_FILE_SIZE, i + 1)], `${i}.dat`))
    const answer = await sendNote(own, 'Five', files)
    expect(answer.status).toBe(200)
    const { attachments } = answer.data.docs.updates.at(-1)?.content ?? { attachments: [] }
    expect(attachments.map(({ filesize }) => filesize)).toEqual(files.map(() => MAX_FILE_SIZE))
    expect(attachments.map(({ filename }) => filename)).toEqual(files.map(({ name }) => name))
  })

  test('with files alone, and with a text alone', async () => {
    const own = await buildDesk(app)
    expect((await sendNote(own, '', [new File(['a'], 'a.txt')])).status).toBe(200)
    expect((await sendNote(own, 'Only words')).status).toBe(200)
    expect(await notesOf(own)).toEqual(['', 'Only words'])
  })

  test('with its JSON in a part that says so', async () => {
    const own = await buildDesk(app)
    const answer = await own.member.fetch(own.path, {
      method: 'PATCH',
      headers: { 'content-type': MULTIPART },
      body: multipartBody([{ ...notePart('By a program'), type: 'application/json' }]),
    })
    expect(answer.status).toBe(200)
    expect(await notesOf(own)).toEqual(['By a program'])
  })

  test('with a file before its note', async () => {
    const own = await buildDesk(app)
    const answer = await own.member.fetch(own.path, {
      method: 'PATCH',
      headers: { 'content-type': MULTIPART },
      body: multipartBody([attachment('a.txt', 'first'), notePart('then')]),
    })
    expect(answer.status).toBe(200)
  })
})

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i)
}

function PNG_HEAD(): Buffer {
  return Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
}
