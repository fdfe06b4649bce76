import { useRef, type RefObject } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import classes from './Select.module.css'
import type { Selection } from './useSelection.ts'

interface Props<Row> {
  item: Row
  rows: readonly Row[]
  selection: Selection<Row>
  /** Of the row, for the name of its box. */
  name: string
}

/** The box that chooses a row; with Shift all rows from the box that was pressed last. */
export function SelectRow<Row>({ item, rows, selection, name }: Props<Row>) {
  const t = useT()
  const chosen = selection.has(item)
  const shift = useRef(false)
  return (
    <td className={classes.cell}>
      <label className={classes.box}>
        <input
          type="checkbox"
          aria-label={t('common.selectRow', { name })}
          checked={chosen}
          aria-keyshortcuts="x"
          onClick={(event) => (shift.current = event.shiftKey)}
          onChange={({ target }) => {
            const from = shift.current ? lastPressed(target) : -1
            markPressed(target)
            const at = rows.indexOf(item)
            const [first, last] = from === -1 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
            selection.choose(rows.slice(first, last + 1), target.checked)
          }}
        />
      </label>
    </td>
  )
}

const PRESSED = 'data-pressed-last'

function lastPressed(box: HTMLElement): number {
  const rows = [...(box.closest('tbody')?.rows ?? [])]
  return rows.findIndex((row) => row.hasAttribute(PRESSED))
}

function markPressed(box: HTMLElement): void {
  for (const row of box.closest('tbody')?.rows ?? []) {
    row.toggleAttribute(PRESSED, row.contains(box))
  }
}

/** The head of the boxes: all rows on the page, or none of them. */
export function SelectAll<Row>({ rows, selection }: Pick<Props<Row>, 'rows' | 'selection'>) {
  const t = useT()
  const chosen = rows.filter(selection.has).length
  const all = chosen > 0 && chosen === rows.length
  return (
    <th scope="col" className={classes.cell}>
      <label className={classes.box}>
        <input
          type="checkbox"
          aria-label={t('common.selectPage')}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !all
          }}
          onChange={() => selection.choose(rows, !all)}
        />
      </label>
    </th>
  )
}

/** `x` chooses the row that has the focus. */
export function useSelectKey<Row>(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Row[],
  selection: Selection<Row> | undefined,
): void {
  useShortcut(selection && 'x', () => {
    const lines = [...(body.current?.rows ?? [])]
    const row = rows[lines.findIndex((line) => line.contains(document.activeElement))]
    if (row && selection) selection.choose([row], !selection.has(row))
  })
}
