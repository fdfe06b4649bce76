import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'

/** Any number, the same in every release. */
const BACKUP_LOCK = 7_365_203

/**
 * True if bytes may be removed from the storage, until this transaction ends: not while a backup runs, for its rows may
 * still name them. A caller who gets false leaves them, and comes again later.
 */
export async function mayRemoveBytes(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`.execute(db)
  return rows[0]?.free ?? false
}

/** Waits for removals that are under way and keeps later ones off, until the connection ends. */
export async function blockRemovals(client: pg.ClientBase): Promise<void> {
  await client.query({ text: 'select pg_advisory_lock($1)', values: [BACKUP_LOCK] })
}
