import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { withDatabase } from '../testing/template.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { createPatientPool } from './pool.ts'
import { describeSchema } from '../testing/schema-text.ts'

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
      await migrate(pool, log, migrations.slice(0, n))
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
    await expect(migrate(pool, log, [...migrations, broken])).rejects.toThrow('9999-broken.sql')
    const { rows } = await pool.query("select to_regclass('half') as half")
    expect(rows).toEqual([{ half: null }])
    await migrate(pool, log)
  })

  test('of a newer release, and changed ones, are refused', async () => {
    const newer = { name: '9999-newer.sql', sql: 'select 1' }
    await migrate(pool, log, [...migrations, newer])
    await expect(migrate(pool, log)).rejects.toThrow('migrated by another release')
  })

  test('that were changed after they were applied are refused', async () => {
    await migrate(pool, log)
    const changed = migrations.map((m, i) => (i === 0 ? { ...m, sql: `${m.sql}\n-- later` } : m))
    await expect(migrate(pool, log, changed)).rejects.toThrow('migrated by another release')
  })
})
