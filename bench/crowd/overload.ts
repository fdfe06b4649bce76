// Ten times as many people as there is work for: 500 clients ask and write without a pause for a minute
// (OVERLOAD_SECONDS for less). The server may refuse with 429 or 503, but answers each call, keeps to
// its memory, and is there for everybody a moment after. Then visits of 250 questions come at rates up to three times
// what can be taken, VISIT_SECONDS (10) each, while two people read lists: what is taken does not fall, what is not taken
// is refused at once, and lists stay quick.
import { rm } from 'node:fs/promises'
import { AtWork, memoryMb } from '../lib/background-load.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { scaleOf } from '../lib/lists-rows.ts'
import { type Offered, VisitsAndLists } from '../lib/offered-visits.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'

const CLIENTS = 500
const SECONDS = Number(process.env['OVERLOAD_SECONDS'] ?? 60)
const VISIT_SECONDS = Number(process.env['VISIT_SECONDS'] ?? 10)
/** Visits a second. Of the last two more come than can be taken. */
const RATES = [20, 30, 40, 50, 60, 100]
const TOO_MANY = [60, 100]

const folder = await filledFolder(scaleOf(0.02))
const server = await startServer(folder)
const statuses = new Map<number, number>()
const work = new AtWork(server.origin, (_, status) => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
})
try {
  await work.begin()
  const end = Date.now() + SECONDS * 1000
  const clients = Array.from({ length: CLIENTS }, async (_, n) => {
    while (Date.now() < end) await work.readOrWrite(work.person(n))
  })
  await Promise.all(clients)
  const over = performance.now()
  await until(async () => (await fetch(`${server.origin}/readyz`)).ok, 60_000)
  await until(async () => {
    const before = statuses.get(200) ?? 0
    await work.read(work.person(0))
    return (statuses.get(200) ?? 0) > before
  }, 60_000)
  const readyMs = performance.now() - over
  const told = [...statuses].toSorted(([a], [b]) => a - b)
  console.log(`  answers: ${told.map(([status, n]) => `${n} × ${status || 'none'}`).join(', ')}`)
  const calls = told.reduce((sum, [, n]) => sum + n, 0)
  const wrong = told.filter(([status]) => status >= 300 || status < 200)
  const others = wrong.filter(([status]) => status !== 429 && status !== 503)
  report([
    {
      what: `answers other than 2xx, 429 and 503, of ${calls} to ${CLIENTS} clients`,
      measured: others.reduce((sum, [, n]) => sum + n, 0),
      unit: '',
      must: 0,
    },
    { what: 'until a read is answered again', measured: readyMs, unit: 'ms', must: 5000 },
    {
      what: 'memory at its highest',
      measured: await memoryMb(server, 'VmHWM'),
      unit: 'MB',
      must: 1024,
    },
  ])
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

await visitsBeyondAll()

async function visitsBeyondAll(): Promise<void> {
  const taking = await startServer(undefined, { ...UNHINDERED })
  try {
    const all = await VisitsAndLists.prepare(taking.origin)
    await all.offer(RATES[0] ?? 0, VISIT_SECONDS / 2)
    const idle = await all.offer(0, VISIT_SECONDS)
    const offered = new Map<number, Offered>()
    for (const rate of RATES) offered.set(rate, await all.offer(rate, VISIT_SECONDS))
    all.close()
    for (const [rate, { takenASecond, taken, refused, lists }] of offered) {
      const [taking95, refusing95, lists95] = [taken, refused, lists].map((ms) =>
        p95(ms).toFixed(0),
      )
      console.log(
        `  ${rate} visits a second: ${takenASecond.toFixed(1)} taken (p95 ${taking95} ms), ` +
          `${refused.length} refused (p95 ${refusing95} ms), lists p95 ${lists95} ms`,
      )
    }
    const best = Math.max(...[...offered.values()].map(({ takenASecond }) => takenASecond))
    const most = (of: (one: Offered) => number) =>
      Math.max(...TOO_MANY.map((rate) => of(offered.get(rate) ?? idle)))
    report([
      ...TOO_MANY.map((rate) => ({
        what: `visits taken of ${rate} a second, of the most that is taken (${best.toFixed(1)})`,
        measured: (offered.get(rate)?.takenASecond ?? 0) / best,
        unit: '',
        least: 0.9,
        aim: 1,
      })),
      {
        what: 'a visit that is taken meanwhile, p95',
        measured: most(({ taken }) => p95(taken)),
        unit: 'ms',
        must: 2000,
        aim: 500,
      },
      {
        what: 'a visit that is refused, p95',
        measured: most(({ refused }) => p95(refused)),
        unit: 'ms',
        must: 1000,
      },
      {
        what: 'lists of others meanwhile, p95 against p95 idle',
        measured: most(({ lists }) => p95(lists)) / p95(idle.lists),
        unit: 'times',
        must: 3,
        aim: 2,
      },
      {
        what: 'visits cut off at any rate',
        measured: [...offered.values()].reduce((sum, { lost }) => sum + lost, 0),
        unit: '',
        must: 0,
      },
    ])
  } finally {
    await taking.stop()
  }
}

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0
}
