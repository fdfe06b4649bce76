import { CalendarRange } from 'lucide-react'
import { useT } from '../i18n/useT.ts'
import { formatDate } from '../lib/dates/dates.ts'
import { Button } from '../ui/form/Button.tsx'
import { isUnread } from './model/column.ts'
import type { Table } from './model/useTable.ts'
import classes from './notices.module.css'
import { readDate, type DateOrder } from './values/read-date.ts'

/** Asks which number is the month, where dates can be read two ways. */
export function OrderNotice({ table }: { table: Table }) {
  const t = useT()
  const open = openDates(table)
  const [first] = open
  if (first === undefined) return null
  const reading = (order: DateOrder) => {
    const read = readDate(first, order)
    return 'value' in read ? formatDate(read.value) : ''
  }
  return (
    <div className={classes.notice}>
      <CalendarRange size={16} aria-hidden="true" />
      <output className={classes.text}>
        {t('tables.orderAsked', { n: open.length, date: first })}
      </output>
      <Button size="s" onClick={() => table.decideOrder('day')}>
        {t('tables.dayFirst', { date: reading('day') })}
      </Button>
      <Button size="s" onClick={() => table.decideOrder('month')}>
        {t('tables.monthFirst', { date: reading('month') })}
      </Button>
    </div>
  )
}

function openDates({ edits }: Table): string[] {
  const { changed, added } = edits.now
  return [...changed.values(), ...added].flatMap(({ cells }) =>
    Object.values(cells).flatMap((cell) =>
      isUnread(cell) && cell.problem === 'order' ? [cell.raw] : [],
    ),
  )
}
