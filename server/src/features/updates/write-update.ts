import type { ActionType } from '@plumbline/contract/documents/updates'
import { type Db, newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { notify } from './notify.ts'
import type { HistoryOf } from './unread.queries.ts'

/** An entry of a history, as it is written. */
export interface NewEntry {
  actionType: ActionType
  /** The author: a person, or a visitor by the name and address that they typed. */
  by: { userId: string } | { name: string; email: string }
  notes?: string
  /** The severity that a 'Recategorized' or 'Dismissed' entry leaves. */
  categorization?: number | null
  /** The changed fields, with their values before and after. */
  change?: {
    type: string
    from: Record<string, unknown>
    to: Record<string, unknown>
    /** The entry whose `from` it puts back. */
    restores?: string | undefined
  }
  /** The entry that a 'Reply' answers. */
  parentId?: string
  /** Entries of the same change that were written as `isNotifiedLater`: people hear of this one with them. */
  earlier?: string[]
  isNotifiedLater?: boolean
}

/** One of many entries, with the document whose history it goes into. */
export type NewEntryOf = NewEntry & { of: HistoryOf }

/**
 * Writes an entry into the history of a document whose row the caller has locked, in the transaction of its change, and
 * returns its id. There is no change without one, and the people concerned are notified.
 */
export async function writeUpdate(
  db: Db,
  projectId: string,
  of: HistoryOf,
  entry: NewEntry,
): Promise<string> {
  const row = rowOf(projectId, { ...entry, of })
  await db
    .insertInto('updates')
    .values({ ...row, change: row.change && JSON.stringify(row.change) })
    .execute()
  if (!entry.isNotifiedLater) await notify(db, projectId, [...(entry.earlier ?? []), row.id])
  return row.id
}

/** The same for many documents of one kind, in few statements. */
export async function writeUpdates(
  db: Db,
  projectId: string,
  entries: NewEntryOf[],
): Promise<void> {
  const rows = entries.map((entry) => rowOf(projectId, entry))
  await insertRows(db, 'updates', rows)
  await notify(
    db,
    projectId,
    rows.map((row) => row.id),
  )
}

function rowOf(projectId: string, entry: NewEntryOf) {
  return {
    project_id: projectId,
    id: newId(),
    ...entry.of,
    action_type: entry.actionType,
    ...('userId' in entry.by
      ? { created_by: entry.by.userId }
      : { author_name: entry.by.name, author_email: entry.by.email }),
    notes: entry.notes ?? '',
    categorization: entry.categorization ?? null,
    change: entry.change ?? null,
    parent_id: entry.parentId ?? null,
  }
}
