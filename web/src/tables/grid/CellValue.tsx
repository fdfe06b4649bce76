import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { type Cell, type Column, isUnread } from '../model/column.ts'
import classes from './cell.module.css'

/** The content of a cell while it is not edited. */
export function CellValue({ column, cell }: { column: Column; cell: Cell }) {
  const t = useT()
  const { locale } = useLanguage()
  if (isUnread(cell)) return <span className={classes.raw}>{cell.raw}</span>
  if (cell === null || cell === '') return null
  if (typeof cell === 'boolean') {
    return (
      <span className={cell ? undefined : 'faint'}>{cell ? t('common.yes') : t('common.no')}</span>
    )
  }
  if (typeof cell === 'number') {
    return <span className={classes.number}>{numbersOf(locale, column).format(cell)}</span>
  }
  if (column.kind === 'date') return <span className="num">{formatDate(cell)}</span>
  if (column.kind !== 'choice') return cell
  const label = column.choices.find(({ value }) => value === cell)?.label ?? cell
  if (column.key !== 'actualStatus') return label
  return (
    <span className={classes.status}>
      <StatusGlyph status={cell as MilestoneStatus} size={13} />
      {label}
    </span>
  )
}

const formats = new Map<string, Intl.NumberFormat>()

/** Amounts in groups; a position with all of its decimals. */
function numbersOf(locale: string, column: Column): Intl.NumberFormat {
  const isAmount = column.kind === 'number' && column.of === 'amount'
  const key = `${locale} ${isAmount}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(
      locale,
      isAmount ? { maximumFractionDigits: 2 } : { useGrouping: false, maximumFractionDigits: 15 },
    )
    formats.set(key, format)
  }
  return format
}
