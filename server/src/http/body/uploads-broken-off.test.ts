import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { attachment, MULTIPART, multipartBody, notePart } from '../../testing/files/multipart.ts'
import { buildDesk, type Desk, notesOf } from '../../testing/notes.ts'
import { dial, sendRaw } from '../../testing/processes/raw.ts'
import { until } from '../../testing/processes/server-process.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterAll(() => app.close())

/** The head of a request to add a note with a body of `length` bytes. */
function head(length: number, cookie = desk.member.cookie): string {
  return [
    `PATCH ${desk.path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    `Content-Type: ${MULTIPART}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')
}

const NEXT = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

describe('an upload whose sender goes away', () => {
  const body = multipartBody([notePart('x'), attachment('big.bin', Buffer.alloc(2_000_000, 7))])

  let open = 0
  beforeAll(() => {
    app.app.server.server.on('request', (_request, response) => {
      open += 1
      response.once('close', () => {
        open -= 1
      })
    })
  })

  test.each([10, 200, 70_000, 1_999_000])('after %i bytes leaves nothing', async (sent) => {
    const socket = dial(app.origin)
    socket.write(head(body.length))
    await new Promise((resolve) => {
      socket.write(body.subarray(0, sent), resolve)
    })
    socket.destroy()
    await untilIdle()
    expect(await app.storedFiles()).toEqual([])
    expect(await notesOf(desk)).toEqual([])
  })

  test('forty times at once leaves nothing, and others are served meanwhile', async () => {
    const cut = range(40).map(async (i) => {
      const socket = dial(app.origin)
      socket.write(head(body.length))
      await new Promise((resolve) => {
        socket.write(body.subarray(0, 1000 + i * 49_000), resolve)
      })
      socket.destroy()
    })
    const others = range(10).map(() => desk.member.fetch('/api/v1/projects'))
    for (const answer of await Promise.all(others)) expect(answer.status).toBe(200)
    await Promise.all(cut)
    await untilIdle()
    expect(await app.storedFiles()).toEqual([])
    expect(await notesOf(desk)).toEqual([])
  })

  /** Resolves when nothing of the requests that this server got is still open. */
  function untilIdle(): Promise<void> {
    return until(() => open === 0)
  }
})

describe('a refused upload is taken off the wire, so that its answer arrives', () => {
  const big = attachment('big.dat', Buffer.alloc(24_000_000, 7))
  const several = range(5).map((i) => attachment(`${i}.dat`, Buffer.alloc(MAX_FILE_SIZE, i)))

  test.each([
    ['too large', [notePart('x'), big], 413],
    ['of a wrong type', [notePart('x'), attachment('run.sh', 'echo'), ...several], 415],
    ['in another field', [{ ...big, name: 'photos' }, notePart('x')], 400],
    ['with one file too many', [...several, attachment('one more.dat', 'x'), big], 413],
  ])('%s', async (_what, parts, status) => {
    const body = multipartBody(parts)
    const answers = await sendRaw(app.origin, head(body.length), body, NEXT)
    expect(answers?.status).toBe(status)
    // the next request on the connection is understood
    expect(answers?.body).toMatch(/HTTP\/1\.1 200 OK/)
    expect(await app.storedFiles()).toEqual([])
  })

  test('whoever has no right to send it', async () => {
    const body = multipartBody([notePart('x'), big])
    const answers = await sendRaw(app.origin, head(body.length, ''), body, NEXT)
    expect(answers?.status).toBe(401)
    expect(answers?.body).toMatch(/HTTP\/1\.1 200 OK/)
  })
})

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i)
}
