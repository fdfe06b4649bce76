// Twenty thousand requests at random (BENCH_REQUESTS for another number, FUZZ_SEED to send the same
// again) to all calls of a server as an operator starts it. None may be answered by a fault, a secret
// or silence, each within 5 seconds; afterwards everything is read, and the data must hold together.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { checkIntegrity, describeFindings } from '../../server/src/integrity/check-integrity.ts'
import { createLog } from '../../server/src/log.ts'
import { diskStorage } from '../../server/src/storage/disk.ts'
import { smallMapFile } from '../../server/src/testing/files/map-file.ts'
import { fuzz } from '../../server/src/testing/fuzz/run.ts'
import { startSlowMailServer } from '../../server/src/testing/slow-mail-server.ts'
import { UNHINDERED } from '../../server/src/testing/processes/unhindered.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 20_000)
/** The number of requests to one project; with more, the limits that they use up would refuse the rest. */
const EACH = 2000
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1e9)

const mailServer = await startSlowMailServer()
mailServer.letGo()
const backupTo = mkdtempSync(join(tmpdir(), 'plumbline-backups-'))
const server = await startServer(undefined, {
  ...UNHINDERED,
  MAP_FILE: smallMapFile(),
  BACKUP_TO: backupTo,
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
})
const url = (await runningEmbedded(server.dataDir)) ?? ''
const pool = createPatientPool(url, createLog('error'))
const count = { sent: 0, failures: 0, neverReached: 0, unreadable: 0 }
try {
  for (let round = 0; count.sent < REQUESTS; round += 1) await sendRound(round)
  const findings = await findingsNow()
  report([
    atMostNone('requests answered as they should not be', count.failures),
    atMostNone('calls that no request reached', count.neverReached),
    atMostNone('reads that fail afterwards', count.unreadable),
    atMostNone('findings of the integrity check', findings),
  ])
} finally {
  await pool.end()
  await server.stop()
  await mailServer.close()
  rmSync(backupTo, { recursive: true })
}

async function sendRound(round: number): Promise<void> {
  const begun = Date.now()
  const running = { origin: server.origin, pool }
  const run = await fuzz(running, seed + round * 1e6, Math.min(EACH, REQUESTS - count.sent))
  count.sent += run.sent
  count.failures += run.failures.length
  count.neverReached += run.neverReached.length
  count.unreadable += run.unreadable.length
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(`round ${round}: ${run.sent} requests in ${seconds} s, FUZZ_SEED=${seed}`)
  for (const [call, statuses] of run.statuses) {
    const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n}×${status}`)
    console.log(`  ${call}: ${told.join(' ')}`)
  }
  for (const wrong of [...run.failures, ...run.neverReached, ...run.unreadable]) console.log(wrong)
}

/** Counts findings about older files: files of failed calls are removed in their own time. */
async function findingsNow(): Promise<number> {
  const storage = await diskStorage(join(server.dataDir, 'files'))
  const findings = await checkIntegrity(pool, storage, { olderThanMs: 60_000 })
  const wrong = findings.filter(({ n }) => n > 0)
  if (wrong.length > 0) console.log(describeFindings(wrong))
  return wrong.length
}

function atMostNone(what: string, measured: number): Bar {
  return { what, measured, unit: '', must: 0 }
}
