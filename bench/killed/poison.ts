// A job that ends its server, among others of its lane that are held when it does: how many servers it ends before it is
// parked, and what becomes of the others. JOBS makes them more or fewer.
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { transaction } from '../../server/src/db/db.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { enqueue } from '../../server/src/jobs/enqueue.ts'
import { listParkedJobs } from '../../server/src/jobs/parked-jobs.ts'
import { createLog } from '../../server/src/log.ts'
import { freeJobsOfTheDead } from '../../server/src/testing/jobs.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const OTHERS = Number(process.env['JOBS_BESIDE'] ?? 12)
/** Deaths that are enough to call it off. */
const MOST = 6
/** Long enough for a server to do what waits, when nothing ends it. */
const QUIET_MS = 120_000

const preload = join(projectRoot, 'bench/lib/poison.mjs')
const server = await startServer(undefined, { ...UNHINDERED, NODE_OPTIONS: `--import ${preload}` })
let deaths = 0
try {
  await giveJobs()
  while (deaths < MOST && (await diesOf())) {
    deaths += 1
    // as if the 40 seconds were over after which a silent worker is given up; its PostgreSQL lives on
    await withPool(freeJobsOfTheDead)
    await server.restart()
  }
  const { parked, left } = await withPool(async (pool) => ({
    parked: (
      await transaction(pool, 'read', (db) => listParkedJobs(db, { page: 1, limit: 100 }))
    ).docs.filter(({ name }) => name === 'remove-blobs'),
    left: (
      await pool.query(
        `select from graphile_worker.jobs where task_identifier = 'remove-blobs' and attempts < max_attempts`,
      )
    ).rows.length,
  }))
  const poisons = parked.filter(({ why }) => why === 'stoppedServer').length
  report([
    {
      what: 'servers that a poisoned job ended',
      measured: deaths,
      unit: 'servers',
      must: 2,
      aim: 1,
    },
    { what: 'poisoned jobs that are parked', measured: poisons, unit: 'of 1', least: 1 },
    {
      what: `of ${OTHERS} others, jobs that were lost`,
      measured: parked.length - poisons + left,
      unit: 'jobs',
      must: 0,
      aim: 0,
    },
  ])
} finally {
  await server.stop()
}

/** The poisoned one in the middle of others, which last a second so that they are held with it. */
async function giveJobs(): Promise<void> {
  const hashes = Array.from({ length: OTHERS }, (_, n) => `5e${String(n).padStart(62, '0')}`)
  hashes.splice(Math.floor(OTHERS / 2), 0, `dead${'0'.repeat(60)}`)
  await withPool((pool) =>
    transaction(pool, 'write', async (db) => {
      for (const hash of hashes) await enqueue(db, 'remove-blobs', { sha256: [hash] })
    }),
  )
}

/** True if the server ends before all jobs that wait are done. */
async function diesOf(): Promise<boolean> {
  const { child } = server.current()
  const died = once(child, 'exit').then(() => true)
  return Promise.race([died, untilQuiet().then(() => false)])
}

async function untilQuiet(): Promise<void> {
  const until = Date.now() + QUIET_MS
  while (Date.now() < until && !(await isQuiet())) await delay(500)
}

/** True if nothing waits and nothing is held; a database that is just starting is not quiet. */
function isQuiet(): Promise<boolean> {
  return withPool(async (pool) => {
    const { rows } = await pool.query(
      `select from graphile_worker.jobs
        where task_identifier = 'remove-blobs' and (locked_at is not null or attempts < max_attempts)`,
    )
    return rows.length === 0
  }).catch(() => false)
}

async function withPool<T>(work: (pool: ReturnType<typeof createPatientPool>) => Promise<T>) {
  const pool = createPatientPool((await runningEmbedded(server.dataDir)) ?? '', createLog('silent'))
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
