import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { dial } from '../../testing/processes/raw.ts'
import { endSlowReader } from './slow-reader.ts'

const LIMITS = { bytes: 65_536, ms: 100, checkEvery: 10 }
/** More than the system takes for a reader who takes nothing. */
const LONG = 64 * 1_048_576

let server: Server
afterEach(() => void server.close())

async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(answer as never).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('who takes nothing of what waits for them is let go', async () => {
  const ended = Promise.withResolvers<boolean>()
  const origin = await serve((_request, answer) => {
    answer.write(Buffer.alloc(LONG))
    answer.once('close', () => ended.resolve(answer.writableFinished))
    endSlowReader(answer, LIMITS)
  })
  const socket = dial(origin)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await ended.promise).toBe(false)
  socket.destroy()
})

test('who reads on gets all of it, and so does who waits for what is still made', async () => {
  const piece = Buffer.alloc(200_000)
  const origin = await serve((_request, answer) => {
    endSlowReader(answer, LIMITS)
    answer.write(piece)
    // for longer than a reader may take nothing
    setTimeout(() => answer.end(piece), 3 * LIMITS.ms)
  })
  const got = await (await fetch(origin)).arrayBuffer()
  expect(got.byteLength).toBe(2 * piece.length)
})
