// Small reads while four people send photos of 12 megapixels without a pause: how much slower the
// slowest hundredth of them gets, compared with the same reads a moment before and after.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { noteForm } from '../../server/src/testing/notes.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { load } from '../lib/load.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 10)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const SENDERS = 4
const READERS = 4

const server = await startServer()
try {
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, { params: { projectId } })
  const docIds = data.docs.map(({ _id }) => _id)
  const { host, port } = new URL(server.origin)
  const head = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${member.cookie}\r\n\r\n`
  const requests = docIds.map((id) => head(`/api/v1/projects/${projectId}/issues/${id}`))
  const read = () => load({ port: Number(port), clients: READERS, seconds: SECONDS, requests })

  let sent = 0
  const sendUntil = async (over: AbortSignal, photo: Uint8Array<ArrayBuffer>, sender: number) => {
    while (!over.aborted) {
      // bytes behind the end of a picture make it another file
      const file = new File([photo, crypto.randomUUID()], 'site.jpg')
      const docId = docIds[(sender + sent) % docIds.length] ?? ''
      const params = { projectId, docId }
      const { status } = await member.call(issues.update, { params, form: noteForm('x', file) })
      if (status !== 200) throw new Error(`An upload answered ${status}.`)
      sent += 1
    }
  }

  const photo = await largePhoto()
  await read()
  const quiet: number[] = []
  const busy: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await read()
    const over = new AbortController()
    const sending = Array.from({ length: SENDERS }, (_, i) => sendUntil(over.signal, photo, i))
    const during = await read()
    over.abort()
    await Promise.all(sending)
    quiet.push(without.p99)
    busy.push(during.p99)
    failed += without.failed + during.failed
  }
  console.log(`load ${(await readFile('/proc/loadavg', 'utf8')).trim()}`)
  const perSecond = sent / (ROUNDS * SECONDS)
  report([
    { what: 'reads that failed', measured: failed, unit: '', must: 0 },
    { what: `photos of ${photo.length} bytes`, measured: perSecond, unit: 'a second' },
    { what: 'p99 of reads', measured: middle(quiet), unit: 'ms' },
    { what: 'p99 of reads while photos come', measured: middle(busy), unit: 'ms' },
    { what: 'the ratio', measured: middle(busy) / middle(quiet), unit: 'times', must: 5, aim: 3 },
  ])
} finally {
  await server.stop()
}

/** 4000 × 3000 pixels of a telephone, with as much in them as 5 MB hold. */
async function largePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({
    create: { width: 2000, height: 1500, channels: 3, background: '#888888', noise },
  })
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer()
  return new Uint8Array(photo)
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
