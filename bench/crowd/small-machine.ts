// Fifty people at work on a machine of one core and 2 GB, with a hundred thousand issues and twenty thousand photos: how
// long lists and pages take, and whether something ends because memory is missing. The server and its PostgreSQL run in a
// control group with that limit; the people and their thinking time are outside of it. BENCH_SCALE fills a share.
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { AtWork } from '../lib/background-load.ts'
import { percentile } from '../lib/asking.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { projectId, scaleOf } from '../lib/lists-rows.ts'
import { postgresPids } from '../lib/postgres.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'
import { smallMachine } from '../lib/small-machine.ts'

const MEMORY_MB = 2048
const SHARE = Number(process.env['BENCH_SCALE'] ?? 1)
const PHOTOS = Math.round(20_000 * SHARE)
const SECONDS = Number(process.env['SECONDS'] ?? 60)
const WARM_SECONDS = 15
/** Somebody reads for a while before they press again. */
const THINK_MS = 3000
/** The settings with which deploy/compose/services.yaml starts it on such a machine. */
const SETTINGS = { ...UNHINDERED, NODE_OPTIONS: '--max-old-space-size=600' }

const waits: number[] = []
let failed = 0
let isWarm = false

const folder = await filledFolder(scaleOf(0.1 * SHARE), process.env['BENCH_KEEP'])
const machine = await smallMachine(MEMORY_MB)
const server = await startServer(folder, SETTINGS)
try {
  const work = new AtWork(server.origin, (kind, status, ms) => {
    if (!isWarm) return
    if (status !== 200 && status !== 201) failed += 1
    if (kind === 'read') waits.push(ms)
  })
  await work.begin()
  await work.write(work.person(0), true)
  await hangPhotos()
  for (const pid of [server.current().child.pid ?? 0, ...(await postgresPids(folder))]) {
    await machine.hold(pid)
  }
  const people = work.people.map((_, n) => sit(work, n))
  await delay(WARM_SECONDS * 1000)
  isWarm = true
  await Promise.all(people)
  const { ended, highestMb } = await machine.seen()
  const { exitCode, signalCode } = server.current().child
  const isUp = exitCode === null && signalCode === null
  report([
    {
      what: `lists and pages of ${work.people.length} people, p95 of ${waits.length}`,
      measured: percentile(waits, 95),
      unit: 'ms',
      must: 400,
      aim: 200,
    },
    { what: 'calls that failed', measured: failed, unit: '', must: 0 },
    {
      what: 'processes ended because memory was missing',
      measured: isUp ? ended : ended + 1,
      unit: '',
      must: 0,
    },
    { what: 'memory at its highest, with cached files', measured: highestMb, unit: 'MB' },
  ])
} finally {
  await server.stop()
  await machine.remove()
  if (!process.env['BENCH_KEEP']) await rm(folder, { recursive: true, force: true })
}

/** Somebody at work until the time is over; nobody begins in the same moment. */
async function sit(work: AtWork, n: number): Promise<void> {
  const person = work.person(n)
  const end = performance.now() + (WARM_SECONDS + SECONDS) * 1000
  await delay(Math.random() * THINK_MS)
  while (performance.now() < end) {
    await work.readOrWrite(person)
    await delay(THINK_MS * (0.5 + Math.random()))
  }
}

/** Hangs photos on the notes of the project in which people work: many names of one picture. */
async function hangPhotos(): Promise<void> {
  const client = new Client((await runningEmbedded(folder)) ?? '')
  await client.connect()
  await client.query(
    `insert into files (project_id, id, sha256, kind, filename, update_id)
     select u.project_id, gen_random_uuid(), f.sha256, 'photo', u.id || '.png', u.id
       from (select project_id, id from updates where project_id = $1 limit $2) u,
            (select sha256 from files where kind = 'photo' limit 1) f`,
    [projectId(1), PHOTOS],
  )
  await client.end()
}
