import { useRef, type RefObject } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import classes from './Select.module.css'
import type { Selection } from './useSelection.ts'

interface Props<Row> {
  item: Row
  rows: readonly Row[]
  selection: Selection<Row>
  /** The name of the row, for the label of its box. */
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
          onChange={({ target }) =>
            selection.press(item, target.checked, shift.current ? rows : [])
          }
        />
      </label>
    </td>
  )
}

interface AllProps<Row> extends Pick<Props<Row>, 'rows' | 'selection'> {
  /** The label of the box, where it does not stand for all rows of the page. */
  label?: string | undefined
}

/** The head of the boxes: all rows on the page, or none of them. */
export function SelectAll<Row>({ rows, selection, label }: AllProps<Row>) {
  const t = useT()
  const chosen = rows.filter(selection.has).length
  const all = chosen > 0 && chosen === rows.length
  return (
    <th scope="col" className={classes.cell}>
      <label className={classes.box}>
        <input
          type="checkbox"
          aria-label={label ?? t('common.selectPage')}
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

/** `x` chooses the row that has the focus, or takes it out: it presses its box. */
export function useSelectKey(rows: RefObject<HTMLElement | null>, isOn: boolean): void {
  useShortcut(isOn ? 'x' : undefined, () => {
    const row = document.activeElement?.closest('tr')
    const box = row?.querySelector<HTMLElement>('input[aria-keyshortcuts="x"]')
    if (box && rows.current?.contains(box)) box.click()
  })
}
