import type pg from 'pg'
import { bytesMayGo } from '../db/backup-lock.ts'
import { type Db, transaction } from '../db/db.ts'
import type { Storage } from '../storage/storage.ts'
import { lockBlob } from './blob-lock.ts'

/**
 * Removes bytes that nothing hangs on any more; those that something uses stay. The row goes
 * before its bytes: what breaks off between the two leaves bytes without a row, for the sweeper, and
 * never a row without its bytes.
 */
export async function removeBlobs(
  pool: pg.Pool,
  storage: Storage,
  hashes: Iterable<string>,
): Promise<void> {
  for (const sha256 of hashes) {
    await transaction(pool, 'write', (db) => deleteUnusedRow(db, sha256))
    await transaction(pool, 'write', (db) => removeUnknownBytes(db, storage, sha256))
  }
}

/**
 * Removes bytes that have no row, in a transaction that holds them to its end; answers whether it
 * did. While a backup reads they stay, for the sweeper.
 */
export async function removeUnknownBytes(
  db: Db,
  storage: Storage,
  sha256: string,
): Promise<boolean> {
  if (!(await bytesMayGo(db))) return false
  await lockBlob(db, sha256, 'remove')
  const known = await db
    .selectFrom('blobs')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (!known) await storage.remove(sha256)
  return !known
}

async function deleteUnusedRow(db: Db, sha256: string): Promise<void> {
  await lockBlob(db, sha256, 'remove')
  await db
    .deleteFrom('blobs')
    .where('sha256', '=', sha256)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('files as f').select('f.id').where('f.sha256', '=', sha256))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('user_photos as p').select('p.id').where('p.sha256', '=', sha256)),
      ),
    )
    .execute()
}
