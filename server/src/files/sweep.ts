import { sql } from 'kysely'
import type pg from 'pg'
import { transaction } from '../db/db.ts'
import type { Storage } from '../storage/storage.ts'
import { removeBlob, removeUnknownBytes } from './remove-blobs.ts'

const BATCH = 500
export const A_DAY = 86_400_000

export interface Swept {
  /** Files in the storage that had no row. */
  unknown: number
  /** Rows of bytes that nothing hung on. */
  unused: number
  /** Half-written files of puts that broke off. */
  halves: number
}

/**
 * Removes what crashes leave behind: bytes without a row, rows of bytes that nothing hangs on, and
 * halves. Only what is older than `olderThanMs`; and what an upload stores or uses at this moment
 * stays whatever its age, for it holds the lock of the bytes or finds them gone and puts them again.
 */
export async function sweep(
  pool: pg.Pool,
  storage: Storage,
  { olderThanMs = A_DAY }: { olderThanMs?: number } = {},
): Promise<Swept> {
  let unused = 0
  for (const sha256 of await unusedBlobs(pool, olderThanMs)) {
    if ((await removeBlob(pool, storage, sha256)) === 'removed') unused += 1
  }
  const before = Date.now() - olderThanMs
  let unknown = 0
  let batch = new Set<string>()
  const flush = async () => {
    for (const sha256 of await withoutRow(pool, [...batch])) {
      const outcome = await transaction(pool, 'write', (db) =>
        removeUnknownBytes(db, storage, sha256),
      )
      if (outcome === 'removed') unknown += 1
    }
    batch = new Set()
  }
  for await (const { key, storedAt } of storage.list()) {
    if (storedAt.getTime() <= before) batch.add(key.sha256)
    if (batch.size >= BATCH) await flush()
  }
  await flush()
  return { unknown, unused, halves: await storage.tidy(olderThanMs) }
}

/** Returns those of these hashes that have no row. */
export async function withoutRow(pool: pg.Pool, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const { rows } = await pool.query<{ sha256: string }>(
    `select given.sha256 from unnest($1::text[]) given (sha256)
      where not exists (select from blobs b where b.sha256 = given.sha256)`,
    [hashes],
  )
  return rows.map(({ sha256 }) => sha256)
}

function unusedBlobs(pool: pg.Pool, olderThanMs: number): Promise<string[]> {
  return transaction(pool, 'read', async (db) => {
    const { rows } = await sql<{ sha256: string }>`
      select b.sha256 from blobs b
       where b.created_at <= now() - make_interval(secs => ${olderThanMs / 1000})
         and not exists (select from files f where f.sha256 = b.sha256)
         and not exists (select from users u where u.photo_sha256 = b.sha256)
         and not exists (select from form_media m where m.sha256 = b.sha256)
         and not exists (select from form_files g where g.sha256 = b.sha256)
         and not exists (select from expected_files x where x.sha256 = b.sha256)`.execute(db)
    return rows.map(({ sha256 }) => sha256)
  })
}
