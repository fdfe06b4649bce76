import { numberBy } from '@plumbline/contract/rules/numbers/written-number'
import { formatCoordinates } from '@plumbline/contract/rules/positions/coordinates'
import { ArrowLeftRight, CalendarRange, Hash, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { formatDate } from '../lib/dates/dates.ts'
import { Button } from '../ui/form/Button.tsx'
import { isUnread, type Unread } from './model/column.ts'
import type { Table } from './model/useTable.ts'
import classes from './notices.module.css'
import { readDate, type DateOrder } from './values/read-date.ts'

/** Asks what was meant, where dates, amounts or positions can be read two ways. */
export function ReadingNotices({ table }: { table: Table }) {
  return (
    <>
      <OrderNotice table={table} />
      <MarkNotice table={table} />
      <SwappedNotice table={table} />
    </>
  )
}

/** Asks which number is the month. */
function OrderNotice({ table }: { table: Table }) {
  const t = useT()
  const open = openTexts(table, 'order')
  const [first] = open
  if (first === undefined) return null
  const reading = (order: DateOrder) => {
    const read = readDate(first, order)
    return 'value' in read ? formatDate(read.value) : ''
  }
  return (
    <Asked
      icon={CalendarRange}
      text={t('tables.orderAsked', { n: open.length, date: first })}
      options={[
        [t('tables.dayFirst', { date: reading('day') }), () => table.decideOrder('day')],
        [t('tables.monthFirst', { date: reading('month') }), () => table.decideOrder('month')],
      ]}
    />
  )
}

/** Asks which sign stands before decimals: the larger reading comes first. */
function MarkNotice({ table }: { table: Table }) {
  const t = useT()
  const open = openTexts(table, 'separator')
  const [first] = open
  if (first === undefined) return null
  const [large, small] = (['.', ','] as const)
    .map((mark) => ({ mark, n: numberBy(first, mark) ?? 0 }))
    .toSorted((a, b) => Math.abs(b.n) - Math.abs(a.n))
  if (!large || !small) return null
  return (
    <Asked
      icon={Hash}
      text={t('tables.markAsked', { n: open.length, number: first })}
      options={[
        [t('tables.withThousands', { n: large.n }), () => table.decideMark(large.mark)],
        [t('tables.withDecimals', { n: small.n }), () => table.decideMark(small.mark)],
      ]}
    />
  )
}

/** Asks whether the longitude was written first. */
function SwappedNotice({ table: { swapped, swapPositions } }: { table: Table }) {
  const t = useT()
  const [meant, setMeant] = useState<ReadonlySet<string>>(() => new Set())
  const named = swapped.map(({ row, lat, lng }) => `${row} ${lat} ${lng}`)
  const [first] = swapped
  if (!first || named.every((one) => meant.has(one))) return null
  return (
    <Asked
      icon={ArrowLeftRight}
      text={t('tables.swappedAsked', {
        n: swapped.length,
        position: formatCoordinates(first.lat, first.lng),
      })}
      options={[
        [t('tables.swapPositions'), swapPositions],
        [t('tables.leavePositions'), () => setMeant(new Set(named))],
      ]}
    />
  )
}

interface AskedProps {
  icon: LucideIcon
  text: string
  options: readonly (readonly [label: string, choose: () => void])[]
}

function Asked({ icon: Icon, text, options }: AskedProps) {
  return (
    <div className={classes.notice}>
      <Icon size={16} aria-hidden="true" />
      <output className={classes.text}>{text}</output>
      {options.map(([label, choose]) => (
        <Button key={label} size="s" onClick={choose}>
          {label}
        </Button>
      ))}
    </div>
  )
}

/** The texts that can be read two ways. */
function openTexts({ edits }: Table, problem: Unread['problem']): string[] {
  const { changed, added } = edits.now
  return [...changed.values(), ...added].flatMap(({ cells }) =>
    Object.values(cells).flatMap((cell) =>
      isUnread(cell) && cell.problem === problem ? [cell.raw] : [],
    ),
  )
}
