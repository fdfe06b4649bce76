// Two hundred people listen to a project while somebody writes in it: how long the slowest hundredth of them
// waits for what was changed. And what a thousand who listen while nothing happens cost: the share of one core
// that the server's process takes in twenty seconds (STREAMS_SECONDS).
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { noteForm } from '../../server/src/testing/notes.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { p99 } from '../lib/background-load.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { PEOPLE, projectId, scaleOf, tokenOf } from '../lib/lists-rows.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const LISTENING = 200
const IDLE = 1000
const CHANGES = 100
const SECONDS = Number(process.env['STREAMS_SECONDS'] ?? 20)
/** Ticks of the kernel's clock a second, by which it counts what a process takes. */
const TICKS = 100

const folder = await filledFolder(scaleOf(0.002))
const server = await startServer(folder)
try {
  const streams = await Promise.all(Array.from({ length: LISTENING }, (_, n) => listen(n)))
  const writer = new Visitor(server.origin)
  writer.cookie = `sid=${tokenOf(1)}`
  const params = { projectId: projectId(1) }
  const { data } = await writer.call(issues.list, { params })
  const waits: number[] = []
  for (let n = 0; n < CHANGES; n += 1) {
    const docId = data.docs[n % data.docs.length]?._id ?? ''
    const told = streams.map((stream) => stream.told(docId))
    const at = { ...params, docId }
    const { status } = await writer.call(issues.update, { params: at, form: noteForm(`Note ${n}`) })
    const answered = performance.now()
    if (status !== 200) throw new Error(`${status} for a note`)
    waits.push(...(await Promise.all(told)).map((moment) => Math.max(0, moment - answered)))
    await delay(50)
  }
  const more = Array.from({ length: IDLE - LISTENING }, (_, n) => listen(LISTENING + n))
  streams.push(...(await Promise.all(more)))
  // what opening them began is over
  await delay(3000)
  const before = await processorSeconds()
  await delay(SECONDS * 1000)
  const share = ((await processorSeconds()) - before) / SECONDS
  for (const { socket } of streams) socket.destroy()
  report([
    {
      what: `p99 of ${waits.length} changes on ${LISTENING} streams, from the writer's answer`,
      measured: p99(waits),
      unit: 'ms',
      must: 200,
      aim: 100,
    },
    {
      what: `${IDLE} idle streams, of a core`,
      measured: share * 100,
      unit: '%',
      must: 2,
      aim: 1,
    },
  ])
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

interface Listening {
  socket: Socket
  /** Resolves when it hears of a document that has changed. */
  told(docId: string): Promise<number>
}

/** Somebody who listens to the first project. Resolves when the stream has begun. */
async function listen(n: number): Promise<Listening> {
  const port = Number(new URL(server.origin).port)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const waiting = new Map<string, (moment: number) => void>()
  let begun: (() => void) | undefined
  const beginning = new Promise<void>((resolve, reject) => {
    begun = resolve
    socket.once('error', reject)
  })
  socket.on('data', (chunk) => {
    const text = chunk.toString('utf8')
    if (text.startsWith('HTTP/1.1')) {
      if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 300))
      begun?.()
    }
    for (const [docId, tell] of waiting) {
      if (!text.includes(docId)) continue
      waiting.delete(docId)
      tell(performance.now())
    }
  })
  socket.write(
    `GET /api/v1/projects/${projectId(1)}/events HTTP/1.1\r\nHost: localhost\r\n` +
      `Accept: text/event-stream\r\nCookie: sid=${tokenOf(1 + (n % PEOPLE))}\r\n\r\n`,
  )
  await beginning
  return {
    socket,
    told: (docId) =>
      new Promise((resolve) => {
        waiting.set(docId, resolve)
      }),
  }
}

/** The processor time in seconds of the process that serves, since its start. */
async function processorSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${server.current().child.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
