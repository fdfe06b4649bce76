import { lastChangeIn, type LastChange } from '../../../lib/api/last-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { ApiError } from '../../../lib/api/call.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'
import type { SentRow, TableCalls } from './table-calls.ts'
import { reconcile } from '../../../tables/model/reconcile.ts'
import {
  cellOf,
  fieldsToSend,
  type StoredRow,
  type TableEdits,
} from '../../../tables/model/table-edits.ts'
import type { Refusal } from '../../../tables/model/table-kind.ts'

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
  onRefused: (refusals: Refusal[]) => void
}

/** Saves what is edited of a table, all or none; what others have changed meanwhile is asked about. */
export function useSaveTable({ calls, setSaving, onEdits, onSaved, onRefused }: Options) {
  const client = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const attempts = useKeys()

  async function save(edits: TableEdits, isAgain = false): Promise<void> {
    const { keys, body } = sentOf(edits)
    setSaving(true)
    try {
      const rows = await calls.save(body, attempts.keyFor(JSON.stringify(body)))
      attempts.done()
      await calls.refresh(client)
      onSaved(edits, rows)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await refused(edits, keys, error, isAgain)
    } finally {
      setSaving(false)
    }
  }

  async function refused(edits: TableEdits, keys: string[], error: ApiError, isAgain: boolean) {
    const cells = refusalsOf(edits, keys, error)
    if (cells.length > 0) onRefused(cells)
    const isOutdated = error.status === 404 || (error.status === 409 && cells.length === 0)
    if (isOutdated) await compare(edits, keys, error, isAgain)
    else toastError(problemText(error))
  }

  /** Finds out what is different now from what was edited. */
  async function compare(edits: TableEdits, keys: string[], error: ApiError, isAgain: boolean) {
    const now = await calls.readAnew(client).catch(() => null)
    if (!now) return toastError(problemText(error))
    const { kept, differing } = reconcile(edits, now)
    onEdits(kept)
    setConflicts(differing.map((theirs) => ({ theirs, last: lastChange(error, keys, theirs) })))
    if (differing.length > 0) return
    // Nothing that is edited here was changed elsewhere: there is nothing to ask.
    if (error.status === 409 && !isAgain) await save(kept, true)
    else toastError(problemText(error))
  }

  return { conflicts, save, forgetConflicts: () => setConflicts([]) }
}

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

/** The cells that a refusal names: `3.lat` is that of the fourth row that was sent. */
export function refusalsOf(edits: TableEdits, keys: string[], { errors }: ApiError): Refusal[] {
  const added = new Map(edits.added.map((row) => [row.key, row]))
  return errors.flatMap(({ path, ...said }) => {
    const { place, field } = /^(?<place>\d+)\.(?<field>\w+)$/.exec(path)?.groups ?? {}
    const row = keys[Number(place ?? -1)]
    if (row === undefined || field === undefined) return []
    const edit = edits.changed.get(row) ?? added.get(row)
    return [{ row, field, said, cell: cellOf({ key: field, empty: null }, undefined, edit) }]
  })
}

/** Who was faster: the server says it of each row. */
function lastChange({ errors }: ApiError, keys: string[], row: StoredRow): LastChange | null {
  const place = String(keys.indexOf(row.key))
  return lastChangeIn(errors.find(({ path }) => path === place) ?? {})
}
