// Notes with photos and changes of several milestones are written while the server, and then its
// PostgreSQL, is killed with -9 again and again: the server with a PostgreSQL outside, the server that
// brings its own, and PostgreSQL alone. Whatever was acknowledged must be there afterwards: once, whole,
// and with its photo. Then the server is killed while it applies imports.
// KILLS, WRITES, MILESTONES, IMPORTS and ACTIVITIES make it smaller; EMBEDDED leaves out the PostgreSQL outside; UNTIMED
// leaves out the bars of time, and kills sooner.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { freePort } from '../../server/src/db/embedded/free-port.ts'
import { runningEmbedded, startEmbedded } from '../../server/src/db/embedded/start.ts'
import { createLog } from '../../server/src/log.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { killImports } from '../lib/killed-imports.ts'
import {
  faultsOf,
  type Ground,
  layGround,
  readBack,
  someWrite,
  type Write,
  writeUntilAnswered,
} from '../lib/killed-writes.ts'
import { killPostgres, killServer } from '../lib/kill-server.ts'
import { type Bar, report } from '../lib/report.ts'
import { type BenchServer, startServer, UNHINDERED } from '../lib/server.ts'

const KILLS = Number(process.env['KILLS'] ?? 20)
/** Acknowledged writes with the PostgreSQL outside, at least; half of it each with our own. */
const WRITES = Number(process.env['WRITES'] ?? 10_000)
/** The number of milestones that are written to, and read back in the end. */
const MILESTONES = Number(process.env['MILESTONES'] ?? 60)
/** Imports that are killed, and how large they are. */
const IMPORTS = Number(process.env['IMPORTS'] ?? 3)
const ACTIVITIES = Number(process.env['ACTIVITIES'] ?? 3000)
const WRITERS = 8
/** A busy machine says nothing about time. */
const IS_UNTIMED = Boolean(process.env['UNTIMED'])

interface Killing {
  what: string
  writes: number
  /** The most milliseconds until it is ready again. */
  readyMs: number
  kill: () => Promise<void>
}

const bars: Bar[] = []
if (!process.env['EMBEDDED']) await killBesidePostgresOutside()
const server = await startServer()
try {
  const url = () => runningEmbedded(server.dataDir).then((found) => found ?? '')
  bars.push(
    ...(await writeWhile(server, await url(), {
      what: 'server with its own PostgreSQL',
      writes: WRITES / 2,
      readyMs: 8000,
      kill: () => killServer(server),
    })),
  )
  bars.push(
    ...(await writeWhile(server, await url(), {
      what: 'PostgreSQL',
      writes: WRITES / 2,
      readyMs: 5000,
      kill: () => killPostgres(server),
    })),
  )
  const options = { activities: ACTIVITIES, kills: IMPORTS, isUntimed: IS_UNTIMED }
  bars.push(...(await killImports(server, options)))
  console.log(`load ${(await readFile('/proc/loadavg', 'utf8')).trim()}`)
  report(bars)
} finally {
  await server.stop()
}

/** A server whose PostgreSQL goes on when it is killed. */
async function killBesidePostgresOutside(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-outside-'))
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const postgres = await startEmbedded({ dataDir, log: createLog('error') })
  try {
    const port = String(await freePort())
    const outside = await startServer(folder, {
      ...UNHINDERED,
      PORT: port,
      // who is reached from elsewhere loads no demo, and none is written to here
      PUBLIC_URL: `http://plumbline.example:${port}`,
      DATABASE_URL: postgres.url,
    })
    try {
      bars.push(
        ...(await writeWhile(outside, postgres.url, {
          what: 'server with PostgreSQL outside',
          writes: WRITES,
          readyMs: 5000,
          kill: () => killServer(outside),
        })),
      )
    } finally {
      await outside.stop()
    }
  } finally {
    await postgres.stop()
    for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true })
  }
}

/** Writers write until all kills are over; each write is retried with its key until it is answered. */
async function writeWhile(
  { origin }: BenchServer,
  url: string,
  { what, writes, readyMs, kill }: Killing,
): Promise<Bar[]> {
  const ground = await groundOf(origin, url)
  const sent: Write[] = []
  const readyAfter: number[] = []
  let acknowledged = 0
  const over = new AbortController()
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!over.signal.aborted) {
      const write = someWrite(ground)
      sent.push(write)
      await writeUntilAnswered(ground, write)
      acknowledged += 1
    }
  })
  for (let n = 1; n <= KILLS; n += 1) {
    const wanted = (n * writes) / KILLS
    await Promise.race([...writers, until(() => acknowledged >= wanted, 600_000)])
    await delay(IS_UNTIMED ? 100 + Math.random() * 300 : 300 + Math.random() * 1700)
    const begun = Date.now()
    await kill()
    readyAfter.push(Date.now() - begun)
  }
  await delay(IS_UNTIMED ? 200 : 500)
  over.abort()
  await Promise.all(writers)
  const { acknowledged: all, ...faults } = faultsOf(sent, await readBack(ground))
  if (all < KILLS) throw new Error('Too few writes were answered to say anything.')
  const told = readyAfter.toSorted((a, b) => a - b)
  console.log(`  ${what}: ${all} writes, ready again after ${told.join(', ')} ms`)
  const of = `of ${all} acknowledged, ${what} killed × ${KILLS}`
  return [
    ...Object.entries(faults).map(([fault, measured]) => ({
      what: `writes ${fault} ${of}`,
      measured,
      unit: 'writes',
      must: 0,
      aim: 0,
    })),
    {
      what: `slowest to be ready again, ${what} killed × ${KILLS}`,
      measured: Math.max(...readyAfter),
      unit: 'ms',
      ...(IS_UNTIMED ? {} : { must: readyMs }),
    },
  ]
}

async function groundOf(origin: string, url: string): Promise<Ground> {
  const pool = new Pool({ connectionString: url, max: 2 }).on('error', () => undefined)
  try {
    return await layGround({ origin, pool }, MILESTONES)
  } finally {
    await pool.end()
  }
}
