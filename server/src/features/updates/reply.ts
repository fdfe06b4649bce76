import type { Db } from '../../db/db.ts'
import type { Storage } from '../../storage/storage.ts'
import { addEntry, refuseEmpty, type NoteInput } from './add-entry.ts'
import { liveEntry } from './find-entry.ts'
import type { HistoryOf } from './unread.queries.ts'

interface Answering {
  projectId: string
  of: HistoryOf
  /** An entry, or one of its replies. */
  updateId: string
  userId: string
  note: NoteInput
}

/**
 * Adds a reply to a document whose row the caller has locked, always under the entry that the
 * conversation began with. Errors: 400 when it is empty, 404, 409 for an emptied entry.
 */
export async function reply(db: Db, storage: Storage, to: Answering): Promise<void> {
  const { projectId, of, userId, note } = to
  let entry = await liveEntry(db, projectId, of, to.updateId)
  refuseEmpty(note)
  while (entry.parent_id) entry = await parentOf(db, projectId, entry.parent_id)
  await addEntry(db, storage, {
    projectId,
    of,
    userId,
    actionType: 'Reply',
    parentId: entry.id,
    note,
  })
}

function parentOf(db: Db, projectId: string, id: string) {
  return db
    .selectFrom('updates')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .select(['id', 'action_type', 'created_by', 'parent_id', 'is_deleted'])
    .executeTakeFirstOrThrow()
}
