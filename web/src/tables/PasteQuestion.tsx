import { useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { Button } from '../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/Dialog.tsx'
import { Select } from '../ui/form/Select.tsx'
import type { PastedHeads } from './model/pasted-heads.ts'
import type { Table } from './model/useTable.ts'
import classes from './notices.module.css'

interface Props {
  table: Table
  heads: PastedHeads
  /** The column of each cell of the pasted titles; null leaves what is below it out. */
  onDecide: (named: readonly (number | null)[]) => void
  onClose: () => void
}

/** Asks what pasted titles mean that no column is called by; nothing is pasted before. */
export function PasteQuestion({ table, heads, onDecide, onClose }: Props) {
  const t = useT()
  const [named, setNamed] = useState(heads.columns)
  const choose = (at: number, col: number | null) =>
    setNamed(named.map((before, n) => (n === at ? col : before)))
  const found = named.filter((col) => col !== null).length
  return (
    <Dialog title={t('tables.pasteTitle')} size={560} onClose={onClose}>
      <p className={classes.pasteQuestionText}>
        {t('tables.pasteText', { known: found, n: heads.unknown.length })}
      </p>
      <ul className={classes.pasteQuestionList}>
        {heads.unknown.map(({ at, head, sample }) => (
          <li key={at} className={classes.row}>
            <span className={classes.head}>
              <b>{head || t('tables.pasteUntitled')}</b>
              <span className="quietText">{sample}</span>
            </span>
            <Select
              aria-label={t('tables.pasteInto', { head: head || t('tables.pasteUntitled') })}
              value={named[at] ?? ''}
              onChange={({ target }) =>
                choose(at, target.value === '' ? null : Number(target.value))
              }
            >
              <option value="">{t('tables.pasteLeaveOut')}</option>
              {table.columns.map(({ key, title }, col) =>
                named.includes(col) && named[at] !== col ? null : (
                  <option key={key} value={col}>
                    {t(title)}
                  </option>
                ),
              )}
            </Select>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="primary" data-autofocus onClick={() => onDecide(named)}>
          {t('tables.pasteDo')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
