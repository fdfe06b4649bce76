import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { attachment, MULTIPART, multipartBody, notePart } from '../../testing/files/multipart.ts'
import { buildDesk } from '../../testing/notes.ts'
import { dial, readAnswer } from '../../testing/processes/raw.ts'
import { until } from '../../testing/processes/server-process.ts'
import { limitIncoming } from './incoming.ts'

describe('a body that takes too long', () => {
  let app: FastifyInstance
  let origin: string
  afterEach(() => app.close())

  async function limited(limits: { idle: number; upload: number }) {
    app = Fastify()
    app.addContentTypeParser('upload/slow', (_request, _payload, done) => done(null))
    limitIncoming(app, { plain: 100, checkEvery: 10, ...limits })
    app.post('/plain', async () => 'done')
    app.post('/upload', async ({ incoming, raw }) => {
      incoming?.isUpload()
      raw.resume()
      await Promise.race([incoming?.givenUp, new Promise((resolve) => raw.once('end', resolve))])
      return 'done'
    })
    origin = await app.listen({ host: '127.0.0.1', port: 0 })
  }

  /** Sends the head of a request with 1,000 bytes, and every so many ms one of them. */
  async function send(path: string, type: string, everyMs: number, bytes = Infinity) {
    const socket = dial(origin)
    const answer = readAnswer(socket)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`,
    )
    let sent = 0
    const timer = setInterval(() => {
      if (sent < bytes) socket.write(' ')
      sent += 1
    }, everyMs)
    const begun = Date.now()
    const got = await answer
    clearInterval(timer)
    socket.destroy()
    return { got, ms: Date.now() - begun }
  }

  test('gets an answer that can be read, although its sender still sends', async () => {
    await limited({ idle: 300, upload: 60_000 })
    const { got } = await send('/plain', 'application/json', 5)
    expect(got?.status).toBe(408)
    expect(got?.headers.get('connection')).toBe('close')
    expect(JSON.parse(got?.body ?? '')).toEqual({
      status: 'fail',
      code: 'tooSlow',
      message: 'The upload took too long. Please try again.',
    })
  })

  test('may be an upload that is slow and goes on, up to a limit', async () => {
    // a machine that stands still for a moment is no sender that does
    await limited({ idle: 1500, upload: 3000 })
    const { got, ms } = await send('/upload', 'upload/slow', 20)
    expect(got?.status).toBe(408)
    expect(ms).toBeGreaterThan(2500)
  })

  test('may not be an upload that stands still', async () => {
    await limited({ idle: 300, upload: 60_000 })
    const { got, ms } = await send('/upload', 'upload/slow', 20, 3)
    expect(got?.status).toBe(408)
    expect(ms).toBeLessThan(30_000)
  })
})

test.each(['upload', 'json'])(
  'what is still coming in when the server cannot wait any longer is refused in good order (%s)',
  async (kind) => {
    const app = await startTestApp()
    const desk = await buildDesk(app)
    const isUpload = kind === 'upload'
    const photo = attachment('big.bin', Buffer.alloc(2_000_000, 7))
    const first = attachment('first.txt', 'The first file is stored already.')
    const body = isUpload
      ? multipartBody([notePart('Never whole'), first, photo])
      : Buffer.from(JSON.stringify({ update: { notes: 'x'.repeat(1000) } }))
    const socket = dial(app.origin)
    const answer = readAnswer(socket)
    const head = [
      `PATCH ${desk.path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${desk.member.cookie}`,
      `Content-Type: ${isUpload ? MULTIPART : 'application/json'}`,
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, body.length / 2))
    if (isUpload) await until(async () => (await app.storedFiles()).length > 0)
    else await fetch(`${app.origin}/healthz`)
    const closed = app.app.server.close()
    app.app.giveUpIncoming()
    const got = await answer
    expect(got?.status).toBe(503)
    expect(got?.headers.get('retry-after')).toBe('5')
    socket.destroy()
    await closed
    await until(async () => (await app.storedFiles()).length === 0)
    const { rows } = await app.pool.query('select from updates where notes = $1', ['Never whole'])
    expect(rows).toEqual([])
    await app.close()
  },
)
