import { sql } from 'kysely'
import { bytesMayGo } from '../db/backup-lock.ts'
import { type Db, transaction } from '../db/db.ts'
import { enqueue } from './enqueue.ts'
import type { JobDeps } from './tasks.ts'

const LATER_MS = 600_000

/**
 * Removes bytes that nothing hangs on any more, row and all. The lock is the one that uploads of
 * the same bytes take: they wait, and then store them anew. While a backup runs all bytes stay,
 * and the job is put off.
 */
export async function removeBlobs(
  { sha256 }: { sha256: string[] },
  { pool, storage }: Pick<JobDeps, 'pool' | 'storage'>,
): Promise<string> {
  let removed = 0
  for (const [index, hash] of sha256.entries()) {
    const what = await transaction(pool, 'write', async (db) => {
      if (!(await bytesMayGo(db))) {
        const runAt = new Date(Date.now() + LATER_MS).toISOString()
        await enqueue(db, 'remove-blobs', { sha256: sha256.slice(index) }, { runAt })
        return 'put off'
      }
      await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db)
      if (await isUsed(db, hash)) return 'used'
      await db.deleteFrom('blobs').where('sha256', '=', hash).execute()
      // before the commit: a row without bytes would promise what is not there
      await storage.remove(hash)
      return 'removed'
    })
    if (what === 'put off') return 'A backup is running: put off for ten minutes.'
    if (what === 'removed') removed += 1
  }
  return `Removed the bytes of ${removed} of ${sha256.length} files; the others are in use.`
}

async function isUsed(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from files where sha256 = ${sha256})
        or exists (select from user_photos where sha256 = ${sha256}) as used`.execute(db)
  return rows[0]?.used !== false
}
