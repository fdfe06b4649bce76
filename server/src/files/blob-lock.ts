import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Holds bytes to the end of the transaction, whether they have a row or not. Any number may keep
 * the same bytes at once; who removes them is alone, so that nothing is removed that somebody has
 * just found in the storage.
 */
export async function lockBlob(db: Db, sha256: string, to: 'keep' | 'remove'): Promise<void> {
  const key = sql`hashtextextended(${sha256}, 0)`
  await (to === 'keep'
    ? sql`select pg_advisory_xact_lock_shared(${key})`.execute(db)
    : sql`select pg_advisory_xact_lock(${key})`.execute(db))
}
