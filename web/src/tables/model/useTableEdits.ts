import { commit, type EditHistory, redo, undo } from '../../lib/dates/pending-edits.ts'
import { useState } from 'react'
import { useSessionDraft } from '../../lib/forms/useSessionDraft.ts'
import { storeEdits, readEdits } from './stored-edits.ts'
import { NO_TABLE_EDITS, type StoredRows, type TableEdits } from './table-edits.ts'
import type { TableKind } from './table-kind.ts'

const only = (now: TableEdits): EditHistory<TableEdits> => ({ past: [], now, future: [] })

/**
 * The unsaved edits of a table with undo and redo, stored in this tab under a key. While `isLocked`, no step is taken.
 * Effects of a step (`follow`) are part of it.
 */
export function useTableEdits(
  storageKey: string,
  stored: StoredRows,
  isLocked: boolean,
  follow: TableKind['follow'],
) {
  const [history, setHistory] = useState(() => only(readEdits(storageKey, stored)))
  const { past, now, future } = history
  const forget = useSessionDraft(storageKey, now, storeEdits, NO_TABLE_EDITS)
  const take = (next: (before: EditHistory<TableEdits>) => EditHistory<TableEdits>) => {
    if (!isLocked) setHistory(next)
  }
  return {
    now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** The next step. */
    step: (edits: TableEdits) =>
      take((before) => commit(before, follow?.(before.now, edits, stored) ?? edits)),
    undo: () => take(undo),
    redo: () => take(redo),
    /** Takes all of them back, in one step that can be undone. */
    undoAll: () => take((before) => commit(before, NO_TABLE_EDITS)),
    /** Puts others in their place, from where there is no way back. */
    replace: (edits: TableEdits) => setHistory(only(edits)),
    /** Forgets them at once, also what is kept. */
    discard: () => {
      forget()
      setHistory(only(NO_TABLE_EDITS))
    },
  }
}
