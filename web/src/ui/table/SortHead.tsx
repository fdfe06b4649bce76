import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { createElement, use, type CSSProperties, type ReactNode } from 'react'
import classes from './DataTable.module.css'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { SizesContext } from './sizes.ts'

export interface Sort {
  field: string
  order: 'asc' | 'desc'
}

interface Props {
  label: string
  icon?: ReactNode
  /** Below the label. */
  under?: string | undefined
  /** For screen readers alone; not with `field`. */
  hidden: boolean
  align: 'left' | 'right'
  width?: string
  className?: string
  /** With both, its column can be sized where the table around it lets one, down to so many pixels. */
  columnKey?: string
  least?: number
  /** It takes the width that the sized columns leave, which is said so in its table. */
  rest?: '100%' | 'auto' | undefined
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
  const { label, hidden, align, turned = false, sort, field, onSort } = props
  const { size, edge } = useEdge(props)
  const className =
    [props.className, size.className, align === 'right' && classes.right]
      .filter(Boolean)
      .join(' ') || undefined
  const under = props.under && <span className="subText">{props.under}</span>
  if (field === undefined || !onSort) {
    return (
      <th scope="col" {...size} className={className}>
        {hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {under}
        {edge}
      </th>
    )
  }
  const order = sort?.field === field ? sort.order : undefined
  const shown = turned && order ? (order === 'asc' ? 'desc' : 'asc') : order
  return (
    <th scope="col" {...size} className={className} aria-sort={shown ? ARIA_SORT[shown] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ field, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {props.icon}
        {label}
        <SortIcon order={shown} />
      </button>
      {under}
      {edge}
    </th>
  )
}

/** The width of a head, and the handle that sizes its column. */
function useEdge({ label, width, columnKey: key = '', least, rest }: Props) {
  const sizes = use(SizesContext)
  const isSized = sizes?.widths.has(key)
  const Handle = sizes && least !== undefined && sizes.Handle
  return {
    size: {
      className: isSized ? classes.sized : rest ? classes.rest : undefined,
      style: (isSized || rest
        ? { '--own': width, '--sized': isSized ? `var(--w-${key})` : rest }
        : { width }) as CSSProperties,
      // the name of the column is not that of its edge too
      'aria-label': Handle ? label : undefined,
    },
    edge: Handle && createElement(Handle, { columnKey: key, head: label, least, sizes }),
  }
}

function SortIcon({ order }: { order: Sort['order'] | undefined }) {
  if (order === 'asc') return <ArrowUp size={13} />
  if (order === 'desc') return <ArrowDown size={13} />
  return <ChevronsUpDown size={12} className={classes.idle} />
}
