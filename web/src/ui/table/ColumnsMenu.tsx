import { Columns3 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../form/IconButton.tsx'
import { PopoverMenu } from '../overlay/PopoverMenu.tsx'
import { columnsText, shownKeys, type ChosenColumn } from './columns.ts'
import classes from './ColumnsMenu.module.css'

interface Props {
  columns: readonly (ChosenColumn & { head: string })[]
  /** What the address keeps of the choice. */
  kept: string | undefined
  onChange: (kept: string | undefined) => void
}

/** Which columns of a table are shown. */
export function ColumnsMenu({ columns, kept, onChange }: Props) {
  const t = useT()
  const shown = shownKeys(columns, kept)
  return (
    <PopoverMenu
      width={220}
      trigger={<IconButton label={t('common.columns')} icon={<Columns3 size={16} />} bordered />}
    >
      {columns
        .filter(({ choice }) => choice !== undefined)
        .map(({ key, head }) => (
          <label key={key} className={classes.row}>
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
    </PopoverMenu>
  )
}
