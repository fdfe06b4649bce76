import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import classes from './DataTable.module.css'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

export interface Sort {
  field: string
  order: 'asc' | 'desc'
}

interface Props {
  label: string
  /** For screen readers alone; not with `field`. */
  hidden: boolean
  align: 'left' | 'right'
  width?: string
  className?: string
  /** The arrow points the other way: the age grows as the date falls. */
  turned?: boolean
  sort?: Sort
  /** With both, the head is a button. */
  field?: string
  onSort?: (sort: Sort) => void
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** A column's head; pressed again it turns the order round. */
export function SortHead(props: Props) {
  const { label, hidden, align, width, className, turned = false, sort, field, onSort } = props
  const side =
    [className, align === 'right' && classes.right].filter(Boolean).join(' ') || undefined
  if (field === undefined || !onSort) {
    return (
      <th scope="col" className={side} style={{ width }}>
        {hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </th>
    )
  }
  const order = sort?.field === field ? sort.order : undefined
  const shown = turned && order ? (order === 'asc' ? 'desc' : 'asc') : order
  return (
    <th
      scope="col"
      className={side}
      style={{ width }}
      aria-sort={shown ? ARIA_SORT[shown] : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ field, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {label}
        <SortIcon order={shown} />
      </button>
    </th>
  )
}

function SortIcon({ order }: { order: Sort['order'] | undefined }) {
  if (order === 'asc') return <ArrowUp size={13} />
  if (order === 'desc') return <ArrowDown size={13} />
  return <ChevronsUpDown size={12} className={classes.idle} />
}
