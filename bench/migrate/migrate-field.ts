// The migrations that brought forms and visits (0055 and later) on a database of a million issues, or a share of
// that (BENCH_SCALE): how long a server that is updated stands still.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { readMigrations } from '../../server/src/db/steps/step.ts'
import { createLog } from '../../server/src/log.ts'
import { fillLists, forFilling, scaleOf } from '../lib/lists-rows.ts'
import { type Bar, report } from '../lib/report.ts'

const FIRST = '0055'
const WITHIN_S = 60

const scale = scaleOf(Number(process.env['BENCH_SCALE'] ?? 1))
const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const log = createLog('error')
const postgres = await startEmbedded({ dataDir: folder, log })
const pool = createPatientPool(forFilling(postgres.url), log)
try {
  const all = await readMigrations()
  await migrate(pool, log, { migrations: all.filter(({ name }) => name < FIRST) })
  await fillLists(pool, scale)
  const bars: Bar[] = []
  const begun = performance.now()
  for (const [n, { name }] of all.entries()) {
    if (name < FIRST) continue
    const from = performance.now()
    await migrate(pool, log, { migrations: all.slice(0, n + 1) })
    bars.push({ what: name, measured: (performance.now() - from) / 1000, unit: 's' })
  }
  const measured = (performance.now() - begun) / 1000
  console.log(`load ${(await readFile('/proc/loadavg', 'utf8')).trim()}`)
  report([
    ...bars,
    { what: `together, ${scale.issues} issues`, measured, unit: 's', must: WITHIN_S },
  ])
} finally {
  await pool.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
