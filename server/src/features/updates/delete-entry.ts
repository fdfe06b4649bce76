import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { removeFiles } from '../../files/remove-files.ts'
import { problems } from '../../problems.ts'
import { entryOr404 } from './find-entry.ts'
import type { HistoryOf } from './unread.queries.ts'

interface Deleting {
  projectId: string
  of: HistoryOf
  updateId: string
  userId: string
}

/**
 * Empties an entry in its place: its text, files, mentions and reactions are gone, its kind, author
 * and time stay, and so do the replies to it. One empties one's own notes and replies, and any
 * visitor's comment; the rest of the history nobody (403). Emptied already: 404.
 */
export async function deleteEntry(db: Db, what: Deleting): Promise<void> {
  const { projectId, of, updateId, userId } = what
  const entry = await entryOr404(db, projectId, of, updateId)
  const own = entry.created_by === userId && ['Updated', 'Reply'].includes(entry.action_type)
  if (!own && entry.action_type !== 'Share Link Comment') throw problems.forbidden()
  if (entry.is_deleted) throw problems.updateGone()
  await removeFiles(db, projectId, { update_id: updateId })
  for (const table of ['mentions', 'reactions'] as const) {
    await db
      .deleteFrom(table)
      .where('project_id', '=', projectId)
      .where('update_id', '=', updateId)
      .execute()
  }
  await db
    .updateTable('updates')
    .set({ deleted_at: sql`now()`, notes: '', answers: [], change: null })
    .where('project_id', '=', projectId)
    .where('id', '=', updateId)
    .execute()
}
