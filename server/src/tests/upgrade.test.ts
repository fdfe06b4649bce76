import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { RELEASE } from '@plumbline/contract/operation/release'
import { freePort } from '../db/embedded/free-port.ts'
import { migrate } from '../db/migrate.ts'
import { createPatientPool } from '../db/pool.ts'
import { type Migration, readMigrations } from '../db/steps/step.ts'
import { createHealth } from '../health/health.ts'
import { createLog } from '../log.ts'
import { untilOutdated } from '../start/schema-of-others.ts'
import { runCli } from '../testing/processes/command.ts'
import {
  ending,
  type ServerProcess,
  startProcess,
  until,
  untilReady,
} from '../testing/processes/server-process.ts'
import { untilWaiting } from '../testing/locks.ts'
import { withDatabase } from '../testing/template.ts'

// whole servers, on a machine that may be busy
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const log = createLog('silent')
const before = (await readMigrations()).slice(0, -1)
const last = (await readMigrations()).at(-1) as Migration

let admin: Pool
let folder: string
beforeAll(async () => {
  admin = createPatientPool(inject('databaseUrl'), log)
  folder = await mkdtemp(join(tmpdir(), 'plumbline-upgrade-'))
})
afterAll(async () => {
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

/** A database that a start would bring one step further. */
let pool: Pool
let url: string
let server: ServerProcess | undefined
beforeEach(async () => {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  url = withDatabase(inject('databaseUrl'), name)
  pool = createPatientPool(url, log)
  await migrate(pool, log, { migrations: before })
  return async () => {
    await server?.end('SIGKILL')
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
  }
})

async function start(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const PORT = String(await freePort())
  const PUBLIC_URL = `http://localhost:${PORT}`
  server = startProcess({ env: { DATABASE_URL: url, DATA_DIR: folder, PORT, PUBLIC_URL, ...env } })
  return server
}

/** The statements of others in the database of the test. */
async function statements(): Promise<string[]> {
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and state <> 'idle'
        and pid <> pg_backend_pid() and query not like '%schema_migrations in%'`,
  )
  return rows.map(({ query }) => query)
}

/** The entries of the audit log, by their time. */
async function audited(): Promise<unknown[]> {
  const { rows } = await pool.query<{ action: string; actor: string | null; after: unknown }>(
    `select action, actor_id as actor, after from audit_log order by at`,
  )
  return rows
}

describe('a start', () => {
  test('that is told to stop while it migrates stops, and leaves nothing behind that goes on', async () => {
    const holder = new Client(url)
    await holder.connect()
    await holder.query('begin; lock table schema_migrations in share row exclusive mode')
    const starting = await start()
    await untilWaiting({ pool }, 1)
    starting.child.kill('SIGTERM')
    const { code } = await ending(starting)
    expect(code).toBe(0)
    expect(starting.output()).not.toContain('does not start')
    await until(async () => (await statements()).every((query) => query.startsWith('begin; lock')))
    await holder.end()
    await migrate(pool, log)
  })

  test('that may not migrate waits, and serves once another server or a command has', async () => {
    // from an earlier release, by a run that was interrupted after some steps of this one
    await pool.query(
      `update schema_migrations set release = '0.0.9'
        where name <> (select max(name) from schema_migrations)`,
    )
    const waiting = await start({ MIGRATE: 'never' })
    await until(() => waiting.output().includes(`does 1 steps, ${last.name} first`))
    const settings = { DATABASE_URL: url, DATA_DIR: folder }
    const refused = await runCli({ ...settings, MIGRATE: 'never' }, 'job', 'purge')
    expect(refused.errors).toContain('The database is not on this release yet (MIGRATE=never)')
    const dry = await runCli(settings, 'migrate', '--dry-run')
    expect(dry).toMatchObject({ code: 0, errors: '' })
    expect(dry.output).toContain(`${last.name}: `)
    expect(dry.output).toContain('backfill photo-sums: 0 rows; people work meanwhile\n')
    const done = await runCli(settings, 'migrate')
    expect(done).toMatchObject({ code: 0, errors: '' })
    expect(done.output).toContain(`${last.name}: migrating the database`)
    await untilReady(waiting)
    expect((await runCli(settings, 'migrate')).output).toMatch(
      /^The database has the schema of \S+\n$/,
    )
    await until(async () => (await audited()).length === 2)
    expect(await audited()).toEqual([
      { action: 'server.migrated', actor: null, after: { from: '0.0.9', to: RELEASE } },
      { action: 'server.started', actor: null, after: { release: RELEASE, host: hostname() } },
    ])
  })
})

const newer = (sql: string) => ({ name: `99${sql.length}-newer.sql`, sql })

describe('a server whose database a newer release has migrated', () => {
  test('says so and goes on, and stops when it is older than the schema needs', async () => {
    const all = await readMigrations()
    const lines: string[] = []
    const spoken = createLog('fatal', { write: (line) => lines.push(line) })
    const health = createHealth(log)
    const outdated = vi.fn<(code: number) => void>()
    const watched = untilOutdated(pool, health, spoken).then(outdated)
    await migrate(pool, log)
    await health.look()
    expect(health.now().degraded).toEqual([])

    await migrate(pool, log, { migrations: [...all, newer('select 1')] })
    await health.look()
    expect(health.now().degraded).toMatchObject([{ why: 'schema' }])
    expect(outdated).not.toHaveBeenCalled()

    const needing = newer('-- needs: 99.0.0\nselect 1')
    await migrate(pool, log, { migrations: [...all, newer('select 1'), needing] })
    await health.look()
    await watched
    expect(outdated).toHaveBeenCalledWith(1)
    expect(lines.join('')).toContain('needs 99.0.0 or newer')
  })
})
