import { sql } from 'kysely'
import { transaction } from '../db/db.ts'
import type { JobDeps } from './tasks.ts'

/**
 * Removes bytes that nothing hangs on any more, row and all. The lock is the one that uploads of
 * the same bytes take: they wait, and then store them anew.
 */
export async function removeBlobs(
  { sha256 }: { sha256: string[] },
  { pool, storage }: Pick<JobDeps, 'pool' | 'storage'>,
): Promise<string> {
  let removed = 0
  for (const hash of sha256) {
    await transaction(pool, 'write', async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db)
      const { rows } = await sql<{ used: boolean }>`
        select exists (select from files where sha256 = ${hash})
            or exists (select from user_photos where sha256 = ${hash}) as used`.execute(db)
      if (rows[0]?.used !== false) return
      await db.deleteFrom('blobs').where('sha256', '=', hash).execute()
      // before the commit: a row without bytes would promise what is not there
      await storage.remove(hash)
      removed += 1
    })
  }
  return `Removed the bytes of ${removed} of ${sha256.length} files; the others are in use.`
}
