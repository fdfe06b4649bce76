// 200,000 calls of all kinds, 2,000 of them with a photo (LEAK_CALLS for fewer, a hundredth of them with
// one): afterwards the server holds as much memory and as many open files as before, and its connections
// to PostgreSQL do nothing.
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { AtWork, COLLECTING, openFiles, residentMb } from '../lib/background-load.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { scaleOf } from '../lib/lists-rows.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const CALLS = Number(process.env['LEAK_CALLS'] ?? 200_000)
/** The number of calls after which everything was in use once. */
const WARM = Math.min(5000, CALLS)
const ONE_WITH_PHOTO_OF = 100
const CLIENTS = 20

const folder = await filledFolder(scaleOf(0.02))
const server = await startServer(folder, { ...UNHINDERED, ...COLLECTING })
let errors = 0
const work = new AtWork(server.origin, (_, status) => {
  if (status === 0 || (status >= 500 && status !== 503)) errors += 1
})
try {
  await work.begin()
  await callTimes(WARM)
  const before = { mb: await residentMb(server), files: await openFiles(server) }
  await callTimes(CALLS)
  const after = { mb: await residentMb(server), files: await openFiles(server) }
  report([
    { what: `calls of ${CALLS} without an answer, or 5xx`, measured: errors, unit: '', must: 0 },
    {
      what: `memory after them (before: ${before.mb.toFixed(0)} MB)`,
      measured: after.mb - before.mb,
      unit: 'MB more',
      must: 50,
    },
    {
      what: `open files after them (before: ${before.files})`,
      measured: after.files - before.files,
      unit: 'more',
      must: 20,
    },
    { what: 'connections that still do something', measured: await busy(), unit: '', must: 0 },
  ])
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Makes so many calls, as many at a time as there are clients. */
async function callTimes(times: number): Promise<void> {
  let n = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (n < times) {
      n += 1
      const person = work.person(n)
      if (n % ONE_WITH_PHOTO_OF === 0) await work.write(person, true)
      else if (n % 10 === 0) await work.write(person, false)
      else await work.read(person)
    }
  })
  await Promise.all(clients)
}

/** Connections of the server in the middle of a statement or a transaction. */
async function busy(): Promise<number> {
  const client = new Client(await runningEmbedded(folder))
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  await client.end()
  return rows[0]?.n ?? 0
}
