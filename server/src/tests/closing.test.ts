import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { BOUNDARY, MULTIPART, multipartBody, notePart } from '../testing/files/multipart.ts'
import { buildDesk, type Desk } from '../testing/notes.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { dial, readAnswer } from '../testing/processes/raw.ts'

let app: TestApp
let desk: Desk
beforeEach(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterEach(() => app.close())

/** The head of a request to add a note with a body of `length` bytes. */
function head(length: number, connection: 'close' | 'keep-alive'): string {
  return [
    `PATCH ${desk.path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${desk.member.cookie}`,
    `Content-Type: ${MULTIPART}`,
    `Content-Length: ${length}`,
    `Connection: ${connection}`,
    '\r\n',
  ].join('\r\n')
}

/** Resolves when the server takes no new connections any more. */
async function untilClosed(): Promise<void> {
  for (;;) {
    const socket = dial(app.origin)
    const refused = await new Promise((resolve) => {
      socket.once('connect', () => resolve(false))
      socket.once('error', () => resolve(true))
    })
    socket.destroy()
    if (refused) return
    await delay(5)
  }
}

test.each(['close', 'keep-alive'] as const)(
  'an upload that has begun is finished before the server closes (%s)',
  async (connection) => {
    const photo = await tinyPng(40)
    const body = multipartBody([
      notePart('Sent at the last moment'),
      { name: 'attachments', filename: 'bay 7.png', content: photo },
    ])
    const half = body.indexOf(`--${BOUNDARY}`, 10) + 20
    const socket = dial(app.origin)
    const answer = readAnswer(socket)
    socket.write(head(body.length, connection))
    socket.write(body.subarray(0, half))
    // the server has the beginning when it answers somebody who came later
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
    const closed = app.app.server.close()
    await untilClosed()
    socket.write(body.subarray(half))
    expect((await answer)?.status).toBe(200)
    await closed
    const { rows } = await app.pool.query(
      `select u.notes, f.filename from updates u join files f on f.update_id = u.id
        where u.project_id = $1`,
      [desk.projectId],
    )
    expect(rows).toEqual([{ notes: 'Sent at the last moment', filename: 'bay 7.png' }])
  },
)

test('what still comes in on an open connection is answered, and the connection closed', async () => {
  const body = multipartBody([notePart('In flight')])
  const socket = dial(app.origin)
  const answers = readAnswer(socket)
  socket.write(head(body.length, 'keep-alive'))
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  const closed = app.app.server.close()
  await untilClosed()
  socket.write(body)
  socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const all = await answers
  expect(all?.status).toBe(200)
  expect(all?.body).toMatch(/HTTP\/1\.1 200 OK/)
  await closed
})

test('people who wait with an idle connection do not hold it up', async () => {
  const idle = Array.from({ length: 5 }, () => dial(app.origin))
  await Promise.all(
    idle.map(async (socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await new Promise((resolve) => {
        socket.once('data', resolve)
      })
    }),
  )
  const begun = Date.now()
  await app.app.server.close()
  expect(Date.now() - begun).toBeLessThan(5000)
  for (const socket of idle) socket.destroy()
  expect(await app.pool.query('select 1')).toMatchObject({ rowCount: 1 })
})
