import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { removeFiles } from '../../files/remove-files.ts'
import { problems } from '../../problems.ts'
import type { HistoryOf } from './unread.queries.ts'

interface Deleting {
  projectId: string
  of: HistoryOf
  photoId: string
  userId: string
}

/**
 * Removes a photo that a member added to a note; only that member may. Errors: 403 for a photo of somebody else or of
 * the field's report, 404 for a photo of another document.
 */
export async function deletePhoto(db: Db, what: Deleting): Promise<void> {
  const [[column, documentId]] = Object.entries(what.of) as [[string, string]]
  const ofSubmission =
    column === 'submission_id' ? sql`f.submission_id = ${documentId}` : sql`false`
  const { rows } = await sql<{ is_own: boolean | null }>`
    select f.is_deletable_by_owner and f.created_by = ${what.userId} as is_own
      from files f left join updates u on (u.project_id, u.id) = (f.project_id, f.update_id)
     where f.project_id = ${what.projectId} and f.id = ${what.photoId} and f.kind = 'photo'
       and (u.${sql.ref(column)} = ${documentId} or ${ofSubmission})`.execute(db)
  const photo = rows[0]
  if (!photo) throw problems.notFound()
  if (!photo.is_own) throw problems.forbidden()
  await removeFiles(db, what.projectId, { id: what.photoId })
}
