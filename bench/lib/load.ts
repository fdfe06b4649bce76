import { connect, type Socket } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface Load {
  port: number
  clients: number
  seconds: number
  /** Each a whole request; the clients send them in turn, one after the other's answer. */
  requests: string[]
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds, as the next. */
  p95: number
  p99: number
  failed: number
}

/** Keep-alive clients in a thread of their own, which do nothing but send and count bytes. */
export function load(options: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: options })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function run({ port, clients, seconds, requests }: Load): Promise<LoadResult> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  const times: number[] = []
  let failed = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      for (let n = client; performance.now() < end; n += clients) {
        const from = performance.now()
        if ((await ask(socket, requests[n % requests.length] ?? '')) !== 200) failed += 1
        times.push(performance.now() - from)
      }
      socket.destroy()
    }),
  )
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / ((performance.now() - begun) / 1000),
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    failed,
  }
}

/** Sends a request and reads its answer to the end. Answers its status. */
function ask(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0
    let missing = -1
    let head = ''
    const onData = (chunk: Buffer) => {
      if (missing < 0) {
        const at = chunk.indexOf('\r\n\r\n')
        head += chunk.toString('latin1', 0, at < 0 ? undefined : at)
        if (at < 0) return
        status = Number(head.slice(9, 12))
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (chunk.length - at - 4)
      } else missing -= chunk.length
      if (missing > 0) return
      socket.off('data', onData)
      socket.off('error', reject)
      resolve(status)
    }
    socket.on('data', onData)
    socket.once('error', reject)
    socket.write(request)
  })
}

if (!isMainThread) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await run(workerData as Load))
}
