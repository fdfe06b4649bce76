// An update from server to server, and back: two servers of the last release on a PostgreSQL and a store of their own, behind
// Caddy with the file that is shipped, become this release one after the other, and then the last one again. Meanwhile six
// people write with keys (notes with photos, changes of milestones), four read, and ten pages listen to events.
// ROLLING_SECONDS: how long people work between two steps.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { RELEASE } from '../../contract/src/operation/release.ts'
import { freePort } from '../../server/src/db/embedded/free-port.ts'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { buildPerson, signInByPassword } from '../../server/src/testing/builders.ts'
import { startS3Server } from '../../server/src/testing/processes/s3-server.ts'
import {
  type ServerProcess,
  startProcess,
  untilReady,
} from '../../server/src/testing/processes/server-process.ts'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { type CaddyProxy, startCaddy } from '../lib/caddy.ts'
import { faultsOf, type Ground, layGround, readBack } from '../lib/killed-writes.ts'
import { lastRelease } from '../lib/last-release.ts'
import { type Bar, report } from '../lib/report.ts'
import { startPeople } from '../lib/rolling-people.ts'
import { UNHINDERED } from '../lib/server.ts'

const SECONDS = Number(process.env['ROLLING_SECONDS'] ?? 10)
const MILESTONES = 30
const PEOPLE = 10

interface Place {
  origin: string
  env: NodeJS.ProcessEnv
  current: ServerProcess | undefined
}

const log = createLog('error')
const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-rolling-'))
const last = await lastRelease()
const postgres = await startEmbedded({ dataDir: folder, log, durable: false })
const store = await startS3Server()
const pool = createPatientPool(postgres.url, log)
const places: Place[] = []
let caddy: CaddyProxy | undefined
try {
  for (const name of ['one', 'two']) places.push(await placeOf(name))
  for (const place of places) await startIn(place, last.root)
  caddy = await startCaddy(places.map(({ origin }) => origin))
  const ground = await layGround({ origin: caddy.origin, pool }, MILESTONES)
  const people = startPeople(caddy.origin, await colleagues(caddy.origin, ground))
  await delay(SECONDS * 1000)
  people.next('before')
  for (const [to, root] of [
    [RELEASE, projectRoot],
    [last.release, last.root],
  ] as const) {
    for (const place of places) {
      await place.current?.end('SIGTERM')
      await startIn(place, root)
      console.log(`  a server is ${root === projectRoot ? 'new' : 'old'} (${to})`)
      await delay(SECONDS * 1000)
    }
    people.next(root === projectRoot ? 'up' : 'back')
  }
  const done = await people.stop()
  const faults = faultsOf(done.writes, await readBack(ground))
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from graphile_worker.jobs where attempts >= max_attempts`,
  )
  for (const failure of new Set(done.failures)) console.log(`  ${failure}`)
  const [before, ...rolling] = done.p99
  report([
    none(`first tries of ${done.tries} that failed`, done.failures.length),
    none(`of ${faults.acknowledged} acknowledged writes lost`, faults.lost),
    none('doubled', faults.doubled),
    none('half there', faults.half),
    none('pages that hear nothing any more', done.deafPages),
    none('jobs that were given up', rows[0]?.n ?? 0),
    ...rolling.map(({ name, ms }) => ({
      what: `p99 on the way ${name} / before (${before?.ms.toFixed(0)} ms)`,
      measured: ms / (before?.ms ?? 1),
      unit: '×',
      aim: 2,
    })),
  ])
} finally {
  await caddy?.stop()
  for (const { current } of places) await current?.end('SIGTERM')
  await pool.end()
  await store.close()
  await postgres.stop()
  await last.remove()
  await rm(folder, { recursive: true, force: true })
}

/** The same ground as other people see it: each has a session of their own, and so a server. */
function colleagues(origin: string, ground: Ground): Promise<Ground[]> {
  const app = { origin, pool }
  return Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const person = await buildPerson(app, { projects: [ground.projectId] })
      return { ...ground, member: await signInByPassword(app, person) }
    }),
  )
}

function none(what: string, measured: number): Bar {
  return { what, measured, unit: '', must: 0 }
}

async function placeOf(name: string): Promise<Place> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    ...UNHINDERED,
    PORT: String(port),
    DATA_DIR: join(folder, name),
    DATABASE_URL: postgres.url,
    S3_URL: store.url,
    PUBLIC_URL: origin,
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '5',
  }
  return { origin, env, current: undefined }
}

async function startIn(place: Place, root: string): Promise<void> {
  place.current = startProcess({ env: place.env, root })
  await untilReady(place.current)
}
