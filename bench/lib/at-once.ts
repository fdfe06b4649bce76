import { once } from 'node:events'
import { connect } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

interface Asked {
  port: number
  /** Each a path, and the cookie of who asks. */
  calls: { path: string; cookie: string }[]
}

/**
 * Asks for all of it at the same moment, each on a connection of its own that stands already, from a thread of
 * its own: those who ask have machines of their own, whose work with what comes is no wait of anybody else.
 * @returns milliseconds to the end of each answer
 * @throws when one is no success
 */
export function allAtOnce(asked: Asked): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: asked })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function run({ port, calls }: Asked): Promise<number[]> {
  const ready = await Promise.all(
    calls.map(async (call) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      await once(socket, 'connect')
      return { call, socket }
    }),
  )
  const begun = performance.now()
  return Promise.all(
    ready.map(async ({ call: { path, cookie }, socket }) => {
      let head = ''
      socket.on('data', (chunk: Buffer) => {
        head ||= chunk.toString('latin1', 0, 12)
      })
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`,
      )
      await once(socket, 'end')
      if (head !== 'HTTP/1.1 200') throw new Error(`${head} for ${path}`)
      return performance.now() - begun
    }),
  )
}

if (!isMainThread) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await run(workerData as Asked))
}
