import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, type Desk, notesOf } from '../testing/notes.ts'
import { dial, sendRaw } from '../testing/processes/raw.ts'
import { Visitor } from '../testing/visitor.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterAll(() => app.close())

const JSON_TYPE = 'application/json'

/** Sends a body to the call that adds a note. */
async function send(body: string | Uint8Array<ArrayBuffer>, type = JSON_TYPE, method = 'PATCH') {
  const answer = await desk.member.fetch(desk.path, {
    method,
    headers: { 'content-type': type },
    body,
  })
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return { status: answer.status, body: JSON.parse(text) as Record<string, unknown>, text }
}

const note = (notes: string) => ({ update: { actionType: 'Updated', content: { notes } } })
/** A note with a part of its JSON written by hand. */
const withNotes = (json: string) =>
  `{"update":{"actionType":"Updated","content":{"notes":${json}}}}`

describe('a refusal says in JSON what is wrong, and nothing of the inside', () => {
  test.each([
    ['malformed JSON', '{"update":', 400],
    ['a body that is no JSON at all', 'hello', 400],
    ['an empty body', '', 400],
    ['JSON that is no object', '[]', 400],
    ['a string for an object', '{"update":"x"}', 400],
    ['a number for a text', withNotes('7'), 400],
    ['no action type', '{"update":{"content":{"notes":"x"}}}', 400],
    ['a text that is too long', withNotes(JSON.stringify('x'.repeat(NOTE_TEXT_MAX + 1))), 400],
    ['a NUL in a text', withNotes(String.raw`"a\u0000b"`), 400],
    ['half of a surrogate pair', withNotes(String.raw`"a\ud83d"`), 400],
    ['the other half of one', withNotes(String.raw`"\udc77 b"`), 400],
    ['a NUL in a name', String.raw`{"update":{"actionType":"Updated"},"a\u0000":1}`, 400],
    ['a prototype', `{"__proto__":{"isAdmin":true},${withNotes('"x"').slice(1)}`, 400],
    ['a constructor', `{"constructor":{"prototype":{}},${withNotes('"x"').slice(1)}`, 400],
    ['arrays 100,000 deep', `{"update":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, 400],
    ['objects 50,000 deep', `${'{"a":'.repeat(5e4)}1${'}'.repeat(5e4)}`, 400],
    ['more than 1 MB', withNotes(JSON.stringify('x'.repeat(1_100_000))), 413],
  ])('%s', async (_what, sent, status) => {
    const { status: found, body, text } = await send(sent)
    expect(found).toBe(status)
    expect(body).toMatchObject({ status: 'fail', message: expect.stringMatching(/\S/) as string })
    expect(text).not.toMatch(/stack|node_modules|\.ts|select |FST_|zod|undefined/i)
    expect(await notesOf(desk)).toEqual([])
  })

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/mixed; boundary=x', 415],
    ['application/xml', 415],
    ['nonsense', 415],
    ['application/json; charset=utf-8', 200],
  ])('a body of type %s: %i', async (type, status) => {
    expect((await send(JSON.stringify(note(`as ${type}`)), type)).status).toBe(status)
  })

  test('names each field that is not as it should be', async () => {
    const { body } = await send('{"update":{"actionType":7,"content":{"notes":8}}}')
    const errors = body['errors'] as { path: string; message: string }[]
    expect(errors.map(({ path }) => path)).toEqual(['update.actionType', 'update.content.notes'])
    expect(body['message']).toBe(errors[0]?.message)
  })
})

test('a body of 1 MB is read', async () => {
  const padded = JSON.stringify(note('A long letter')).padEnd(1_048_576, ' ')
  expect((await send(padded)).status).toBe(200)
})

test('what the caller may not set is ignored', async () => {
  const { member, params, person } = await buildDesk(app)
  const body = {
    isAdmin: true,
    version: 7,
    update: {
      ...note('Mine').update,
      _id: params.docId,
      createdBy: params.docId,
      isDeleted: true,
      type: 'milestone',
    },
  }
  const { data } = await member.call(issues.update, { params, body })
  expect(data.docs.updates.at(-1)).toMatchObject({
    type: 'issue',
    isDeleted: false,
    createdBy: { _id: person._id },
    content: { notes: 'Mine' },
  })
})

describe('nobody', () => {
  test.each([
    ['with a malformed body', JSON_TYPE, '{'],
    ['with a body that is too large', JSON_TYPE, 'x'.repeat(2_000_000)],
    ['with a body of a wrong type', 'text/plain', 'x'],
    ['with half an upload', 'multipart/form-data; boundary=x', '--x\r\n'],
  ])('%s is asked to sign in before it is read', async (_what, type, body) => {
    const answer = await new Visitor(app.origin).fetch(desk.path, {
      method: 'PATCH',
      headers: { 'content-type': type },
      body,
    })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message: 'Please sign in.' })
  })
})

describe('an address', () => {
  test.each([
    '/api/v1/projects/not-an-id',
    '/api/v1/projects/%00',
    '/api/v1/projects/..%2f..%2fetc%2fpasswd',
    "/api/v1/projects/1'%20or%20'1'='1",
    `/api/v1/projects/${'9'.repeat(150)}`,
    '/api/v1/projects/00000000-0000-0000-0000-000000000000/issues',
    '/api/v1/projects/ffffffff-ffff-ffff-ffff-ffffffffffff/sites',
    '/api/v1//projects',
    '/api/v2/projects',
    '/api/v1',
    '/api/v1/__proto__',
  ])('%s leads nowhere', async (path) => {
    const answer = await desk.member.fetch(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ status: 'fail' })
  })

  test.each(['/api/v1/%zz', '/api/v1/projects/%', `/api/v1/projects/${'x'.repeat(300)}`])(
    '%s is refused in JSON',
    async (path) => {
      const answer = await desk.member.fetch(path)
      const text = await answer.text()
      expect([400, 404, 414]).toContain(answer.status)
      expect(JSON.parse(text)).toMatchObject({ status: 'fail' })
      expect(text).not.toContain('FST_')
    },
  )

  test.each(['PUT', 'POST', 'TRACE', 'OPTIONS', 'DELETE'])(
    'has no answer to %s',
    async (method) => {
      const answer = await sendRaw(
        app.origin,
        `${method} ${desk.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      )
      expect(answer?.status).toBe(404)
      expect(JSON.parse(answer?.body ?? '')).toMatchObject({ status: 'fail' })
    },
  )
})

describe('on the wire', () => {
  const refused = [
    [
      'a header of 20 kB',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['something that is no HTTP', 'hello, is anybody there?\r\n\r\n', 400],
    ['HTTP/0.9', 'GET /healthz\r\n\r\n', 505],
    ['a NUL in the address', 'GET /health\0z HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/v1/users/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/v1/users/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'chunks that are none',
      'POST /api/v1/users/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['a line break in a header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n', 400],
  ] as const

  test.each(refused)('%s is refused', async (_what, sent, status) => {
    const answer = await sendRaw(app.origin, sent)
    expect(answer?.status).toBe(status)
    expect(answer?.body).toMatch(
      /^$|"message":"(The request could not be read|The address and the headers .* are longer than 16 kB)\."|HTTP\/1\./,
    )
    expect(answer?.body).not.toMatch(/HPE_|FST_/)
  })

  test('nonsense on one connection harms no other', async () => {
    const nonsense = Array.from({ length: 40 }, (_, i) =>
      sendRaw(app.origin, refused[i % refused.length]?.[1] ?? ''),
    )
    const others = Array.from({ length: 20 }, () => desk.member.fetch('/api/v1/projects'))
    for (const answer of await Promise.all(others)) expect(answer.status).toBe(200)
    await Promise.all(nonsense)
  })

  test('two hundred that say half a word and wait harm no other', async () => {
    const waiting = Array.from({ length: 200 }, () => dial(app.origin))
    for (const socket of waiting) socket.write('GET /healthz HTTP/1.1\r\nHost: ')
    const others = Array.from({ length: 20 }, () => desk.member.fetch('/api/v1/projects'))
    for (const answer of await Promise.all(others)) expect(answer.status).toBe(200)
    for (const socket of waiting) socket.destroy()
  })
})
