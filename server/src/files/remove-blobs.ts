import type pg from 'pg'
import { mayRemoveBytes } from '../db/backup-lock.ts'
import { type Db, transaction } from '../db/db.ts'
import type { Storage } from '../storage/storage.ts'
import { lockBlob } from './blob-lock.ts'

/** The outcome for bytes: gone, still in use, or left in place while a backup reads. */
type Outcome = 'removed' | 'used' | 'put off'

/**
 * Removes bytes when nothing hangs on them any more. The row goes before its bytes: what breaks off
 * between the two leaves bytes without a row, for the sweeper, and never a row without its bytes.
 */
export async function removeBlob(
  pool: pg.Pool,
  storage: Storage,
  sha256: string,
): Promise<Outcome> {
  const isFree = await transaction(pool, 'write', async (db) => {
    if (!(await mayRemoveBytes(db))) return false
    await lockBlob(db, sha256, 'remove')
    await deleteUnusedRow(db, sha256)
    return true
  })
  if (!isFree) return 'put off'
  return transaction(pool, 'write', (db) => removeUnknownBytes(db, storage, sha256))
}

/**
 * Removes bytes that have no row, in a transaction that holds them to its end. Uploads of the same
 * bytes wait for it, and then store them anew.
 */
export async function removeUnknownBytes(
  db: Db,
  storage: Storage,
  sha256: string,
): Promise<Outcome> {
  if (!(await mayRemoveBytes(db))) return 'put off'
  await lockBlob(db, sha256, 'remove')
  const known = await db
    .selectFrom('blobs')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (known) return 'used'
  await storage.remove(sha256)
  return 'removed'
}

async function deleteUnusedRow(db: Db, sha256: string): Promise<void> {
  await db
    .deleteFrom('blobs')
    .where('sha256', '=', sha256)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('files as f').select('f.id').where('f.sha256', '=', sha256))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('users as u').select('u.id').where('u.photo_sha256', '=', sha256)),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('form_media as m').select('m.name').where('m.sha256', '=', sha256)),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('form_files as g').select('g.name').where('g.sha256', '=', sha256)),
      ),
    )
    .where((eb) =>
      eb.not(
        // of visits that wait for their place, and of those that have one
        eb.exists(
          eb.selectFrom('expected_files as x').select('x.name').where('x.sha256', '=', sha256),
        ),
      ),
    )
    .execute()
}
