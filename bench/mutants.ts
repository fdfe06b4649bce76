// npm run bench -- mutants [--only ROOM|FOLDER] [--sample N] [--seed S] [--lanes L]: makes the code of
// rules and of the rooms that decide wrong in one place at a time, and counts how often a test notices.
// A line per room; what survived is told with its place. The sample (400 in all, as many of each room)
// is the same with the same seed. What it does goes into mutants.log in the system's folder for
// temporary files as well.
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isExcluded } from './lib/mutants/excluded.ts'
import type { Job, Reach, Verdict } from './lib/mutants/job.ts'
import { Lanes } from './lib/mutants/lanes.ts'
import { type Mutant, mutantsOf, switched } from './lib/mutants/make-mutants.ts'
import { jobOf, sampled } from './lib/mutants/plan-jobs.ts'
import { absolute, openRooms } from './lib/mutants/rooms.ts'
import { type Bar, report } from './lib/report.ts'

const MUST = 90
const AIM = 95
const UNREACHED = 'no test reaches it'
const UNSURE = 'its tests take too long without it'
/** Runs without a mutant, in which no test may fail: else the figures say nothing. */
const CONTROLS = 8

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sample: { type: 'string', default: '400' },
    seed: { type: 'string', default: '17' },
    lanes: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
})
const log = join(tmpdir(), 'mutants.log')
writeFileSync(log, '')

const rooms = openRooms(values.only)
const folder = mkdtempSync(join(tmpdir(), 'plumbline-mutants-'))
const begun = performance.now()
const chosen = new Map<number, { mutant: Mutant; room: string }>()
const perRoom = Math.ceil(Number(values.sample) / rooms.length)
let made = 0
const files: Record<string, string> = {}
mkdirSync(join(folder, 'code'))
for (const { name, sources } of rooms) {
  const ofRoom = sources.map((path) => {
    const file = mutantsOf(path, readFileSync(absolute(path), 'utf8'), made + 1)
    made += file.mutants.length
    return { ...file, path }
  })
  const possible = ofRoom.flatMap(({ mutants }) => mutants).filter((mutant) => !isExcluded(mutant))
  const sample = sampled(possible, perRoom, Number(values.seed))
  for (const mutant of sample) chosen.set(mutant.id, { mutant, room: name })
  for (const file of ofRoom) {
    const mutants = file.mutants.filter(({ id }) => chosen.has(id))
    if (mutants.length === 0) continue
    const path = join(folder, 'code', `${Object.keys(files).length}.ts`)
    writeFileSync(path, switched({ ...file, mutants }))
    files[absolute(file.path)] = path
  }
}
writeFileSync(join(folder, 'files.json'), JSON.stringify(files))
say(`${chosen.size} of ${made} mutants in ${rooms.length} rooms`)

const lanes = await Lanes.open(folder, Number(values.lanes))
try {
  const reaches = await lookWhatIsReached()
  const passed = reaches.filter(({ failed }) => failed === null)
  const jobs: Job[] = []
  const verdicts = new Map<number, Verdict>()
  for (const [id, { mutant, room }] of chosen) {
    const tests = new Set(rooms.find(({ name }) => name === room)?.tests.map(absolute))
    const job = jobOf(
      mutant,
      passed.filter(({ test }) => tests.has(test)),
    )
    if (job) jobs.push(job)
    else verdicts.set(id, { mutant: id, failed: null, isTimeOut: false, test: UNREACHED })
  }
  await lanes.do(jobs, (line) => {
    if ('reached' in line) return
    verdicts.set(line.mutant, line)
    tellVerdict(line, verdicts.size)
  })
  await tryAgain(jobs, verdicts)
  const controls = await failedControls(passed)
  tellSurvivors(verdicts)
  report([...barsOf(verdicts), controls])
} finally {
  await lanes.close()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Every test file once without a mutant: what it takes, and which places of the code it passes. One that
 * fails is tried again at the end: a busy machine may have been too slow for it.
 */
async function lookWhatIsReached(): Promise<Reach[]> {
  const reaches = new Map<string, Reach>()
  const look = (tests: string[]) => {
    const jobs = tests.map((test) => ({
      mutant: 0,
      tests: [test],
      isStatic: true,
      limitMs: 600_000,
    }))
    return lanes.do(jobs, (line) => {
      if (!('reached' in line)) return
      reaches.set(line.test, line)
      say(
        `${line.failed === null ? 'runs' : `FAILS (${line.failed})`} in ${(line.ms / 1000).toFixed(1)} s: ${line.test}`,
      )
    })
  }
  await look([...new Set(rooms.flatMap((room) => room.tests))].map(absolute))
  await look([...reaches.values()].filter(({ failed }) => failed !== null).map(({ test }) => test))
  return [...reaches.values()]
}

/**
 * What was noticed by taking too long alone may have met a busy machine. Each is tried again with
 * nothing beside it: it counts when it takes too long once more, and the same tests do not without it.
 */
async function tryAgain(jobs: readonly Job[], verdicts: Map<number, Verdict>): Promise<void> {
  for (const job of jobs) {
    if (!verdicts.get(job.mutant)?.isTimeOut) continue
    let quick = 0
    await lanes.do([{ ...job, mutant: 0 }], (line) => {
      if (line.failed === null) quick += 1
    })
    await lanes.do([job], (line) => {
      if ('reached' in line) return
      const isSure = !line.isTimeOut || quick === job.tests.length
      verdicts.set(job.mutant, isSure ? line : { ...line, failed: null, test: UNSURE })
      tellVerdict(line, verdicts.size)
    })
  }
}

async function failedControls(reaches: readonly Reach[]): Promise<Bar> {
  const tests = sampled(reaches, CONTROLS, Number(values.seed)).map(({ test }) => test)
  let failed = 0
  const jobs = tests.map((test) => ({
    mutant: 0,
    tests: [test],
    isStatic: false,
    limitMs: 600_000,
  }))
  await lanes.do(jobs, (line) => {
    if (line.failed !== null) failed += 1
  })
  return {
    what: `tests that fail without a mutant, of ${tests.length}`,
    measured: failed,
    unit: '',
    must: 0,
  }
}

function tellVerdict({ mutant: id, failed, test }: Verdict, n: number): void {
  const { mutant } = chosen.get(id) ?? {}
  if (!mutant) return
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  const told = failed === null ? 'SURVIVED' : 'killed'
  say(
    `${seconds} s, ${n}/${chosen.size} ${told} ${placeOf(mutant)} ${failed === null ? '' : `by ${test.split('/').at(-1)}: ${failed.split('\n')[0]}`}`,
  )
}

function tellSurvivors(verdicts: ReadonlyMap<number, Verdict>): void {
  for (const { mutant: id, failed, test } of verdicts.values()) {
    const { mutant } = chosen.get(id) ?? {}
    if (!mutant || failed !== null) continue
    say(`survived: ${placeOf(mutant)}${[UNREACHED, UNSURE].includes(test) ? ` (${test})` : ''}`)
    say(`    - ${differing(mutant.was, mutant.now)}\n    + ${differing(mutant.now, mutant.was)}`)
  }
}

/** The part of a text in which it differs from another. */
function differing(text: string, other: string): string {
  const [a = '', b = ''] = [text, other].map((all) => all.replaceAll(/\s+/g, ' '))
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return a.slice(Math.max(0, from - 60), a.length - end + 40).slice(0, 240)
}

function placeOf({ file, line, was, now }: Mutant): string {
  const short = (text: string) => differing(text, text === was ? now : was).slice(0, 100)
  return `${file}:${line} ${short(was)} → ${short(now)}`
}

function barsOf(verdicts: ReadonlyMap<number, Verdict>): Bar[] {
  const score = (what: string, ids: number[]): Bar => {
    const killed = ids.filter((id) => (verdicts.get(id)?.failed ?? null) !== null)
    const measured = (100 * killed.length) / Math.max(1, ids.length)
    return {
      what: `${what}: ${killed.length} of ${ids.length} mutants killed`,
      measured,
      unit: '%',
      least: MUST,
      aim: AIM,
    }
  }
  const ids = [...chosen.keys()]
  const slow = ids.filter((id) => verdicts.get(id)?.failed && verdicts.get(id)?.isTimeOut)
  return [
    ...rooms.map(({ name }) =>
      score(
        name,
        ids.filter((id) => chosen.get(id)?.room === name),
      ),
    ),
    score('all', ids),
    { what: 'of them noticed twice by taking too long alone', measured: slow.length, unit: '' },
  ]
}

function say(text: string): void {
  console.log(`  ${text}`)
  appendFileSync(log, `${text}\n`)
}
