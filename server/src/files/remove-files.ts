import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { FileOwner } from './attach.ts'

/**
 * Removes files of a project from what they hang on, or one of them by its id, in the transaction
 * of the change. They answer 404 from the commit on; their bytes go by a job when nothing else
 * uses them. Answers how many there were.
 */
export async function removeFiles(
  db: Db,
  projectId: string,
  which: FileOwner | { id: string },
): Promise<number> {
  let gone = db.deleteFrom('files').where('project_id', '=', projectId)
  for (const [column, value] of Object.entries(which)) {
    gone = gone.where(sql.ref(column), '=', value)
  }
  const removed = await gone.returning('sha256').execute()
  const sha256 = [...new Set(removed.map((row) => row.sha256))]
  if (sha256.length > 0) await enqueue(db, 'remove-blobs', { sha256 })
  return removed.length
}
