// A schedule of 20,000 activities is imported into a project that others work in: first all of it is new,
// then every activity moves by a week, twice. Reading, comparing and applying go on in the background and tell how
// far they are. Meanwhile thirty requests a second of others, in this project and another one, reads and writes:
// the slowest hundredth of them may take twice as long as without an import, and no longer. Somebody writes notes on
// milestones while they are changed, and at last changes them, so that the import is refused: not one is
// lost or has to be tried again.
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { activity } from '@plumbline/contract/activity'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import {
  type BuiltReport,
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  type Running,
  signIn,
} from '../../server/src/testing/builders.ts'
import { noteForm } from '../../server/src/testing/notes.ts'
import { aboutToWrite, barsOf, writeDuring, type Writing } from '../lib/meanwhile.ts'
import { type Bar, report } from '../lib/report.ts'
import { compareWeek, follow, type Planning, startApplying } from '../lib/schedule-import.ts'
import { startServer } from '../lib/server.ts'

const ACTIVITIES = 20_000
const EVERY_MS = 33
const WARM_MS = 10_000
const QUIET_MS = 20_000
/** The number of times that the schedule moves. */
const WEEKS = 2

const server = await startServer()
const pool = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: 2 })
try {
  const app: Running = { origin: server.origin, pool }
  const projectId = await buildProject(app, { name: 'Twenty thousand' })
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
  const calls = [
    ...(await callsOf(app, await buildProject(app, { name: 'Elsewhere' }))),
    ...(await callsOf(app, projectId)),
  ]
  await measured(calls, delay(WARM_MS))
  const before = await measured(calls, delay(QUIET_MS))
  const seconds: Record<string, number> = {}
  const progress = new Set<number>()
  const planning: Planning = { admin, projectId, activities: ACTIVITIES, seconds, progress }
  const added = await measured(calls, bringAll(planning))
  console.log(`all new: ${asText(seconds)}`)
  const notes = await aboutToWrite(planning)
  const changed: number[] = []
  for (let week = 1; week <= WEEKS; week += 1) {
    changed.push(...(await measured(calls, moveAll(planning, week, notes))))
    console.log(`all changed: ${asText(seconds)}`)
  }
  changed.sort((a, b) => a - b)
  const after = await measured(calls, delay(QUIET_MS))
  const inTime = { ...seconds }
  const changes = { ...notes, written: [], refused: 0, slowestMs: 0 }
  await changeWhileMoved(planning, WEEKS + 1, changes)
  tell('without, before', before)
  tell('while all are new', added)
  tell('while all have changed', changed)
  tell('without, afterwards', after)
  // with room for the moods of a machine: what others are used to is told by both times together
  const used = at(
    [...before, ...after].toSorted((a, b) => a - b),
    0.99,
  )
  const bars: Bar[] = [
    times('20,000 are new', at(added, 0.99) / used),
    times('20,000 have changed', at(changed, 0.99) / used),
    {
      what: 'until the difference of 20,000 is there',
      measured: (inTime['reading'] ?? 0) + (inTime['comparing'] ?? 0),
      unit: 's',
      must: 20,
      aim: 10,
    },
    {
      what: 'until it is applied',
      measured: inTime['applying'] ?? 0,
      unit: 's',
      must: 60,
      aim: 20,
    },
    {
      what: 'different shares of progress that were told',
      measured: progress.size,
      unit: '',
      least: 5,
    },
    ...(await barsOf('notes', planning, notes)),
    ...(await barsOf('changes', planning, changes)),
  ]
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report(bars)
} finally {
  await pool.end()
  await server.stop()
}

function times(what: string, measured: number): Bar {
  return {
    what: `p99 of others while ${what}, by that without`,
    measured,
    unit: 'times',
    must: 2,
    aim: 1.5,
  }
}

function tell(what: string, sorted: number[]): void {
  const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => at(sorted, share).toFixed(0))
  console.log(
    `others ${what}: ${sorted.length} requests, median ${median} ms, p99 ${p99} ms, slowest ${slowest} ms`,
  )
}

type Call = () => Promise<{ status: number }>

/** The calls that members of a project make all day. */
async function callsOf(app: Running, projectId: string): Promise<Call[]> {
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const reports: BuiltReport[] = []
  for (let n = 0; n < 20; n += 1) {
    const siteId = await buildSite(app, projectId, { name: `Own site ${n}` })
    reports.push(await buildReport(app, { on: await buildMilestone(app, { projectId, siteId }) }))
  }
  const params = { projectId }
  let turn = 0
  const next = () => reports[(turn += 1) % reports.length] as BuiltReport
  const issue = () => ({ projectId, docId: next().issueId })
  return [
    () => member.call(projects.get, { params }),
    () => member.call(issues.list, { params }),
    () => member.call(issues.get, { params: issue() }),
    () => member.call(submissions.list, { params }),
    () => member.call(sites.list, { params }),
    () => member.call(issues.update, { params: issue(), form: noteForm('Seen on site.') }),
    () => member.call(submissions.get, { params: { projectId, docId: next().submissionId } }),
    () => member.call(activity.list, { params, query: { limit: '20' } }),
    () => {
      const milestone = { projectId, milestoneId: next().milestoneId }
      return member.call(milestones.addNote, { params: milestone, body: { text: 'Seen on site.' } })
    },
  ]
}

/** Measures the requests of others until a piece of work ends, in milliseconds, in order. */
async function measured(calls: Call[], work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const sent: Promise<void>[] = []
  const state = { isOver: false }
  const over = work.finally(() => {
    state.isOver = true
  })
  over.catch(() => undefined)
  const begun = performance.now()
  for (let n = 0; !state.isOver; n += 1) {
    sent.push(timed(calls[(n * 7) % calls.length] as Call, times))
    // whether the ones before are answered or not
    await delay(Math.max(0, begun + (n + 1) * EVERY_MS - performance.now()))
  }
  await Promise.all(sent)
  await over
  return times.toSorted((a, b) => a - b)
}

async function timed(call: Call, times: number[]): Promise<void> {
  const from = performance.now()
  const { status } = await call()
  times.push(performance.now() - from)
  if (status !== 200) throw new Error(`A request of others was answered ${status}.`)
}

async function bringAll(planning: Planning): Promise<void> {
  const importId = await compareWeek(planning, 0)
  await startApplying(planning, importId)
  await follow(planning, importId, ['applied'])
}

/** Everything moves, while somebody writes notes on what moves. */
async function moveAll(planning: Planning, week: number, notes: Writing): Promise<void> {
  const importId = await compareWeek(planning, week)
  await startApplying(planning, importId)
  await writeDuring(planning, notes, 'notes', follow(planning, importId, ['applied']))
}

/** Everything would move, but somebody changes it meanwhile: that stays, and nothing moves. */
async function changeWhileMoved(planning: Planning, week: number, changes: Writing): Promise<void> {
  const importId = await compareWeek(planning, week)
  await startApplying(planning, importId)
  const work = follow(planning, importId, ['failed'])
  const { failure } = await writeDuring(planning, changes, 'changes', work)
  if (failure?.code !== 'changedMeanwhile') throw new Error(`It failed otherwise: ${failure?.code}`)
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function asText(seconds: Record<string, number>): string {
  return Object.entries(seconds)
    .map(([state, s]) => `${state} ${s.toFixed(1)} s`)
    .join(', ')
}
