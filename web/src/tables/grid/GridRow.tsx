/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import { Archive, CircleDot, Plus, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Column } from '../model/column.ts'
import type { ProblemsOfRow } from '../model/problems.ts'
import { cellOf, type NewRow, type RowEdit } from '../model/table-edits.ts'
import type { TableRow } from '../model/useTable.ts'
import { GridCell } from './GridCell.tsx'
import classes from './grid.module.css'

interface Props {
  row: TableRow
  index: number
  top: number
  columns: readonly Column[]
  edit: RowEdit | NewRow | undefined
  problems: ProblemsOfRow | undefined
  isArchived: boolean
  /** The column with the focus; -1 when it is in another row. */
  active: number
  /** The columns that are selected, both included; nothing when `from` is above `to`. */
  from: number
  to: number
  /** In the place of the active cell's value while it is edited. */
  editor: ReactNode
}

/** A row of the table: what it is in front, then its cells. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, index, top, columns, edit, problems, isArchived, active, from, to, editor } = props
  return (
    <div
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      style={{ top }}
      data-archived={isArchived || undefined}
      data-blank={row.key === '' || undefined}
    >
      <RowHead row={row} index={index} edit={edit} problems={problems} isArchived={isArchived} />
      {columns.map((column, col) => (
        <GridCell
          key={column.key}
          column={column}
          place={`${index}:${col}`}
          col={col}
          // The blank row has nothing yet, not even what a new one begins with.
          cell={row.key === '' ? null : cellOf(column, row.stored, edit)}
          hint={row.key === '' && col === 0}
          problem={problems?.[column.key]}
          isEdited={row.stored !== undefined && edit !== undefined && column.key in edit.cells}
          isReadOnly={isArchived}
          isActive={active === col}
          isSelected={from <= col && col <= to}
          editor={active === col ? editor : null}
        />
      ))}
    </div>
  )
})

type HeadProps = Pick<Props, 'row' | 'index' | 'edit' | 'problems' | 'isArchived'>

function RowHead({ row, index, edit, problems, isArchived }: HeadProps) {
  const t = useT()
  const wrong = Object.keys(problems ?? {}).length
  const states = [
    row.key === '' && t('tables.blankRow'),
    row.key.startsWith('+') && t('tables.isNew'),
    row.stored && edit && t('tables.isChanged'),
    isArchived && t('tables.isArchived'),
    wrong > 0 && t('tables.wrongCells', { n: wrong }),
  ].filter(Boolean)
  return (
    <div
      role="rowheader"
      className={classes.rowHead}
      data-row-head={index}
      title={states.join(', ') || undefined}
      aria-colindex={1}
    >
      <VisuallyHidden>{[t('tables.row', { n: index + 1 }), ...states].join(', ')}</VisuallyHidden>
      <RowMark
        row={row}
        isEdited={edit !== undefined}
        isWrong={wrong > 0}
        isArchived={isArchived}
      />
      {row.key !== '' && (
        <span className={classes.rowNumber} aria-hidden="true">
          {index + 1}
        </span>
      )}
    </div>
  )
}

interface MarkProps {
  row: TableRow
  isEdited: boolean
  isWrong: boolean
  isArchived: boolean
}

function RowMark({ row, isEdited, isWrong, isArchived }: MarkProps) {
  if (isWrong) return <TriangleAlert size={14} className={classes.wrongMark} aria-hidden="true" />
  if (row.key === '' || row.key.startsWith('+')) {
    return <Plus size={14} className={row.key ? classes.newMark : undefined} aria-hidden="true" />
  }
  if (isArchived) return <Archive size={14} aria-hidden="true" />
  if (isEdited) return <CircleDot size={13} className={classes.newMark} aria-hidden="true" />
  return null
}
