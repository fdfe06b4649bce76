import { useT } from '../../../i18n/useT.ts'
import { ConflictDialog } from '../../../ui/editing/ConflictDialog.tsx'
import { cellText } from '../../../tables/values/read-cell.ts'
import { takeMine } from '../../../tables/model/reconcile.ts'
import { cellOf, countOf, forgetRow, type StoredRow } from '../../../tables/model/table-edits.ts'
import type { Saving } from './useSaving.ts'
import type { Table } from '../../../tables/model/useTable.ts'
import classes from './conflicts.module.css'

/** Rows that others have changed meanwhile, cell by cell; each keeps one's own cells or theirs. */
export function TableConflicts({ table, saving }: { table: Table; saving: Saving }) {
  const t = useT()
  const { now } = table.edits
  const { conflicts } = saving

  function decide(taken: ReadonlySet<string>) {
    let left = now
    for (const { theirs } of conflicts) {
      left = taken.has(theirs.key) ? forgetRow(left, theirs.key) : takeMine(left, theirs)
    }
    saving.forgetConflicts()
    table.edits.replace(left)
    if (countOf(left) > 0) void saving.save(left)
  }
  return (
    <ConflictDialog
      // Each time that somebody was faster begins with nothing chosen.
      key={conflicts.map(({ theirs }) => theirs.key + theirs.version).join()}
      text={t('tables.conflicts', { n: conflicts.length })}
      conflicts={conflicts.map(({ theirs, last }) => ({
        key: theirs.key,
        name: String(theirs.values['name']),
        last,
        mine: <Cells table={table} row={theirs} isMine />,
        theirs: <Cells table={table} row={theirs} />,
      }))}
      onCancel={saving.forgetConflicts}
      onDecide={decide}
    />
  )
}

interface CellsProps {
  table: Table
  row: StoredRow
  isMine?: boolean
}

/** The cells that are edited here, as they are by now or as they would be. */
function Cells({ table, row, isMine = false }: CellsProps) {
  const t = useT()
  const edit = table.edits.now.changed.get(row.key)
  const isArchived = (isMine ? edit?.archived : undefined) ?? (isMine ? false : row.isArchived)
  const columns = table.columns.filter(({ key }) => edit && key in edit.cells)
  return (
    <>
      {isArchived && <span className={classes.cell}>{t('tables.isArchived')}</span>}
      {columns.map((column) => {
        const cell = cellOf(column, row, isMine ? edit : undefined)
        return (
          <span key={column.key} className={classes.cell}>
            {t('tables.cellIs', {
              column: t(column.title),
              value: cellText(column, cell, table.reading) || t('tables.emptyCell'),
            })}
          </span>
        )
      })}
    </>
  )
}
