import { Columns3 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../form/IconButton.tsx'
import { MenuLine, menuRow, PopoverMenu } from '../overlay/PopoverMenu.tsx'
import { columnsText, shownKeys, type ChosenColumn } from './columns.ts'
import classes from './ColumnsMenu.module.css'
import type { Sizing } from './sizes.ts'
import { widthsOf } from './widths.ts'

interface Props {
  columns: readonly (ChosenColumn & { head: string })[]
  /** The choice as the address has it. */
  stored: string | undefined
  onChange: (stored: string | undefined) => void
  /** Their widths, which go back to their own where any was changed. */
  sizing: Sizing
}

/** The choice of a table's columns, and of their widths. */
export function ColumnsMenu({ columns, stored, onChange, sizing }: Props) {
  const t = useT()
  const shown = shownKeys(columns, stored)
  /** The button goes with the widths; who pressed it stays in the menu. */
  function onReset({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest('[role=dialog]')?.querySelector('input')?.focus()
    sizing.onChange(undefined)
  }
  return (
    <PopoverMenu
      width={220}
      trigger={<IconButton label={t('common.columns')} icon={<Columns3 size={16} />} bordered />}
    >
      {columns
        .filter(({ choice }) => choice !== undefined)
        .map(({ key, head }) => (
          <label key={key} className={`row gap10 ${classes.row}`}>
            <input
              type="checkbox"
              checked={shown.has(key)}
              onChange={({ target }) => {
                const next = new Set(shown)
                if (target.checked) next.add(key)
                else next.delete(key)
                onChange(columnsText(columns, next))
              }}
            />
            {head}
          </label>
        ))}
      {widthsOf(sizing.columns, sizing.stored).size > 0 && (
        <div className={classes.widths}>
          <MenuLine />
          <button type="button" className={menuRow} onClick={onReset}>
            {t('common.resetWidths')}
          </button>
        </div>
      )}
    </PopoverMenu>
  )
}
