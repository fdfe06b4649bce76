// Notes with photos are written while the server, and then its PostgreSQL, is killed with -9 again
// and again. Whatever was acknowledged must be there afterwards: once, and with its photo.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { projects } from '@plumbline/contract/projects'
import { issues } from '@plumbline/contract/issues'
import { users } from '@plumbline/contract/users'
import { noteForm } from '../server/src/testing/notes.ts'
import { tinyPng } from '../server/src/testing/pictures.ts'
import { until } from '../server/src/testing/server-process.ts'
import { Visitor } from '../server/src/testing/visitor.ts'
import { MEMBER } from './lib/accounts.ts'
import { killImports } from './lib/killed-imports.ts'
import { postgresPids, signalAll } from './lib/postgres.ts'
import { report } from './lib/report.ts'
import { type BenchServer, startServer } from './lib/server.ts'

const KILLS = Number(process.env['KILLS'] ?? 20)
/** Acknowledged notes in all, at least. */
const NOTES = Number(process.env['NOTES'] ?? 10_000)
/** Imports that are killed, and how large they are. */
const IMPORTS = Number(process.env['IMPORTS'] ?? 3)
const ACTIVITIES = Number(process.env['ACTIVITIES'] ?? 3000)
const WRITERS = 8
const READY_MS = 5000

interface Run {
  sent: Sent[]
  /** ms from each kill until `/readyz` says so. */
  readyAfter: number[]
}

interface Sent {
  docId: string
  text: string
  acknowledged: boolean
}

const server = await startServer()
try {
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, {
    params: { projectId },
    query: { limit: '100' },
  })
  const docIds = data.docs.map((doc) => doc._id)

  const ofServer = await writeWhile(member, projectId, docIds, () => killServer(server))
  const ofPostgres = await writeWhile(member, projectId, docIds, () => killPostgres(server))
  const found = await readBack(member, projectId, docIds)
  const isUntimed = Boolean(process.env['UNTIMED'])
  const ofImports = await killImports(server, { activities: ACTIVITIES, kills: IMPORTS, isUntimed })
  console.log(`load ${(await readFile('/proc/loadavg', 'utf8')).trim()}`)
  report([
    ...bars('server', ofServer, found),
    ...bars('PostgreSQL', ofPostgres, found),
    ...ofImports,
  ])
} finally {
  await server.stop()
}

/** Writers write until all kills are over; each note is retried with its key until it is answered. */
async function writeWhile(
  member: Visitor,
  projectId: string,
  docIds: string[],
  kill: () => Promise<void>,
): Promise<Run> {
  const sent: Sent[] = []
  const readyAfter: number[] = []
  let acknowledged = 0
  const over = new AbortController()
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!over.signal.aborted) {
      const docId = docIds[Math.floor(Math.random() * docIds.length)] ?? ''
      const note: Sent = { docId, text: `Note ${randomUUID()}`, acknowledged: false }
      sent.push(note)
      await writeUntilAnswered(member, projectId, note)
      acknowledged += 1
    }
  })
  const wanted = NOTES / 2 / KILLS
  for (let n = 1; n <= KILLS; n += 1) {
    await Promise.race([...writers, until(() => acknowledged >= n * wanted, 600_000)])
    await delay(300 + Math.random() * 1700)
    const begun = Date.now()
    await kill()
    readyAfter.push(Date.now() - begun)
  }
  await delay(500)
  over.abort()
  await Promise.all(writers)
  return { sent, readyAfter }
}

async function writeUntilAnswered(member: Visitor, projectId: string, note: Sent): Promise<void> {
  const picture = new File([await tinyPng(Math.floor(Math.random() * 256))], 'site.png')
  const headers = { 'idempotency-key': note.text.replace(' ', '-') }
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt) {
    const answer = await member
      .call(issues.update, {
        params: { projectId, docId: note.docId },
        form: noteForm(note.text, picture),
        headers,
      })
      .catch(() => null)
    if (answer?.status === 200) {
      note.acknowledged = true
      return
    }
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${answer.message}`)
    await delay(100)
  }
  throw new Error('No answer for a minute.')
}

async function killServer(server: BenchServer): Promise<void> {
  await server.current().end('SIGKILL')
  await server.restart()
}

/** The postmaster and all its children, which are ours: their data folder is this bench's. */
async function killPostgres({ dataDir, origin }: BenchServer): Promise<void> {
  signalAll(await postgresPids(dataDir), 'SIGKILL')
  await until(() =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  )
}

type Found = Map<string, { times: number; photos: number }>

async function readBack(member: Visitor, projectId: string, docIds: string[]): Promise<Found> {
  const found: Found = new Map()
  for (const docId of docIds) {
    const { data } = await member.call(issues.get, { params: { projectId, docId } })
    for (const { content } of data.docs.updates) {
      const known = found.get(content.notes)
      let photos = 0
      if (content.notes.startsWith('Note ')) {
        for (const photo of content.photos) {
          const answer = await member.fetch(`${photo.url}?size=original`)
          if (answer.ok && (await answer.arrayBuffer()).byteLength > 0) photos += 1
        }
      }
      found.set(content.notes, { times: (known?.times ?? 0) + 1, photos })
    }
  }
  return found
}

function bars(killed: string, { sent, readyAfter }: Run, found: Found) {
  const acknowledged = sent.filter((note) => note.acknowledged)
  if (acknowledged.length < KILLS) throw new Error('Too few notes were written to say anything.')
  const lost = acknowledged.filter((note) => !found.has(note.text))
  const doubled = sent.filter((note) => (found.get(note.text)?.times ?? 0) > 1)
  const half = sent.filter((note) => found.has(note.text) && found.get(note.text)?.photos !== 1)
  const of = `of ${acknowledged.length} acknowledged, ${killed} killed × ${KILLS}`
  return [
    { what: `notes lost ${of}`, measured: lost.length, unit: 'notes', must: 0, aim: 0 },
    { what: `notes doubled ${of}`, measured: doubled.length, unit: 'notes', must: 0, aim: 0 },
    { what: `notes without photo ${of}`, measured: half.length, unit: 'notes', must: 0, aim: 0 },
    {
      what: `slowest to be ready again, ${killed} killed × ${KILLS}`,
      measured: Math.max(...readyAfter),
      unit: 'ms',
      // a busy machine says nothing about time
      ...(process.env['UNTIMED'] ? {} : { must: READY_MS }),
    },
  ]
}
