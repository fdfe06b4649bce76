import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, type Desk, notesOf } from '../testing/notes.ts'
import { MULTIPART } from '../testing/files/multipart.ts'
import { dial, readAnswer, sendRaw } from '../testing/processes/raw.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterAll(() => app.close())

/** Everything that comes back on one connection, until the server closes it. */
async function allAnswers(sent: string): Promise<number[]> {
  const socket = dial(app.origin)
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  socket.write(sent)
  await new Promise((resolve) => {
    socket.once('close', resolve)
  })
  const text = Buffer.concat(received).toString()
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((found) => Number(found[1]))
}

/** A change of the issue as the member, with a body of its own. */
function change(headers: string[], body: string, cookie = desk.member.cookie): string {
  const head = [`PATCH ${desk.path} HTTP/1.1`, 'Host: x', `Cookie: ${cookie}`, ...headers]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const bye = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
const note = JSON.stringify({ update: { actionType: 'Updated', content: { notes: 'Smuggled' } } })
const chunked = `${note.length.toString(16)}\r\n${note}\r\n0\r\n\r\n`
const json = 'Content-Type: application/json'

describe('a request that two servers could read in two ways is refused, and its connection ends', () => {
  test.each([
    ['a length and chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 6']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
    ['an encoding that does not exist', ['Transfer-Encoding: xchunked']],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity']],
    ['two encodings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    ['a header that goes on in the next line', ['X-A: b', ' Transfer-Encoding: chunked', 'A : b']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 400']],
    ['a length with a sign', ['Content-Length: +4']],
    ['a negative length', ['Content-Length: -1']],
    ['a length in hexadecimal', ['Content-Length: 0x40']],
    ['a length beyond all numbers', ['Content-Length: 99999999999999999999']],
    ['a NUL in a header', ['X-A: b\0c', 'Content-Length: 0']],
  ])('%s', async (_what, headers) => {
    expect(await allAnswers(change([json, ...headers], chunked) + bye)).toEqual([400])
    expect(await notesOf(desk)).toEqual([])
  })
})

test('a body that nobody reads is not taken for the next request', async () => {
  const hidden = change([json, `Content-Length: ${note.length}`], note)
  const outer = change([json, `Content-Length: ${hidden.length}`], hidden, 'sid=nobody')
  const answers = await allAnswers(outer + bye)
  expect(answers[0]).toBe(401)
  expect(answers.slice(1)).not.toContain(401)
  expect(answers.length).toBeLessThanOrEqual(2)
  expect(await notesOf(desk)).toEqual([])
})

test('requests that come all at once on a connection are answered in their order', async () => {
  const missing = 'GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\n\r\n'
  const open = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  const answers = await allAnswers(`${open}${missing}`.repeat(20) + bye)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => [200, 404]).flat(), 200])
})

test('TRACE gives nothing back', async () => {
  const sent = 'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: sesame\r\nConnection: close\r\n\r\n'
  const answer = await sendRaw(app.origin, sent)
  expect(answer?.status).toBe(404)
  expect(answer?.body).not.toContain('sesame')
})

test.each([
  ['uploads', `Content-Type: ${MULTIPART}`, '--'],
  ['bodies', json, '{'],
])('two hundred %s that stand still harm no other', async (_what, type, begun) => {
  const waiting = Array.from({ length: 200 }, (_, n) => {
    const socket = dial(app.origin)
    const cookie = n % 2 === 0 ? desk.member.cookie : 'sid=nobody'
    socket.write(change([type, 'Content-Length: 5000000'], begun, cookie))
    return socket
  })
  const strangers = waiting.filter((_, n) => n % 2 === 1)
  for (const answer of await Promise.all(strangers.map(readHead))) expect(answer).toContain(' 401 ')
  const others = Array.from({ length: 20 }, () => desk.member.fetch('/api/v1/projects'))
  for (const answer of await Promise.all(others)) expect(answer.status).toBe(200)
  for (const socket of waiting) socket.destroy()
})

function readHead(socket: ReturnType<typeof dial>): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    socket.once('close', () => resolve(''))
  })
}

test('a head that comes byte by byte is read when it is whole', async () => {
  const socket = dial(app.origin)
  const answer = readAnswer(socket)
  for (const byte of bye) socket.write(byte)
  expect((await answer)?.status).toBe(200)
})
