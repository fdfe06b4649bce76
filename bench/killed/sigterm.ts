// SIGTERM, ten times, while 30 people send notes with 5 MB at 200 kB/s and others write small ones:
// whatever was acknowledged is there, whoever had begun gets an answer they can read (503 when they
// would not have been done in time), and the process ends within 15 seconds.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import {
  attachment,
  MULTIPART,
  multipartBody,
  notePart,
} from '../../server/src/testing/files/multipart.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 10)
const UPLOADS = Number(process.env['UPLOADS'] ?? 30)
const SIZE = 5_000_000
const RATE = 200_000

type Outcome = 'acknowledged' | 'refused' | 'reset'
interface Sent {
  text: string
  outcome: Outcome
}

const server = await startServer()
const sent: Sent[] = []
const exits: { code: number | NodeJS.Signals | null; ms: number }[] = []
try {
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, { params: { projectId } })
  const docIds = data.docs.map((doc) => doc._id)
  const pathOf = (i: number) =>
    `/api/v1/projects/${projectId}/issues/${docIds[i % docIds.length]}/update`

  for (let round = 0; round < ROUNDS; round += 1) {
    const uploads = Array.from({ length: UPLOADS }, async (_, i) => {
      // some have just begun when the signal comes, some are nearly done
      await delay(i * 600)
      sent.push(await upload(member.cookie, pathOf(i), i))
    })
    await delay(UPLOADS * 600 + Math.random() * 3000)
    const begun = Date.now()
    const code = await server.current().end('SIGTERM')
    exits.push({ code, ms: Date.now() - begun })
    await Promise.all(uploads)
    await server.restart()
  }

  const found = new Map<string, number>()
  for (const docId of docIds) {
    const { data: issue } = await member.call(issues.get, { params: { projectId, docId } })
    for (const { content } of issue.docs.updates) {
      const whole = content.attachments.length === 1 || content.photos.length === 1
      if (whole) found.set(content.notes, (found.get(content.notes) ?? 0) + 1)
    }
  }
  const of = (outcome: Outcome) => sent.filter((note) => note.outcome === outcome)
  const lost = of('acknowledged').filter(({ text }) => found.get(text) !== 1)
  const kept = of('refused').filter(({ text }) => found.has(text))
  console.log(`load ${(await readFile('/proc/loadavg', 'utf8')).trim()}`)
  const all = `of ${sent.length}, ${of('acknowledged').length} acknowledged, ${of('refused').length} refused`
  report([
    { what: `acknowledged and lost, ${all}`, measured: lost.length, unit: 'notes', must: 0 },
    { what: `refused and there after all, ${all}`, measured: kept.length, unit: 'notes', must: 0 },
    { what: `reset or cut, ${all}`, measured: of('reset').length, unit: 'requests', must: 0 },
    {
      what: `slowest exit of ${ROUNDS}`,
      measured: Math.max(...exits.map(({ ms }) => ms)),
      unit: 'ms',
      // a busy machine says nothing about time
      ...(process.env['UNTIMED'] ? {} : { must: 15_000 }),
    },
    {
      what: 'exits with a code other than 0',
      measured: exits.filter(({ code }) => code !== 0).length,
      unit: '',
      must: 0,
    },
  ])
} finally {
  await server.stop()
}

/** Sends a note with a file of 5 MB at 200 kB/s and reads the answer. */
async function upload(cookie: string, path: string, i: number): Promise<Sent> {
  const text = `Note ${randomUUID()}`
  const file = Buffer.alloc(SIZE, i)
  file.write(text)
  const body = multipartBody([notePart(text), attachment('plan.dat', file)])
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  // a connection that breaks after its answer was read did no harm; before, the answer is missing
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => {
    socket.once('close', resolve)
  })
  socket.write(
    [
      `PATCH ${path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${cookie}`,
      `Content-Type: ${MULTIPART}`,
      `Content-Length: ${body.length}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  const step = RATE / 10
  for (let at = 0; at < body.length; at += step) {
    if (answer || socket.destroyed) break
    socket.write(body.subarray(at, at + step))
    await delay(100)
  }
  await closed
  const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]
  if (status === '200') return { text, outcome: 'acknowledged' }
  if (status === '503' && isWhole(answer)) return { text, outcome: 'refused' }
  console.log(`Cut at ${text}: ${JSON.stringify(answer)}`)
  return { text, outcome: 'reset' }
}

function isWhole(answer: string): boolean {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return Buffer.byteLength(body) === Number(/^content-length: (\d+)$/im.exec(head)?.[1])
}
