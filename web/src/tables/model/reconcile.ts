import { isSame, keepMine, type RowEdit, type StoredRow, type TableEdits } from './table-edits.ts'

/**
 * Compares edits with what is stored by now. Edits of rows that are gone are left out; of rows in
 * which something else was changed than what is edited they go on; the others are told as `differing`.
 */
export function reconcile(
  edits: TableEdits,
  now: readonly StoredRow[],
): { remaining: TableEdits; differing: StoredRow[] } {
  const stored = new Map(now.map((row) => [row.key, row]))
  const there = [...edits.changed].filter(([key]) => stored.has(key))
  let remaining: TableEdits = { ...edits, changed: new Map(there) }
  const differing: StoredRow[] = []
  for (const [key, edit] of there) {
    const theirs = stored.get(key)
    if (!theirs || theirs.version === edit.version) continue
    if (touches(edit, theirs)) differing.push(theirs)
    else remaining = keepMine(remaining, theirs)
  }
  return { remaining, differing }
}

/** Others have changed a cell that is edited here, or put the row aside. */
function touches(edit: RowEdit, theirs: StoredRow): boolean {
  if (edit.archived === undefined && theirs.isArchived) return true
  return Object.entries(edit.was).some(
    ([field, value]) => !isSame(theirs.values[field] ?? null, value),
  )
}

/** One's own edits of a row over what others have made of it; what they archived comes back. */
export function takeMine(edits: TableEdits, theirs: StoredRow): TableEdits {
  const remaining = keepMine(edits, theirs)
  const mine = remaining.changed.get(theirs.key)
  if (!mine || !theirs.isArchived || mine.archived !== undefined) return remaining
  return {
    ...remaining,
    changed: new Map(remaining.changed).set(theirs.key, { ...mine, archived: false }),
  }
}
