// Ten times as many people as there is work for: 500 clients ask and write without a pause for a minute
// (OVERLOAD_SECONDS for less). The server may refuse with 429 or 503, but answers each call, keeps to
// its memory, and is there for everybody a moment after.
import { rm } from 'node:fs/promises'
import { AtWork, memoryMb } from './lib/background-load.ts'
import { filledFolder } from './lib/lists-folder.ts'
import { scaleOf } from './lib/lists-rows.ts'
import { report } from './lib/report.ts'
import { startServer } from './lib/server.ts'
import { until } from '../server/src/testing/processes/server-process.ts'

const CLIENTS = 500
const SECONDS = Number(process.env['OVERLOAD_SECONDS'] ?? 60)

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
