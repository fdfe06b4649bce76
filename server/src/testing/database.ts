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
  /** Cuts every connection to the database and lets nobody in, until `comeBack`. */
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
  return {
    pool,
    url,
    async goAway() {
      await asAdmin(server, `alter database ${name} allow_connections false`)
      await asAdmin(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = '${name}' and usename = current_user`,
      )
    },
    comeBack: () => asAdmin(server, `alter database ${name} allow_connections true`),
    async drop() {
      await pool.end()
      // Without `force`, which fails when the autovacuum happens to be there: it waits for others.
      await asAdmin(server, `drop database ${name}`)
    },
  }
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
