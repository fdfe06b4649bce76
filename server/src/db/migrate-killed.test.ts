import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { describeSchema } from '../testing/schema-text.ts'
import { startProcess, until } from '../testing/processes/server-process.ts'
import { withDatabase } from '../testing/template.ts'
import { migrate } from './migrate.ts'
import { createPatientPool } from './pool.ts'
import { readMigrations, runsAlone } from './steps/step.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const log = createLog('fatal')
const migrations = await readMigrations()
const name = `killed_${randomUUID().replaceAll('-', '')}`
const url = withDatabase(inject('databaseUrl'), name)
let admin: Pool
let pool: Pool

beforeAll(async () => {
  admin = createPatientPool(inject('databaseUrl'), log)
  await admin.query(`create database ${name}`)
  pool = createPatientPool(url, log)
  // as `migrate` makes it, so that a test can hold it before the first one
  await migrate(pool, log, { migrations: [] })
})
afterAll(async () => {
  await pool.end()
  await admin.query(`drop database ${name}`)
  await admin.end()
})

/** Counts the locks in the database that somebody waits for. */
async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = $1 and not l.granted`,
    [name],
  )
  return rows[0]?.n ?? 0
}

/** Kills a process with -9 that has done the next migration but for its commit. */
async function killInTheMiddle(): Promise<void> {
  const holder = new Client(url)
  await holder.connect()
  await holder.query('begin; lock table schema_migrations in share row exclusive mode')
  const migrating = startProcess({
    script: 'server/src/testing/processes/migrate-process.ts',
    env: { DATABASE_URL: url },
  })
  await until(async () => (await waiting()) > 0)
  await migrating.end('SIGKILL')
  await holder.end()
}

/** The migrations in transactions. The others are whole or are tried again, which the tests of steps show. */
const inTransactions = migrations.flatMap((migration, i) =>
  runsAlone(migration) ? [] : [[migration.name, i] as const],
)
/** The newest ones, and every tenth of those that have gone through many starts. */
const killed = inTransactions.filter((_, n, all) => n >= all.length - 8 || n % 10 === 0)

test.each(killed)(
  '%s: a process that is killed in it leaves nothing, and the next start does it whole',
  async (migration, i) => {
    await migrate(pool, log, { migrations: migrations.slice(0, i) })
    await killInTheMiddle()
    const { rows } = await pool.query<{ name: string }>('select name from schema_migrations')
    expect(rows.map((row) => row.name)).not.toContain(migration)
    await migrate(pool, log, { migrations: migrations.slice(0, i + 1) })
  },
)

test('all of them make the schema that they make unharmed', async () => {
  await migrate(pool, log)
  await expect(await describeSchema(pool)).toMatchFileSnapshot('schema.snap.txt')
})
