import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { createPool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { templateName, withDatabase } from './template.ts'

export interface TestDatabase {
  pool: Pool
  url: string
  /** Lets nobody in, cuts every connection and waits for their ends: nothing is answered until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Ends the pool and removes the database. */
  drop(): Promise<void>
}

/** A migrated, empty database of its own for a test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, `create database ${name} template ${templateName} strategy file_copy`)
  const url = withDatabase(server, name)
  const pool = createPool(url, createLog('error'))
  // how long a busy machine takes to let somebody in is no matter of what is tested
  pool.options.connectionTimeoutMillis = 20_000
  const endAll = async () => {
    const end = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = '${name}' and usename = current_user`
    // who was let in just before may be seen a moment later
    while ((await asAdmin(server, end)) > 0);
  }
  return {
    pool,
    url,
    async goAway() {
      await asAdmin(server, `alter database ${name} allow_connections false`)
      await endAll()
    },
    async comeBack() {
      await asAdmin(server, `alter database ${name} allow_connections true`)
    },
    async drop() {
      await pool.end()
      // a statement whose connection was given up still runs
      await endAll()
      // Without `force`, which fails when the autovacuum happens to be there: it waits for others.
      await asAdmin(server, `drop database ${name}`)
    },
  }
}

/** Returns how many rows the statement found. */
async function asAdmin(server: string, statement: string): Promise<number> {
  const client = new Client(server)
  await client.connect()
  try {
    const { rowCount } = await client.query(statement)
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
