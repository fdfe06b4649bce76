// A server of the last release on the schema of this one: every read and every write of its contract, with values as people send
// them. One server works on the schema that it knows; beside it one on a copy of the same database, which this release
// migrates while that server runs. What they answer otherwise is named. BENCH_SEED sends the same again.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sample } from 'fast-check'
import type { Pool } from 'pg'
import type * as Api from '../../contract/src/api.ts'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { freePort } from '../../server/src/db/embedded/free-port.ts'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { tinyPng } from '../../server/src/testing/files/pictures.ts'
import {
  type CallerName,
  type Ground,
  layFuzzGround,
} from '../../server/src/testing/fuzz/ground.ts'
import { type FuzzRequest, properRequest } from '../../server/src/testing/fuzz/requests.ts'
import { snapshotPeople } from '../../server/src/testing/fuzz/people-snapshot.ts'
import { Sender } from '../../server/src/testing/fuzz/send.ts'
import {
  type ServerProcess,
  startProcess,
  untilReady,
} from '../../server/src/testing/processes/server-process.ts'
import { withDatabase } from '../../server/src/testing/template.ts'
import { describeAnswer } from '../lib/describe-answer.ts'
import { lastRelease } from '../lib/last-release.ts'
import { report } from '../lib/report.ts'
import { UNHINDERED } from '../lib/server.ts'

const SEED = Number(process.env['BENCH_SEED'] ?? 1)
/** The number of tries of each call, with other values. */
const EACH = 4
/** The number of calls that must succeed, or nothing is compared. */
const READS = 70
const WRITES = 40
const OLD = 'plumbline_on_old'
const NEW = 'plumbline_on_new'

interface Side {
  sender: Sender
  pool: Pool
  /** Gives the people back what a request has taken from them. */
  bringBack?: () => Promise<void>
}

const run = promisify(execFile)
const log = createLog('error')
const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-old-on-new-'))
const last = await lastRelease()
const { allEndpoints } = (await import(
  pathToFileURL(join(last.root, 'contract/src/api.ts')).href
)) as typeof Api
const endpoints = allEndpoints()
const streams = new Set(endpoints.filter(([, { stream }]) => stream).map(([name]) => name))
const postgres = await startEmbedded({ dataDir: folder, log, durable: false })
const admin = createPatientPool(postgres.url, log)
/** Calls that did what they are for. */
const done = new Set<string>()
await using opened = new AsyncDisposableStack()
opened.defer(() => rm(folder, { recursive: true, force: true }))
opened.defer(() => last.remove())
opened.defer(() => postgres.stop())
opened.defer(() => admin.end())

const ground = await layGround()
const requests = await drawRequests(ground)
const reads = requests.filter(({ method }) => method === 'GET')
const writes = requests.filter(({ method }) => method !== 'GET')
const sides = [await openSide(OLD, ground), await openSide(NEW, ground)]
await remember(ground.people[1]?._id ?? '')
// what a connection has prepared is prepared before the schema changes
await differencesOf(reads)
const DATABASE_URL = withDatabase(postgres.url, NEW)
await run(process.execPath, [join(projectRoot, 'server/src/cli/migrate.ts')], {
  env: { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR: join(folder, 'migrating') },
})
const [before = 0, after = 0] = await Promise.all(sides.map(({ pool }) => stepsOf(pool)))
await remember(ground.people[2]?._id ?? '')
const sent = [...reads, ...writes, ...reads]
const differing = await differencesOf(sent)
for (const line of differing) console.log(`  ${line}`)
report([
  { what: `steps since ${last.release}`, measured: after - before, unit: '', least: 1 },
  {
    what: 'reading calls that did what they are for',
    measured: [...done].filter((call) => call.startsWith('GET')).length,
    unit: '',
    least: READS,
  },
  {
    what: 'writing calls that did',
    measured: [...done].filter((call) => !call.startsWith('GET')).length,
    unit: '',
    least: WRITES,
  },
  {
    what: `of ${sent.length} requests to ${endpoints.length} calls answered otherwise`,
    measured: differing.length,
    unit: '',
    must: 0,
  },
])

/** Two databases with the same of everything, on the schema of the last release. */
async function layGround(): Promise<Ground> {
  await admin.query(`create database ${OLD}`)
  const { origin, server } = await serve(OLD)
  const pool = createPatientPool(withDatabase(postgres.url, OLD), log)
  const laid = await layFuzzGround({ origin, pool })
  await pool.end()
  await server.end('SIGTERM')
  await admin.query(`create database ${NEW} template ${OLD}`)
  await cp(join(folder, OLD), join(folder, NEW), { recursive: true })
  return laid
}

/** People are on both sides from now on as they are now. */
async function remember(forgetful: string): Promise<void> {
  for (const side of sides) {
    await side.bringBack?.()
    const people = await snapshotPeople(side.pool, forgetful)
    side.bringBack = () => people.bringBack()
  }
}

/** A few of each call, with the rights that it needs. */
async function drawRequests(of: Ground): Promise<FuzzRequest[]> {
  const material = { ground: of, naughty: [], png: await tinyPng() }
  const callers: CallerName[] = ['admin', 'superAdmin']
  return endpoints.flatMap((named, n) =>
    callers.flatMap((caller) =>
      sample(properRequest(named, material, caller), {
        seed: SEED + n,
        numRuns: EACH / callers.length,
      }),
    ),
  )
}

/** Sends each request to both sides at once. */
async function differencesOf(these: readonly FuzzRequest[]): Promise<string[]> {
  const found: string[] = []
  for (const request of these) {
    const [old = '', now = ''] = await Promise.all(
      sides.map(async ({ sender, bringBack }) => {
        await bringBack?.()
        return describeAnswer(await sender.send(request, streams.has(request.call)))
      }),
    )
    if (old !== now) found.push(differenceOf(request, old, now))
    if (old.startsWith('2')) done.add(`${request.method} ${request.call}`)
  }
  return found
}

/** The request, and where the answers part. */
function differenceOf({ method, path }: FuzzRequest, old: string, now: string): string {
  let same = 0
  while (same < old.length && old[same] === now[same]) same += 1
  const from = Math.max(0, same - 40)
  const part = (text: string) => text.slice(from, from + 160)
  return `${method} ${path.slice(0, 200)}\n    ${part(old)}\n    ${part(now)}`
}

async function openSide(database: string, of: Ground): Promise<Side> {
  const { origin } = await serve(database)
  const sender = new Sender(origin, of.cookies, 1)
  const pool = createPatientPool(withDatabase(postgres.url, database), log)
  opened.defer(() => pool.end())
  opened.defer(() => sender.close())
  return { sender, pool }
}

async function serve(database: string): Promise<{ origin: string; server: ServerProcess }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = startProcess({
    root: last.root,
    env: {
      ...UNHINDERED,
      PORT: String(port),
      DATA_DIR: join(folder, database),
      DATABASE_URL: withDatabase(postgres.url, database),
      // the same on both sides, for answers name it
      PUBLIC_URL: 'http://plumbline.example',
      LOG_LEVEL: 'error',
      // jobs change what one side answers in a moment that the other has not reached
      JOBS: 'none',
    },
  })
  opened.defer(async () => void (await server.end('SIGTERM')))
  await untilReady(server)
  return { origin, server }
}

async function stepsOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from schema_migrations',
  )
  return rows[0]?.n ?? 0
}
