// The server is killed with -9 while a mail server has taken mails and has not said so yet. None may be
// lost, and each kill may double only those that were being taken.
import { users } from '@plumbline/contract/users'
import type { Pool } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { LANES } from '../../server/src/jobs/lanes.ts'
import { createLog } from '../../server/src/log.ts'
import { buildPerson } from '../../server/src/testing/builders.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { startSlowMailServer } from '../../server/src/testing/slow-mail-server.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const KILLS = Number(process.env['KILLS'] ?? 20)
/** Asked for before each kill; so many are sent at a time. */
const MAILS = 5
const AT_ONCE = LANES.quick.atOnce

const smtp = await startSlowMailServer()
const server = await startServer(undefined, {
  ...UNHINDERED,
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
})
const asked: string[] = []
/** The mails that were being taken at a kill. */
const inData = new Set<string>()
let slowestMs = 0
try {
  for (let kill = 0; kill < KILLS; kill += 1) {
    smtp.hold()
    await withPool(async (pool) => {
      for (let n = 0; n < MAILS; n += 1) {
        const { email } = await buildPerson({ origin: server.origin, pool })
        const begun = performance.now()
        const { status } = await new Visitor(server.origin).call(users.forgotPassword, {
          body: { email },
        })
        if (status !== 200) throw new Error(`A mail was not asked for: ${status}`)
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        asked.push(email)
      }
      await until(() => smtp.held().length === AT_ONCE)
    })
    await server.current().end('SIGKILL')
    for (const email of smtp.held()) inData.add(email)
    smtp.letGo()
    await server.restart()
    await withPool(async (pool) => {
      // as if the 40 seconds were over after which the jobs of a process that went silent are free
      await pool.query('delete from job_workers')
      await pool.query(
        `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
      )
      await until(async () => {
        const { rows } = await pool.query('select from mails where outcome is null limit 1')
        return rows.length === 0
      }, 120_000)
    })
  }
} finally {
  await server.stop()
  await smtp.close()
}

const times = (email: string) => smtp.arrived.get(email) ?? 0
const lost = asked.filter((email) => times(email) === 0).length
const tooOften = asked.filter((email) => times(email) > (inData.has(email) ? 2 : 1)).length
report([
  { what: `mails lost of ${asked.length} in ${KILLS} kills`, measured: lost, unit: '', must: 0 },
  { what: 'mails being taken at a kill', measured: inData.size, unit: '', least: AT_ONCE * KILLS },
  { what: 'mails that came more than once more', measured: tooOften, unit: '', must: 0 },
  { what: 'slowest to ask for a mail', measured: slowestMs, unit: 'ms', aim: 300 },
])

async function withPool(work: (pool: Pool) => Promise<void>): Promise<void> {
  const url = (await runningEmbedded(server.dataDir)) ?? ''
  const pool = createPatientPool(url, createLog('silent'))
  await work(pool).finally(() => pool.end())
}
