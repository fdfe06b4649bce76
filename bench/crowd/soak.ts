// In a project of 4,000 issues, one of fifty, fifty people write fifty notes a second for 30 seconds,
// every second one with a photo, and then work for ten minutes (SOAK_SECONDS for less): four of five
// calls read, and after each they look for up to a second at what came. Every call is answered, none by
// an error of the server, reads and writes stay quick, the server's event loop is never held up for
// long, and its memory is afterwards what it was before: before is when it has been at the same work
// for half a minute, so that only what grows counts, and both times what nothing uses any more has been
// collected.
// All limits of a person are in force.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { AtWork, COLLECTING, p99, residentMb } from '../lib/background-load.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { scaleOf } from '../lib/lists-rows.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const WRITES_PER_SECOND = 50
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600)
const WARM_SECONDS = Math.min(30, SECONDS)
const BURST_SECONDS = Math.min(30, SECONDS)

const folder = await filledFolder(scaleOf(0.02))
const lagFile = join(folder, 'lag')
const server = await startServer(folder, { ...COLLECTING, LAG_FILE: lagFile })
const answered = { calls: 0, without: 0, errors: 0, refused: 0 }
const times = { read: [] as number[], write: [] as number[] }
const work = new AtWork(server.origin, (kind, status, ms) => {
  answered.calls += 1
  times[kind].push(ms)
  if (status === 0) answered.without += 1
  else if (status >= 500) answered.errors += 1
  else if (status >= 400) answered.refused += 1
})
try {
  await work.begin()
  await workFor(WARM_SECONDS)
  const before = await residentMb(server)

  const begun = Date.now()
  const sent: Promise<void>[] = []
  for (let n = 0; n < BURST_SECONDS * WRITES_PER_SECOND; n += 1) {
    // whether the ones before are answered or not
    await delay(Math.max(0, begun + (n * 1000) / WRITES_PER_SECOND - Date.now()))
    sent.push(work.write(work.person(n), n % 2 === 0))
  }
  await Promise.all(sent)
  tell('the burst', before, await residentMb(server))

  await workFor(SECONDS)
  const lag = Number(await readFile(lagFile, 'utf8'))
  const after = await residentMb(server)
  tell('the work', before, after)
  report(barsOf(before, after, lag))
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Everybody is at work for so long. */
async function workFor(seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  await Promise.all(
    work.people.map(async (person) => {
      while (Date.now() < end) {
        await work.readOrWrite(person)
        await delay(Math.random() * 1000)
      }
    }),
  )
}

function barsOf(before: number, after: number, lag: number): Bar[] {
  return [
    {
      what: `calls of ${answered.calls} without an answer`,
      measured: answered.without,
      unit: '',
      must: 0,
    },
    { what: 'answers 5xx', measured: answered.errors, unit: '', must: 0 },
    { what: 'answers 4xx', measured: answered.refused, unit: '', must: 0 },
    { what: 'p99 of reads', measured: p99(times.read), unit: 'ms', must: 400 },
    { what: 'p99 of writes', measured: p99(times.write), unit: 'ms', must: 600 },
    { what: 'p99 of how late the event loop is', measured: lag, unit: 'ms', must: 200 },
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
    `  after ${what}: ${answered.calls} calls, p99 of reads ${p99(times.read).toFixed(0)} ms, ` +
      `of writes ${p99(times.write).toFixed(0)} ms, ${(now - before).toFixed(0)} MB more`,
  )
}
