/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import { useId, useMemo, useRef, type CSSProperties, type PointerEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia } from '../../lib/media.ts'
import { useVisibleSpan } from '../../lib/useVisibleSpan.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Choice, Column } from '../model/column.ts'
import { at } from '../model/range.ts'
import type { Table } from '../model/useTable.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './grid.module.css'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type { useGrid } from './useGrid.ts'

/** Pixels; fingers need higher rows. */
const ROW = 34
const COARSE_ROW = 44
/** The drawn rows change once in so many. */
const STEP = 6
const ROW_HEAD = 64

interface Props {
  label: string
  table: Table
  view: ReturnType<typeof useGrid>
}

/** The table as a grid: rows are drawn where they are seen, and the one with the focus. */
export function TableGrid({ label, table, view }: Props) {
  const t = useT()
  const help = useId()
  const body = useRef<HTMLDivElement>(null)
  const height = useMedia('(pointer: coarse)') ? COARSE_ROW : ROW
  const seen = useVisibleSpan(body, height * STEP)
  const { rows, columns } = table
  const { active } = view.selection
  const { setGrid } = view
  const { range } = view
  const first = Math.floor(seen.from / height)
  const last = Math.min(Math.ceil(seen.to / height), rows.length)
  const drawn = useMemo(() => drawnRows(first, last, active.row), [first, last, active.row])
  const template = columns.map(({ width }) => `${width}px`).join(' ')
  const size = {
    '--columns': `${ROW_HEAD}px ${template}`,
    '--width': `${columns.reduce((sum, { width }) => sum + width, ROW_HEAD)}px`,
    '--row': `${height}px`,
    '--row-head': `${ROW_HEAD}px`,
  } as CSSProperties
  return (
    <>
      <VisuallyHidden>
        <span id={help}>{t('tables.keys')}</span>
      </VisuallyHidden>
      <div
        ref={setGrid}
        role="grid"
        className={classes.grid}
        style={size}
        tabIndex={-1}
        aria-label={label}
        aria-describedby={help}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        onKeyDown={view.onKeyDown}
        onPointerDown={(event) => press(event, view, rows.length, columns.length)}
        onDoubleClick={(event) => isOnCell(event.target) && view.edit(false)}
      >
        <GridHead columns={columns} from={range.left} to={range.right} />
        <div
          ref={body}
          role="rowgroup"
          className={classes.body}
          style={{ height: rows.length * height }}
        >
          {drawn.map((index) => {
            const row = rows[index]
            if (!row) return null
            const isActive = index === active.row
            const isSelected = range.top <= index && index <= range.bottom
            return (
              <GridRow
                key={row.key}
                row={row}
                index={index}
                top={index * height}
                columns={columns}
                edit={table.editOf(row.key)}
                problems={table.problems.get(row.key)}
                isArchived={table.isArchived(row)}
                active={isActive ? active.col : -1}
                from={isSelected ? range.left : 0}
                to={isSelected ? range.right : -1}
                editor={isActive && view.editing ? <Editor table={table} view={view} /> : null}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

function Editor({ table, view }: Pick<Props, 'table' | 'view'>) {
  const t = useT()
  const { row, col } = view.selection.active
  const column = table.columns[col]
  const { yes, no } = table.reading
  const choices = useMemo(() => choicesOf(column, yes, no), [column, yes, no])
  if (!column) return null
  return (
    <CellEditor
      key={`${row}:${col}`}
      column={column}
      label={t('tables.cell', { row: row + 1, column: t(column.title) })}
      text={table.textAt(row, col)}
      isReplacing={view.editing?.isReplacing ?? false}
      choices={choices}
      onCommit={view.commit}
      onCancel={view.cancel}
    />
  )
}

function choicesOf(column: Column | undefined, yes: string, no: string): readonly Choice[] | null {
  if (column?.kind === 'choice') return column.choices
  if (column?.kind !== 'yes-no') return null
  return [
    { value: 'yes', label: yes, words: [] },
    { value: 'no', label: no, words: [] },
  ]
}

/** The rows in sight, and the one with the focus wherever it is. */
function drawnRows(first: number, last: number, active: number): number[] {
  const drawn = Array.from({ length: Math.max(last - first, 0) }, (_, n) => first + n)
  if (active >= first && active < last) return drawn
  return active < first ? [active, ...drawn] : [...drawn, active]
}

const isOnCell = (target: EventTarget) =>
  target instanceof Element && !target.closest('textarea, [role=listbox]')
    ? target.closest('[data-cell]')
    : null

/** A press selects a cell, a row by its head or a column by its title; with Shift up to there. */
function press(event: PointerEvent, view: Props['view'], rows: number, cols: number): void {
  if (event.button !== 0 || !(event.target instanceof Element)) return
  const cell = isOnCell(event.target)
  const head = event.target.closest('[data-row-head]')?.getAttribute('data-row-head')
  const title = event.target.closest('[data-column]')?.getAttribute('data-column')
  const { anchor, active } = view.selection
  if (cell) {
    const [row = 0, col = 0] = (cell.getAttribute('data-cell') ?? '').split(':').map(Number)
    const isSame = row === active.row && col === active.col
    event.preventDefault()
    // Fingers have no second click: what has the focus is edited by touching it again.
    if (isSame && event.pointerType !== 'mouse') view.edit(false)
    else view.select(event.shiftKey ? { anchor, active: { row, col } } : at({ row, col }))
  } else if (head) {
    const row = Number(head)
    event.preventDefault()
    view.select({
      anchor: { row: event.shiftKey ? anchor.row : row, col: cols - 1 },
      active: { row, col: 0 },
    })
  } else if (title) {
    const col = Number(title)
    event.preventDefault()
    view.select({ anchor: { row: rows - 1, col }, active: { row: 0, col } })
  }
}
