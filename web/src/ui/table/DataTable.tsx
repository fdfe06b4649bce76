import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import classes from './DataTable.module.css'
import { SortHead, type Sort } from './SortHead.tsx'

export interface Column<Row> {
  key: string
  head: string
  /** The head is there for screen readers alone. */
  headHidden?: boolean
  cell: (row: Row) => ReactNode
  /** The field that the list is sorted by when the head is pressed; without it, not sortable. */
  sortBy?: string
  /** A CSS width; what does not fit widens the column. */
  width?: string
  /** Long text is cut to the width instead. */
  cut?: boolean
  /** Numbers stand at the right. */
  align?: 'left' | 'right'
  /** Part of the card that a row becomes on phones; `meta` unless told, 'none' leaves it out. */
  card?: 'title' | 'meta' | 'status' | 'actions' | 'none'
}

interface Props<Row> {
  /** Names the table and its scrolling region. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /**
   * A click on a row. The first cell holds a link to the same place: it is the keyboard's way, and
   * links and buttons in the row keep their own clicks.
   */
  onOpen?: (row: Row) => void
  rowClass?: (row: Row) => string | undefined
  /** A card made for these rows, in place of the one put together from the columns. */
  renderCard?: (row: Row) => ReactNode
  /** The rows on the screen are being replaced. */
  busy?: boolean
  /** Below this width, in px, the table scrolls sideways. */
  minWidth?: number
}

/** A table whose sorting and paging are the server's; cards below 600 px. */
export function DataTable<Row>(props: Props<Row>) {
  const narrow = useMedia(XS)
  return narrow ? <Cards {...props} /> : <Table {...props} />
}

function Table<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, busy, minWidth, ...row } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard
    <section className={classes.region} aria-label={label} tabIndex={0} aria-busy={busy}>
      <table className={classes.table} style={{ minWidth }} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead
                key={column.key}
                label={column.head}
                hidden={column.headHidden ?? false}
                {...(column.width !== undefined && { width: column.width })}
                align={column.align ?? 'left'}
                {...(onSort && column.sortBy !== undefined && { field: column.sortBy, onSort })}
                {...(sort && { sort })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <TableRow key={rowKey(item)} item={item} columns={columns} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'onOpen' | 'rowClass'> & { item: Row }

function TableRow<Row>({ item, columns, onOpen, rowClass }: RowProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in the row is the keyboard's way
    <tr
      className={[rowClass?.(item), onOpen && classes.opens].filter(Boolean).join(' ')}
      onClick={(event) => !isControl(event.target) && onOpen?.(item)}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={[column.align === 'right' && classes.right, column.cut && classes.cut]
            .filter(Boolean)
            .join(' ')}
        >
          {column.cell(item)}
        </td>
      ))}
    </tr>
  )
}

function Cards<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, onOpen, rowClass, renderCard, busy } = props
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={busy}>
      {rows.map((item) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in the card is the keyboard's way
        <li
          key={rowKey(item)}
          className={[renderCard ? classes.own : classes.card, rowClass?.(item)]
            .filter(Boolean)
            .join(' ')}
          onClick={(event) => !isControl(event.target) && onOpen?.(item)}
        >
          {renderCard ? renderCard(item) : <ColumnsCard columns={columns} item={item} />}
        </li>
      ))}
    </ul>
  )
}

function ColumnsCard<Row>({ columns, item }: Pick<RowProps<Row>, 'columns' | 'item'>) {
  const t = useT()
  const part = (name: Column<Row>['card']) =>
    columns.filter((column) => (column.card ?? 'meta') === name)
  return (
    <>
      <div className={classes.cardTitle}>{part('title').map(({ cell }) => cell(item))}</div>
      <div className={classes.cardStatus}>{part('status').map(({ cell }) => cell(item))}</div>
      <div className={classes.cardMeta}>
        {part('meta').map((column) => (
          <span key={column.key}>
            <span className={classes.cardLabel}>
              {t('common.labelled', { label: column.head })}
            </span>{' '}
            {column.cell(item)}
          </span>
        ))}
      </div>
      <div className={classes.cardActions}>
        {part('actions').map((column) => (
          <span key={column.key}>{column.cell(item)}</span>
        ))}
      </div>
    </>
  )
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null
}
