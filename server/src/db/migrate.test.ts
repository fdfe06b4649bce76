import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { RELEASE } from '@plumbline/contract/operation/release'
import { createLog } from '../log.ts'
import { withDatabase } from '../testing/template.ts'
import { migrate } from './migrate.ts'
import { createPatientPool } from './pool.ts'
import { type Migration, readMigrations } from './steps/step.ts'
import { describeSchema } from '../testing/schema-text.ts'

// each step by itself, on a machine that may be busy
vi.setConfig({ testTimeout: 60_000 })

const log = createLog('fatal')
const server = inject('databaseUrl')
let admin: Pool
let migrations: Migration[]

beforeAll(async () => {
  admin = createPatientPool(server, log)
  migrations = await readMigrations()
})
afterAll(() => admin.end())

let pool: Pool
beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  pool = createPatientPool(withDatabase(server, name), log)
  return async () => {
    await pool.end()
    // Without `force`, which fails when the autovacuum happens to be there: it waits for others.
    await admin.query(`drop database ${name}`)
  }
})

describe('migrations', () => {
  test('apply up to each of them, and the rest later', async () => {
    for (let n = 1; n <= migrations.length; n += 1) {
      await migrate(pool, log, { migrations: migrations.slice(0, n) })
      const { rows } = await pool.query('select name from schema_migrations order by name')
      expect(rows.map((row: { name: string }) => row.name)).toEqual(
        migrations.slice(0, n).map((migration) => migration.name),
      )
    }
  })

  test('all together make the schema that is written down beside this test', async () => {
    await migrate(pool, log)
    await expect(await describeSchema(pool)).toMatchFileSnapshot('schema.snap.txt')
  })

  test('a second time do nothing', async () => {
    await migrate(pool, log)
    const before = await pool.query('select * from schema_migrations order by name')
    await migrate(pool, log)
    const after = await pool.query('select * from schema_migrations order by name')
    expect(after.rows).toEqual(before.rows)
  })

  test('run once when two servers start at the same moment', async () => {
    const other = createPatientPool(pool.options.connectionString ?? '', log)
    await Promise.all([migrate(pool, log), migrate(other, log)])
    await other.end()
    const { rows } = await pool.query('select count(*) as n from schema_migrations')
    expect(rows).toEqual([{ n: migrations.length }])
  })

  test('that fail leave the ones before them, and name themselves', async () => {
    const broken = { name: '9999-broken.sql', sql: 'create table half (id int); select nonsense' }
    await expect(migrate(pool, log, { migrations: [...migrations, broken] })).rejects.toThrow(
      '9999-broken.sql',
    )
    const { rows } = await pool.query("select to_regclass('half') as half")
    expect(rows).toEqual([{ half: null }])
    await migrate(pool, log)
  })

  test('of a newer release are left alone, unless they need a newer one', async () => {
    const newer = { name: '9998-newer.sql', sql: 'select 1' }
    await migrate(pool, log, { migrations: [...migrations, newer] })
    await migrate(pool, log)
    const needing = { name: '9999-needing.sql', sql: '-- contract: last used by 98.6\nselect 1' }
    await migrate(pool, log, { migrations: [...migrations, newer, needing] })
    await expect(migrate(pool, log)).rejects.toThrow(
      `The database was migrated by ${RELEASE} and needs 98.7.0 or newer; this is ${RELEASE}.`,
    )
  })

  test('of another line of releases are refused', async () => {
    const theirs = { name: '0001-theirs.sql', sql: 'select 1' }
    await migrate(pool, log, { migrations: [theirs] })
    await expect(migrate(pool, log)).rejects.toThrow('migrated by another release')
  })

  test('of the first release are read though they say neither their release nor what they need', async () => {
    await pool.query(`create table schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    await migrate(pool, log)
    const { rows } = await pool.query(`select distinct release, needs from schema_migrations`)
    expect(rows).toEqual([{ release: RELEASE, needs: '0.1.0' }])
  })

  test('that were changed after they were applied are refused', async () => {
    await migrate(pool, log)
    const changed = migrations.map((m, i) => (i === 0 ? { ...m, sql: `${m.sql}\n-- later` } : m))
    await expect(migrate(pool, log, { migrations: changed })).rejects.toThrow(
      'migrated by another release',
    )
  })
})
