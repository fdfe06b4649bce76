// In a project of 4,000 issues, one of fifty, fifty people write fifty notes a second for 30 seconds,
// every second one with a photo, and then work for five minutes (SOAK_SECONDS for less): four of five
// calls read, and after each they look for up to a second at what came. Every call is answered, none by
// an error of the server, reads stay quick, and the server's memory is afterwards what it was before:
// before is when it has been at the same work for half a minute, so that only what grows counts, and
// both times what nothing uses any more has been collected.
// All limits of a person are in force.
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { noteForm } from '../server/src/testing/notes.ts'
import { tinyPng } from '../server/src/testing/pictures.ts'
import { Visitor } from '../server/src/testing/visitor.ts'
import { filledFolder } from './lib/lists-folder.ts'
import { PEOPLE, projectId, scaleOf, tokenOf } from './lib/lists-rows.ts'
import { type Bar, report } from './lib/report.ts'
import { startServer } from './lib/server.ts'

const WRITES_PER_SECOND = 50
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 300)
const WARM_SECONDS = Math.min(30, SECONDS)
const BURST_SECONDS = Math.min(30, SECONDS)
const COLLECT_MS = 5000

const params = { projectId: projectId(1) }
const folder = await filledFolder(scaleOf(0.02))
const server = await startServer(folder, {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'lib/collect-garbage.ts')}`,
})
const people = Array.from({ length: PEOPLE }, (_, n) => {
  const person = new Visitor(server.origin)
  person.cookie = `sid=${tokenOf(n + 1)}`
  return person
})
const answered = { calls: 0, without: 0, errors: 0, refused: 0 }
const times = { reads: [] as number[], writes: [] as number[] }
try {
  const docIds: string[] = []
  for (let page = 1; page <= 10; page += 1) {
    const query = { limit: '100', page: String(page) }
    const { data } = await (people[page] as Visitor).call(issues.list, { params, query })
    docIds.push(...data.docs.map(({ _id }) => _id))
  }
  await workFor(WARM_SECONDS, docIds)
  const before = await residentMb()

  const begun = Date.now()
  const sent: Promise<void>[] = []
  for (let n = 0; n < BURST_SECONDS * WRITES_PER_SECOND; n += 1) {
    // whether the ones before are answered or not
    await delay(Math.max(0, begun + (n * 1000) / WRITES_PER_SECOND - Date.now()))
    sent.push(write(people[n % PEOPLE] as Visitor, docIds, n % 2 === 0))
  }
  await Promise.all(sent)
  tell('the burst', before, await residentMb())

  await workFor(SECONDS, docIds)
  tell('the work', before, await residentMb())
  report(await bars(before))
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Everybody is at work for so long. */
async function workFor(seconds: number, docIds: string[]): Promise<void> {
  const end = Date.now() + seconds * 1000
  const atWork = async (person: Visitor) => {
    while (Date.now() < end) {
      await (Math.random() < 0.8
        ? read(person, docIds)
        : write(person, docIds, Math.random() < 0.5))
      await delay(Math.random() * 1000)
    }
  }
  await Promise.all(people.map(atWork))
}

async function write(person: Visitor, docIds: string[], withPhoto: boolean): Promise<void> {
  const files = withPhoto
    ? [new File([await tinyPng(Math.floor(Math.random() * 256))], 'bay.png')]
    : []
  const form = noteForm(`Note ${randomUUID()}`, ...files)
  await timed(times.writes, () =>
    person.call(issues.update, { params: { ...params, docId: pick(docIds) }, form }),
  )
}

/** What people do most: lists, searches, one issue with its history. */
async function read(person: Visitor, docIds: string[]): Promise<void> {
  const call = pick<() => Promise<{ status: number }>>([
    () => person.call(issues.list, { params }),
    () => person.call(issues.list, { params, query: { isResolved: '0', sort: 'site.name' } }),
    () => person.call(issues.list, { params, query: { 'text[search]': 'note' } }),
    () => person.call(submissions.list, { params }),
    () => person.call(issues.get, { params: { ...params, docId: pick(docIds) } }),
  ])
  await timed(times.reads, call)
}

async function timed(kind: number[], call: () => Promise<{ status: number }>): Promise<void> {
  answered.calls += 1
  const begun = performance.now()
  const answer = await call().catch(() => null)
  kind.push(performance.now() - begun)
  if (!answer) answered.without += 1
  else if (answer.status >= 500) answered.errors += 1
  else if (answer.status >= 400) answered.refused += 1
}

async function bars(before: number): Promise<Bar[]> {
  const after = await residentMb()
  return [
    {
      what: `calls of ${answered.calls} without an answer`,
      measured: answered.without,
      unit: '',
      must: 0,
    },
    { what: 'answers 5xx', measured: answered.errors, unit: '', must: 0 },
    { what: 'answers 4xx', measured: answered.refused, unit: '', must: 0 },
    { what: 'p99 of reads', measured: p99(times.reads), unit: 'ms', must: 400 },
    { what: 'p99 of writes', measured: p99(times.writes), unit: 'ms', aim: 600 },
    {
      what: `memory after it (before: ${before.toFixed(0)} MB)`,
      measured: after - before,
      unit: 'MB more',
      must: 50,
    },
  ]
}

function tell(what: string, before: number, now: number): void {
  console.log(
    `  after ${what}: ${answered.calls} calls, p99 of reads ${p99(times.reads).toFixed(0)} ms, ` +
      `of writes ${p99(times.writes).toFixed(0)} ms, ${(now - before).toFixed(0)} MB more`,
  )
}

function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}

function pick<T>(list: T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}

/** What the server's process keeps, PostgreSQL not counted. */
async function residentMb(): Promise<number> {
  const { pid } = server.current().child
  if (!pid) throw new Error('The server has ended.')
  process.kill(pid, 'SIGUSR2')
  // a moment for that, and for the allocator to give back what it was given
  await delay(COLLECT_MS)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
