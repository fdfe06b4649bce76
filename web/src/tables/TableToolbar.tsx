import { Archive, ArchiveRestore, Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useT } from '../i18n/useT.ts'
import { Button } from '../ui/form/Button.tsx'
import { UndoButtons } from '../ui/editing/UndoButtons.tsx'
import type { Range } from './model/range.ts'
import type { Table } from './model/useTable.ts'
import classes from './SetupTable.module.css'
import { TableHelp } from './TableHelp.tsx'

interface Props {
  ref: Ref<HTMLFieldSetElement>
  table: Table
  /** The selected cells. */
  range: Range
  isPhone: boolean
  onAdd: () => void
  children: ReactNode
}

/** The actions on rows, and the choice of rows to show. */
export function TableToolbar({ ref, table, range, isPhone, onAdd, children }: Props) {
  const t = useT()
  const selected = table.rows.slice(range.top, range.bottom + 1).filter(({ key }) => key !== '')
  const comesBack = selected.length > 0 && selected.every((row) => table.isArchived(row))
  const n = selected.length
  return (
    <>
      <fieldset ref={ref} className={classes.toolbar} aria-label={t('tables.tools')}>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={onAdd}>
          {t(table.kind.name === 'sites' ? 'tables.addSite' : 'tables.addMilestone')}
        </Button>
        {!isPhone && (
          <Button
            icon={
              comesBack ? (
                <ArchiveRestore size={15} aria-hidden="true" />
              ) : (
                <Archive size={15} aria-hidden="true" />
              )
            }
            disabled={n === 0}
            onClick={() =>
              table.archive(
                selected.map(({ key }) => key),
                !comesBack,
              )
            }
          >
            {t(comesBack ? 'tables.bringBackRows' : 'tables.archiveRows', { n })}
          </Button>
        )}
        <UndoButtons edits={table.edits} />
        <div className={classes.filters}>{children}</div>
      </fieldset>
      {!isPhone && <TableHelp />}
    </>
  )
}
