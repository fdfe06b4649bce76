import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../../lib/api/call.ts'
import { lastChangeIn, type LastChange } from '../../../lib/api/last-change.ts'
import { useMergedSave, type Merged } from '../../../lib/api/useMergedSave.ts'
import { reconcile } from '../../../tables/model/reconcile.ts'
import {
  cellOf,
  countOf,
  fieldsToSend,
  type StoredRow,
  type TableEdits,
} from '../../../tables/model/table-edits.ts'
import type { CellRefusal } from '../../../tables/model/table-kind.ts'
import type { SentRow, TableCalls } from './table-calls.ts'

/** A row that somebody else has changed since one began to edit it. */
export interface Conflict {
  theirs: StoredRow
  /** Who has changed it, and when; null where the server did not say. */
  last: LastChange | null
}

interface Options {
  calls: TableCalls
  setSaving: (isSaving: boolean) => void
  /** Other edits than the given ones hold now: without a way back. */
  onEdits: (edits: TableEdits) => void
  onSaved: (edits: TableEdits, rows: StoredRow[]) => void
  /** Cells that the server does not take. */
  onRefused: (refusals: CellRefusal[]) => void
}

/** Saves what is edited of a table, all or none; what others have changed meanwhile is asked about. */
export function useSaveTable({ calls, setSaving, onEdits, onSaved, onRefused }: Options) {
  const client = useQueryClient()
  const { conflicts, save, forgetConflicts } = useMergedSave({
    reload: () => calls.reload(client),
    isStale: (error) => error.status === 404 || (error.status === 409 && !namesCells(error)),
    merge(edits: TableEdits, now: StoredRow[], error): Merged<TableEdits, Conflict> {
      const { remaining, differing } = reconcile(edits, now)
      const { keys } = sentOf(edits)
      return {
        remaining,
        isEmpty: countOf(remaining) === 0,
        conflicts: differing.map((theirs) => ({ theirs, last: lastChange(error, keys, theirs) })),
      }
    },
  })

  async function saveAll(edits: TableEdits): Promise<void> {
    setSaving(true)
    try {
      await save(edits, {
        bodyOf: (now) => sentOf(now).body,
        send: async (body, idempotencyKey) => {
          const rows = await calls.save(body, idempotencyKey)
          await calls.refresh(client)
          return rows
        },
        onEdits,
        onSaved,
        onRefused: (now, error) => {
          const cells = refusalsOf(now, sentOf(now).keys, error)
          if (cells.length > 0) onRefused(cells)
        },
      })
    } finally {
      setSaving(false)
    }
  }
  return { conflicts, save: saveAll, forgetConflicts }
}

/** The cell of a row that was sent: `3.lat` is that of the fourth. */
const CELL = /^(?<place>\d+)\.(?<field>\w+)$/
const namesCells = ({ errors }: ApiError) => errors.some(({ path }) => CELL.test(path))

/** The rows as they are sent, and the keys of the table's rows in the same order. */
export function sentOf({ changed, added }: TableEdits): { keys: string[]; body: SentRow[] } {
  const known = [...changed].map(([_id, edit]): SentRow => {
    const row = { _id, version: edit.version, ...fieldsToSend(edit) }
    return edit.archived === undefined ? row : { ...row, archived: edit.archived }
  })
  return {
    keys: [...changed.keys(), ...added.map(({ key }) => key)],
    body: [...known, ...added.map((row): SentRow => fieldsToSend(row))],
  }
}

/** The cells that a refusal names. */
export function refusalsOf(edits: TableEdits, keys: string[], { errors }: ApiError): CellRefusal[] {
  const added = new Map(edits.added.map((row) => [row.key, row]))
  return errors.flatMap(({ path, ...problem }) => {
    const { place, field } = CELL.exec(path)?.groups ?? {}
    const row = keys[Number(place ?? -1)]
    if (row === undefined || field === undefined) return []
    const edit = edits.changed.get(row) ?? added.get(row)
    return [{ row, field, problem, cell: cellOf({ key: field, empty: null }, undefined, edit) }]
  })
}

/** Who was faster: the server says it of each row. */
function lastChange({ errors }: ApiError, keys: string[], row: StoredRow): LastChange | null {
  const place = String(keys.indexOf(row.key))
  return lastChangeIn(errors.find(({ path }) => path === place) ?? {})
}
