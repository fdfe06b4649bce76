// An upgrade of a million issues (BENCH_SCALE for a share of them) from the schema of the last release, with a step of each kind
// behind those of this one, while people write: the longest time in which a table takes no writes. Then lists while the server
// fills what an upgrade leaves to fill, beside lists when there is nothing to fill.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { issues } from '@plumbline/contract/issues'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { runningEmbedded, startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { LARGE_TABLES } from '../../server/src/db/steps/statements.mjs'
import { type Migration, readMigrations } from '../../server/src/db/steps/step.ts'
import { createLog } from '../../server/src/log.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { fillLists, forFilling, projectId, scaleOf, tokenOf } from '../lib/lists-rows.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

/** Milliseconds that a change of people holds its rows. */
const HOLDS_MS = 200
const LISTS = 200
const TO_FILL = 50_000

/** Examples of the steps of later releases. */
const EXAMPLES: Migration[] = [
  { name: '9991-column.sql', sql: "alter table issues add column bench text not null default ''" },
  {
    name: '9992-index.concurrently.sql',
    sql: 'create index concurrently if not exists issues_bench on issues (bench, created_at)',
  },
  {
    name: '9993-constraint.sql',
    sql: "alter table issues add constraint bench_check check (bench <> 'x') not valid",
  },
  {
    name: '9994-validated.concurrently.sql',
    sql: 'alter table issues validate constraint bench_check',
  },
]

const scale = scaleOf(Number(process.env['BENCH_SCALE'] ?? 1))
const log = createLog('error')
const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-migrate-large-'))
try {
  const bars = [...(await migrateLarge()), ...(await listsBesideBackfill())]
  console.log(`load ${(await readFile('/proc/loadavg', 'utf8')).trim()}`)
  report(bars)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function migrateLarge(): Promise<Bar[]> {
  const postgres = await startEmbedded({ dataDir: folder, log })
  const pool = createPatientPool(forFilling(postgres.url), log)
  try {
    const all = await readMigrations()
    const last = await lastStep()
    await migrate(pool, log, { migrations: all.filter(({ name }) => name <= last) })
    await fillLists(pool, scale)
    const writing = writeInto(postgres.url)
    const begun = performance.now()
    await migrate(pool, log, { migrations: [...all, ...EXAMPLES] })
    const seconds = (performance.now() - begun) / 1000
    const waits = await writing.stop()
    const [table, measured] = waits.toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
    // what only the bench has must not stand in the way of a server
    await pool.query(`alter table issues drop column bench;
      delete from schema_migrations where name like '999%'`)
    return [
      { what: `the whole of it, ${scale.issues} issues`, measured: seconds, unit: 's' },
      {
        what: `longest time in which a table (${table}) takes no writes`,
        measured: measured / 1000,
        unit: 's',
        must: 2,
        aim: 0.3,
      },
    ]
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** The last step of the last release. */
async function lastStep(): Promise<string> {
  const file = await readFile(join(projectRoot, 'scripts/last-release.json'), 'utf8')
  const { commit } = JSON.parse(file) as { commit: string }
  const path = 'server/src/db/migrations/'
  const { stdout } = await promisify(execFile)('git', ['ls-tree', '--name-only', commit, path], {
    cwd: projectRoot,
  })
  return (
    stdout
      .trim()
      .split('\n')
      .map((name) => basename(name))
      .toSorted()
      .at(-1) ?? ''
  )
}

/** Asks each large table again and again whether it takes writes, and holds rows as changes of people do. */
function writeInto(url: string) {
  const over = new AbortController()
  const asking = LARGE_TABLES.map(async (table): Promise<[string, number]> => {
    const client = new Client(url)
    await client.connect()
    let longest = 0
    while (!over.signal.aborted) {
      const begun = performance.now()
      await client.query(`begin; lock table ${table} in row exclusive mode`)
      longest = Math.max(longest, performance.now() - begun)
      if (table === 'issues') await delay(HOLDS_MS)
      await client.query('commit')
      await delay(5)
    }
    await client.end()
    return [table, longest]
  })
  return {
    stop() {
      over.abort()
      return Promise.all(asking)
    },
  }
}

async function listsBesideBackfill(): Promise<Bar[]> {
  const server = await startServer(folder, UNHINDERED)
  const pool = createPatientPool((await runningEmbedded(folder)) ?? '', log)
  try {
    const person = new Visitor(server.origin)
    person.cookie = `sid=${tokenOf(1)}`
    const params = { projectId: projectId(1) }
    const p95 = async () => {
      const times: number[] = []
      for (let n = 0; n < LISTS; n += 1) {
        const begun = performance.now()
        const { status } = await person.call(issues.list, { params })
        if (status !== 200) throw new Error(`A list answered ${status}.`)
        times.push(performance.now() - begun)
      }
      return times.toSorted((a, b) => a - b)[Math.floor(LISTS * 0.95)] ?? 0
    }
    await p95()
    const alone = await p95()
    await pool.query(
      `insert into blobs (sha256, size, mime, width, height)
       select encode(sha256(n::text::bytea), 'hex'), 3, 'image/png', 1, 1
         from generate_series(1, ${TO_FILL}) n`,
    )
    await pool.query('delete from backfills')
    await pool.query(`select graphile_worker.add_job('backfill', '{}')`)
    const filled = async () => {
      const { rows } = await pool.query<{ done: number; state: string }>(
        'select done::integer as done, state from backfills',
      )
      return rows[0]
    }
    while (!((await filled())?.done ?? 0)) await delay(50)
    const beside = await p95()
    const now = await filled()
    console.log(`  filled meanwhile: ${now?.done} of ${TO_FILL}, ${now?.state}`)
    return [
      {
        what: `p95 of lists beside a backfill / alone (${alone.toFixed(0)} ms)`,
        measured: beside / alone,
        unit: '×',
        must: 1.5,
        aim: 1.15,
      },
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}
