// Sixteen people work for a minute (MIXED_SECONDS) in a million issues of fifty projects (BENCH_SCALE for a
// share of them): nine kinds of list, issues and submissions with their histories, searches, and comments. How
// long the slowest hundredth waits, how many are refused, and what the server's memory grows by in the second half.
// BENCH_KEEP=<folder> keeps the rows there for the next run.
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { activity } from '@plumbline/contract/activity'
import { issues } from '@plumbline/contract/issues'
import { search } from '@plumbline/contract/search'
import { submissions } from '@plumbline/contract/submissions'
import { noteForm } from '../../server/src/testing/notes.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { COLLECTING, memoryMb, p99, residentMb } from '../lib/background-load.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { idOf, projectId, scaleOf, tokenOf } from '../lib/lists-rows.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const PEOPLE = 16
const SECONDS = Number(process.env['MIXED_SECONDS'] ?? 60)
const scale = scaleOf(Number(process.env['BENCH_SCALE'] ?? 1))
const CALLS = callsOf()
/** The issues of a project that people open. */
const ids = new Map<string, { _id: string }[]>()
const WORDS = ['crack wall', 'stain north', 'anchors', 'resin monday', 'floor south bay']

const folder = await filledFolder(scale, process.env['BENCH_KEEP'])
const server = await startServer(folder, { ...UNHINDERED, ...COLLECTING })
try {
  const people = Array.from({ length: PEOPLE }, (_, n) => {
    const person = new Visitor(server.origin)
    person.cookie = `sid=${tokenOf(n + 1)}`
    return person
  })
  // plans and pages are warm when it counts
  await work(people, Math.min(10, SECONDS))
  const first = await work(people, SECONDS / 2)
  const half = await residentMb(server)
  const second = await work(people, SECONDS / 2)
  const end = await residentMb(server)
  const waits = [...first.waits, ...second.waits]
  const refused = first.refused + second.refused
  for (const [kind, times] of Object.entries(byKind([...first.kinds, ...second.kinds]))) {
    console.log(`  ${kind}: ${times.length}, p99 ${p99(times).toFixed(0)} ms`)
  }
  console.log(`  memory at its highest ${(await memoryMb(server, 'VmHWM')).toFixed(0)} MB`)
  report([
    { what: `p99 of ${waits.length} calls`, measured: p99(waits), unit: 'ms', must: 250, aim: 120 },
    { what: 'calls that were refused or failed', measured: refused, unit: '', must: 0 },
    {
      what: `growth of memory in the second half (from ${half.toFixed(0)} MB)`,
      measured: ((end - half) / half) * 100,
      unit: '%',
      must: 5,
    },
  ])
} finally {
  await server.stop()
  if (!process.env['BENCH_KEEP']) await rm(folder, { recursive: true, force: true })
}

interface Worked {
  waits: number[]
  kinds: [string, number][]
  refused: number
}

/** Everybody does one thing after the other. */
async function work(people: Visitor[], seconds: number): Promise<Worked> {
  const end = performance.now() + seconds * 1000
  const done: Worked = { waits: [], kinds: [], refused: 0 }
  await Promise.all(
    people.map(async (person, who) => {
      for (let n = who; performance.now() < end; n += 1) {
        const [kind, call] = pick(CALLS)
        const from = performance.now()
        const { status } = await call(person, n)
        const ms = performance.now() - from
        done.waits.push(ms)
        done.kinds.push([kind, ms])
        if (status !== 200 && status !== 201) done.refused += 1
        // nobody presses faster than this
        await delay(5)
      }
    }),
  )
  return done
}

type Call = (person: Visitor, n: number) => Promise<{ status: number }>

/** All that people do, each as likely as the others. */
function callsOf(): [string, Call][] {
  return [
    ...listsOf([
      {},
      { isResolved: '0', 'currentCategorization[gte]': '2' },
      { 'site._id': idOf('bb', 101) },
      { 'createdAt[gte]': new Date(Date.now() - 60 * 86_400_000).toISOString() },
      { 'createdBy._id': idOf('ee', 3) },
      { page: '50' },
      { sort: 'site.name' },
      { owner: 'none', isResolved: '0' },
      { isResolved: '0', sort: 'dueAt,-createdAt' },
    ]),
    [
      'submissions',
      (person, n) => person.call(submissions.list, { params: { projectId: projectOf(n) } }),
    ],
    [
      'search',
      (person, n) =>
        person.call(search.everything, {
          params: { projectId: projectOf(n) },
          query: { q: pick(WORDS) },
        }),
    ],
    [
      'search of a list',
      (person, n) =>
        person.call(issues.list, {
          params: { projectId: projectOf(n) },
          query: { 'text[search]': pick(WORDS) },
        }),
    ],
    [
      'activity',
      (person, n) => person.call(activity.list, { params: { projectId: projectOf(n) } }),
    ],
    ['an issue with its history', (person, n) => ofOne(person, n, false)],
    ['a comment with its history', (person, n) => ofOne(person, n, true)],
  ]
}

function listsOf(queries: Record<string, string>[]): [string, Call][] {
  return queries.map((query) => [
    `issues?${Object.keys(query).join('&')}`,
    (person, n) =>
      // the site and the author are of the first project
      person.call(issues.list, {
        params: { projectId: 'site._id' in query ? projectId(1) : projectOf(n) },
        query,
      }),
  ])
}

/** Opens one of a list's issues, and writes on it. */
async function ofOne(person: Visitor, n: number, isComment: boolean): Promise<{ status: number }> {
  const at = { projectId: projectOf(n) }
  const known = ids.get(at.projectId) ?? (await person.call(issues.list, { params: at })).data.docs
  ids.set(at.projectId, known)
  const params = { ...at, docId: pick(known)._id }
  return isComment
    ? person.call(issues.update, { params, form: noteForm(`Looked at it again, ${n}.`) })
    : person.call(issues.get, { params })
}

/** Every second time the largest project. */
function projectOf(n: number): string {
  return projectId(n % 2 === 0 ? 1 : 1 + (n % scale.projects))
}

function byKind(kinds: [string, number][]): Record<string, number[]> {
  const by: Record<string, number[]> = {}
  for (const [kind, ms] of kinds) (by[kind] ??= []).push(ms)
  return by
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
