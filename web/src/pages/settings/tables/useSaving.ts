import { ROWS_MAX } from '@plumbline/contract/rules/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/useT.ts'
import { callTexts } from '../../../i18n/call-texts.ts'
import { newKey } from '../../../lib/api/keys.ts'
import { useSending } from '../../../lib/api/useSend.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import { type FoundProblem, foundProblems } from '../../../tables/model/found-problems.ts'
import { countOf, type StoredRow, type TableEdits } from '../../../tables/model/table-edits.ts'
import type { Table } from '../../../tables/model/useTable.ts'
import type { TableCalls } from './table-calls.ts'
import { useSaveTable } from './useSaveTable.ts'

/** Time to read what was archived, and to take it back. In milliseconds. */
const UNDO_MS = 8000

/**
 * Saves a table when nothing is wrong in it; what was archived can be taken back at once.
 *
 * @param onWrong leads to the first cell that is wrong
 */
export function useSaving(table: Table, calls: TableCalls, onWrong: (first: FoundProblem) => void) {
  const t = useT()
  const client = useQueryClient()
  const saving = useSaveTable({
    calls,
    setSaving: table.setSaving,
    onEdits: table.edits.replace,
    onRefused: table.setRefusals,
    onSaved(edits, rows) {
      table.reset()
      toastSuccess(t('tables.saved', { n: countOf(edits) }))
      for (const archived of [true, false]) offerUndo(edits, rows, archived)
    },
  })

  const takeBack = useSending(
    async ({ rows, archived }: { rows: StoredRow[]; archived: boolean }) => {
      const body = rows.map(({ key: _id, version }) => ({ _id, version, archived }))
      await calls.save(body, newKey())
      await calls.refresh(client)
    },
    {
      success: (_, { rows, archived }) =>
        t(archived ? 'tables.archived' : 'tables.broughtBack', { n: rows.length }),
    },
  )

  function offerUndo(edits: TableEdits, rows: StoredRow[], archived: boolean) {
    const moved = rows.filter(({ key }) => edits.changed.get(key)?.archived === archived)
    if (moved.length === 0) return
    const text = archived ? 'tables.archived' : 'tables.broughtBack'
    toastSuccess(t(text, { n: moved.length }), UNDO_MS, {
      label: t('schedule.undo'),
      run: () => takeBack.mutate({ rows: moved, archived: !archived }),
    })
  }

  function ask() {
    const { now } = table.edits
    const changes = countOf(now)
    if (changes === 0 || table.isSaving) return
    if (table.rules !== 'there') return toastError(callTexts.offline)
    const wrong = foundProblems(table, table.allProblems())
    if (wrong[0]) {
      table.tellMissing()
      onWrong(wrong[0])
      return toastError(t('tables.mendFirst', { n: wrong.length }))
    }
    if (changes > ROWS_MAX) return toastError(t('tables.tooMany', { max: ROWS_MAX, n: changes }))
    void saving.save(now)
  }
  return { ...saving, ask }
}

export type Saving = ReturnType<typeof useSaving>
