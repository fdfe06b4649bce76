import { sql } from 'kysely'
import type { Review } from '@plumbline/contract/rules/review'
import type { Db } from '../../db/db.ts'
import { goOnOutOfTrash } from '../../jobs/in-trash.ts'
import type { Storage } from '../../storage/storage.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { addEntry, EMPTY_NOTE, type NoteInput } from '../updates/add-entry.ts'
import { isDeletion, type ActionStep } from './actions.ts'
import { type Acting, type DocumentKind, historyOf, type DocumentParams } from './document-kind.ts'

/** The columns that actions change, as they are read. */
export interface ChangedState {
  is_deleted: boolean
  severity?: number
  is_resolved?: boolean
  review?: Review
  owner_id?: string | null
  verifier_id?: string | null
  organisation?: string
  due_at?: string | null
  watchers?: string[]
  is_ready?: boolean
}

interface How {
  acting: Acting
  note: NoteInput
  /** True where the caller notifies of all entries at once, with those of other documents. */
  isNotifiedLater?: boolean
}

/**
 * Takes the steps of an action on a locked document: one entry of its history for each, the person's note with the last
 * of them, and a newer version when anything changed. Everything that hangs on a deleted document stays, so restoring
 * brings all of it back; both are in the audit log. A milestone's flag and the counts follow by triggers. Returns the
 * ids of the entries.
 */
export async function takeSteps(
  kind: DocumentKind<unknown>,
  db: Db,
  storage: Storage,
  { projectId, docId }: DocumentParams,
  steps: ActionStep<ChangedState>[],
  { acting, note, isNotifiedLater = false }: How,
): Promise<string[]> {
  const userId = acting.caller._id
  const entries: string[] = []
  for (const [n, { leaves: _, ...step }] of steps.entries()) {
    const isLast = n === steps.length - 1
    const { id } = await addEntry(db, storage, {
      projectId,
      of: historyOf(kind, docId),
      userId,
      ...step,
      ...(isLast && !isNotifiedLater ? { earlier: [...entries] } : { isNotifiedLater: true }),
      note: isLast ? note : EMPTY_NOTE,
    })
    entries.push(id)
  }
  const left = Object.assign({}, ...steps.map(({ leaves }) => leaves)) as Partial<ChangedState>
  if (Object.keys(left).length > 0) await leave(kind, db, { projectId, docId }, left, userId)
  const deletion = steps.find(({ actionType }) => isDeletion(actionType))
  if (!deletion) return entries
  if (kind.name === 'submission' && deletion.actionType === 'Restored')
    await goOnOutOfTrash(db, docId)
  await writeAudit(
    db,
    { userId, ip: acting.ip },
    {
      action: `${kind.name}.${deletion.actionType === 'Deleted' ? 'deleted' : 'restored'}`,
      projectId,
      target: { type: kind.name, id: docId },
    },
  )
  return entries
}

/** Writes the columns; `is_deleted` sets who deleted it and when, and `is_ready` alike. */
async function leave(
  kind: DocumentKind<unknown>,
  db: Db,
  { projectId, docId }: DocumentParams,
  { is_deleted: isDeleted, is_ready: isReady, ...columns }: Partial<ChangedState>,
  userId: string,
): Promise<void> {
  await db
    .updateTable(kind.table)
    .set({
      ...columns,
      ...(isDeleted !== undefined && {
        deleted_at: isDeleted ? sql`now()` : null,
        deleted_by: isDeleted ? userId : null,
      }),
      ...(isReady !== undefined && {
        ready_at: isReady ? sql`now()` : null,
        ready_by: isReady ? userId : null,
      }),
      version: sql`version + 1`,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', docId)
    .execute()
}
