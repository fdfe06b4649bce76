import { transaction } from '../db/db.ts'
import { removeBlob } from '../files/remove-blobs.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobDeps } from '../jobs/job.ts'

const LATER_MS = 600_000

/**
 * Removes bytes that nothing hangs on any more, row and all. While a backup runs all bytes stay,
 * and the job is put off.
 */
export async function removeBlobs(
  { sha256 }: { sha256: string[] },
  { pool, storage }: Pick<JobDeps, 'pool' | 'storage'>,
): Promise<string> {
  let removed = 0
  for (const [index, hash] of sha256.entries()) {
    const outcome = await removeBlob(pool, storage, hash)
    if (outcome === 'put off') {
      const rest = { sha256: sha256.slice(index) }
      const runAt = new Date(Date.now() + LATER_MS).toISOString()
      await transaction(pool, 'write', (db) => enqueue(db, 'remove-blobs', rest, { runAt }))
      return 'A backup is running: put off for ten minutes.'
    }
    if (outcome === 'removed') removed += 1
  }
  return `Removed the bytes of ${removed} of ${sha256.length} files; the others are in use.`
}
