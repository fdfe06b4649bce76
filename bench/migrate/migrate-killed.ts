// A server that is killed (kill -9) while it migrates: how long its statement goes on, when it computes, waits for a lock, or makes
// an index while somebody reads for a long time. The next start must then do the step whole, whatever was left behind.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { type Migration, readMigrations } from '../../server/src/db/steps/step.ts'
import { createLog } from '../../server/src/log.ts'
import { startProcess, until } from '../../server/src/testing/processes/server-process.ts'
import { withDatabase } from '../../server/src/testing/template.ts'
import { type Bar, report } from '../lib/report.ts'

const WITHIN_S = 10
const NAME = '9999-killed'

interface Case {
  what: string
  step: Migration
  /** The statement of somebody else meanwhile, in a transaction that stays open. */
  meanwhile: string
}

const INDEX = {
  name: `${NAME}.concurrently.sql`,
  sql: 'create index concurrently if not exists killed_index on projects (name)',
}
const CASES: Case[] = [
  {
    what: 'that computes',
    step: { name: `${NAME}.sql`, sql: 'select count(*) from generate_series(1, 3e9)' },
    meanwhile: 'select 1',
  },
  {
    what: 'that waits for a lock',
    step: { name: `${NAME}.sql`, sql: 'alter table projects add column killed integer' },
    meanwhile: 'lock table projects in access share mode',
  },
  {
    what: 'that makes an index',
    step: INDEX,
    meanwhile:
      'declare reading cursor for select * from projects; lock table projects in row exclusive mode',
  },
]

const log = createLog('silent')
const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-migrate-killed-'))
const postgres = await startEmbedded({ dataDir: folder, log, durable: false })
const admin = createPatientPool(postgres.url, log)
const bars: Bar[] = []
try {
  for (const [n, killed] of CASES.entries()) bars.push(...(await kill(killed, `killed_${n}`)))
  report(bars)
} finally {
  await admin.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function kill({ what, step, meanwhile }: Case, database: string): Promise<Bar[]> {
  await admin.query(`create database ${database}`)
  const url = withDatabase(postgres.url, database)
  const pool = createPatientPool(url, log)
  const steps = await readMigrations()
  await migrate(pool, log)
  const other = new Client(url)
  await other.connect()
  await other.query(`begin; ${meanwhile}`)
  const migrating = startProcess({
    script: 'server/src/testing/processes/migrate-process.ts',
    env: { DATABASE_URL: url, EXTRA_STEP: JSON.stringify(step) },
  })
  await until(async () => (await alive(pool, step.sql)) > 0)
  await migrating.end('SIGKILL')
  const begun = performance.now()
  await until(async () => (await alive(pool, step.sql)) === 0, 60_000)
  const measured = (performance.now() - begun) / 1000
  await other.end()
  const last = what === 'that computes' ? { ...step, sql: 'select 1' } : step
  await migrate(pool, log, { migrations: [...steps, last] })
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_index where not indisvalid`,
  )
  await pool.end()
  return [
    {
      what: `a statement ${what}, after its server was killed`,
      measured,
      unit: 's',
      must: WITHIN_S,
    },
    { what: 'invalid indexes after the next start', measured: rows[0]?.n ?? 0, unit: '', must: 0 },
  ]
}

/** Counts the connections that run this SQL of a step. */
async function alive(pool: Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query = $1`,
    [sql],
  )
  return rows[0]?.n ?? 0
}
