/* oxlint-disable jsx-a11y/role-supports-aria-props -- a cell of a grid may be read-only (ARIA 1.2) */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import { TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useProblemText } from '../model/useProblemText.ts'
import { type Cell, type Column, isUnread } from '../model/column.ts'
import type { CellProblem } from '../model/problems.ts'
import { CellValue } from './CellValue.tsx'
import classes from './cell.module.css'

interface Props {
  column: Column
  /** `row:col`, by which pointers and the focus find it. */
  place: string
  col: number
  cell: Cell
  problem: CellProblem | undefined
  /** It says that rows are added here. */
  hint: boolean
  isEdited: boolean
  isReadOnly: boolean
  isActive: boolean
  isSelected: boolean
  editor: ReactNode
}

/** A cell: its value or its editor, and what is wrong with it. */
export const GridCell = memo(function GridCell(props: Props) {
  const { column, place, col, cell, problem, isActive, isSelected, editor } = props
  const textOf = useProblemText()
  const id = problem && isActive ? `problem-${place.replace(':', '-')}` : undefined
  const isRight = column.kind === 'number' && !isUnread(cell)
  return (
    <div
      role="gridcell"
      className={classes.cell}
      tabIndex={isActive ? 0 : -1}
      data-cell={place}
      data-col={col}
      data-right={isRight || undefined}
      data-edited={props.isEdited || undefined}
      data-wrong={problem ? true : undefined}
      data-active={isActive || undefined}
      aria-colindex={col + 2}
      aria-selected={isSelected}
      aria-readonly={props.isReadOnly || undefined}
      aria-required={column.isRequired}
      aria-invalid={problem ? true : undefined}
      aria-describedby={id}
      title={problem && !isActive ? textOf(problem) : undefined}
    >
      <span className="oneLine narrow">
        {props.hint ? <BlankHint /> : <CellValue column={column} cell={cell} />}
      </span>
      {problem && <TriangleAlert className={classes.icon} size={13} aria-hidden="true" />}
      {editor}
      {id && problem && (
        <span id={id} className={classes.bubble}>
          <TriangleAlert size={14} aria-hidden="true" />
          {textOf(problem)}
        </span>
      )}
    </div>
  )
})

function BlankHint() {
  const t = useT()
  return <span className={classes.blank}>{t('tables.blankHint')}</span>
}
