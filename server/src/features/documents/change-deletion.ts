import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { addEntry, type Said } from '../updates/add-entry.ts'
import {
  type Acting,
  type DocumentKind,
  historyOf,
  type LockedDocument,
  type Place,
} from './document-kind.ts'

/** The actions that throw a document away and bring it back. */
export const DELETIONS = ['Deleted', 'Restored'] as const
export type Deletion = (typeof DELETIONS)[number]

export function isDeletion(actionType: string): actionType is Deletion {
  return DELETIONS.some((known) => known === actionType)
}

/**
 * Deletes or restores a locked document, with its entry in the history and in the audit log; 409
 * when it is so already. Everything that hangs on it stays, so restoring brings all of it back.
 */
export async function changeDeletion(
  kind: DocumentKind<unknown>,
  db: Db,
  storage: Storage,
  { projectId, docId }: Place,
  locked: LockedDocument,
  change: { actionType: Deletion; acting: Acting; said: Said },
): Promise<void> {
  const deletes = change.actionType === 'Deleted'
  if (deletes && locked.is_deleted) throw problems[kind.deleted]()
  if (!deletes && !locked.is_deleted) throw problems.notDeleted()
  const userId = change.acting.caller._id
  await addEntry(db, storage, {
    projectId,
    of: historyOf(kind, docId),
    userId,
    actionType: change.actionType,
    said: change.said,
  })
  await db
    .updateTable(kind.table)
    .set({
      deleted_at: deletes ? sql`now()` : null,
      deleted_by: deletes ? userId : null,
      version: sql`version + 1`,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', docId)
    .execute()
  await writeAudit(
    db,
    { userId, ip: change.acting.ip },
    {
      action: `${kind.name}.${deletes ? 'deleted' : 'restored'}`,
      projectId,
      target: { type: kind.name, id: docId },
    },
  )
}
