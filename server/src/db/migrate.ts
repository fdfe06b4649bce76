import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Any number, the same in every release: one process migrates at a time. */
const MIGRATION_LOCK = 7_365_201

const FOLDER = new URL('./migrations/', import.meta.url)

export interface Migration {
  name: string
  sql: string
}

/** The migrations in their order, as they lie in `migrations/`. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, FOLDER), 'utf8') })),
  )
}

/**
 * Brings the database to the schema of this release: each missing migration in a transaction of
 * its own, so that a crash leaves whole steps. Refuses a database that a newer release has
 * migrated, and one whose applied migrations differ from those of this release.
 */
export async function migrate(
  pool: pg.Pool,
  log: Pick<Logger, 'info'>,
  migrations?: Migration[],
): Promise<void> {
  const wanted = migrations ?? (await readMigrations())
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query({ text: 'select pg_advisory_lock($1)', values: [MIGRATION_LOCK] })
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    )
    const missing = missingAfter(rows, wanted)
    for (const migration of missing) {
      log.info({ migration: migration.name }, 'migrating the database')
      await applyOne(client, migration)
    }
  } finally {
    // the settings and the lock go with the connection
    client.release(true)
  }
}

function missingAfter(
  applied: { name: string; sha256: string }[],
  wanted: Migration[],
): Migration[] {
  applied.forEach((row, i) => {
    const here = wanted[i]
    if (here?.name !== row.name || hashOf(here) !== row.sha256) {
      throw new Error(
        `The database was migrated by another release of Plumbline (${row.name}). ` +
          'Start that release, or a newer one, on it.',
      )
    }
  })
  return wanted.slice(applied.length)
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      hashOf(migration),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** What a database remembers of a migration. */
export function hashOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex')
}
