import { useRef, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import classes from './DataTable.module.css'
import { SelectAll, SelectRow, useSelectKey } from './SelectRow.tsx'
import { SizesContext, useSizes, type Sizing } from './sizes.ts'
import { SortHead, type Sort } from './SortHead.tsx'
import type { Selection } from './useSelection.ts'

/**
 * A column is one description: its head, its cell and how wide it is. A new one is one entry of the
 * table's columns; with `choice` it stands in the menu of columns (ColumnsMenu) by its key, which the
 * address keeps (`columns=site,age`), so the page adds that key to those it reads. Names and numbers
 * are never cut: a cell keeps to one line and widens its column; the one with `grow` takes what is left
 * and breaks its lines. With `least` and the table's `sizing` one may size it. With `selection` rows have boxes; the
 * actions on them stand in a BulkBar. Boxes and the column `actions` are not printed.
 */
export interface Column<Row> {
  key: string
  head: string
  /** In the head before and below its words. */
  icon?: ReactNode
  under?: string
  /** The head is there for screen readers alone. */
  headHidden?: boolean
  cell: (row: Row) => ReactNode
  /** The field that the list is sorted by when the head is pressed; without it, not sortable. */
  sortBy?: string
  /** Sorted ascending, the column descends: the age by the date. */
  turned?: boolean
  /** A CSS width; what does not fit widens the column. */
  width?: string
  /** Takes the width that the others leave, and breaks its lines. */
  grow?: boolean
  /** Only where the window is 1200 px wide or wider; what it says stands elsewhere below that. */
  wide?: boolean
  /** One may hide it, or it is hidden until one asks for it. Always shown without it. */
  choice?: 'shown' | 'hidden'
  /** One may size it down to so many px, where there is room; its content keeps what it needs. */
  least?: number
  /** It is text: sized narrower, it breaks its lines. */
  breaks?: boolean
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
  /** The rows that are chosen; each has a box before its first column, with `rowName` in its name. */
  selection?: Selection<Row> | undefined
  rowName?: (row: Row) => string
  /** Where the widths that one gave to columns are kept. */
  sizing?: Sizing | undefined
  /** The first column stays in view where the table scrolls sideways. */
  keepsFirst?: boolean
  /** Less room between its many columns. */
  isDense?: boolean
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
  const { label, columns, rows, rowKey, sort, onSort, busy, minWidth, sizing, ...row } = props
  const { selection, keepsFirst, isDense } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useSelectKey(body, selection !== undefined)
  const sizes = useSizes(sizing)
  const isSized = (key: string) => sizes?.widths.has(key) ?? false
  // where the column that takes the rest has a width, the last one takes it
  const isRest = (key: string) =>
    key === columns.at(-1)?.key && columns.some((column) => column.grow && isSized(column.key))
  return (
    <section
      className={classes.region}
      data-prints="wide"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard
      tabIndex={0}
      aria-busy={busy}
    >
      <table
        className={classes.table}
        data-grows={columns.some(({ grow }) => grow) || undefined}
        data-sizes={sizes ? '' : undefined}
        data-keeps={keepsFirst || undefined}
        data-dense={isDense || undefined}
        style={{ minWidth, ...sizes?.style }}
        aria-label={label}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears who comes near */}
        <thead onPointerEnter={sizes?.onNear} onFocus={sizes?.onNear}>
          <tr>
            {selection && <SelectAll rows={rows} selection={selection} />}
            <SizesContext value={sizes}>
              {columns.map((column) => (
                <SortHead
                  key={column.key}
                  columnKey={column.key}
                  label={column.head}
                  icon={column.icon}
                  under={column.under}
                  hidden={column.headHidden ?? false}
                  className={ofColumn(column)}
                  {...(column.grow && { width: '100%' })}
                  {...(column.width !== undefined && { width: column.width })}
                  {...(column.least !== undefined && { least: column.least })}
                  rest={isRest(column.key) ? '100%' : undefined}
                  align={column.align ?? 'left'}
                  turned={column.turned ?? false}
                  {...(onSort && column.sortBy !== undefined && { field: column.sortBy, onSort })}
                  {...(sort && { sort })}
                />
              ))}
            </SizesContext>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((item) => (
            <TableRow
              key={rowKey(item)}
              item={item}
              rows={rows}
              columns={columns}
              isSized={isSized}
              {...row}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const ofColumn = ({ key, wide, grow }: Column<never>) =>
  [wide && classes.wide, grow && classes.grow, key === 'actions' && classes.actions]
    .filter(Boolean)
    .join(' ')

type RowProps<Row> = Pick<
  Props<Row>,
  'columns' | 'rows' | 'onOpen' | 'rowClass' | 'selection' | 'rowName'
> & { item: Row; isSized: (key: string) => boolean }

function TableRow<Row>(props: RowProps<Row>) {
  const { item, rows, columns, isSized, onOpen, rowClass, selection, rowName } = props
  const chosen = selection?.has(item) ?? false
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in the row is the keyboard's way
    <tr
      className={[rowClass?.(item), onOpen && classes.opens].filter(Boolean).join(' ')}
      data-chosen={chosen || undefined}
      onClick={(event) => !isControl(event.target) && onOpen?.(item)}
    >
      {selection && <SelectRow {...{ item, rows, selection }} name={rowName?.(item) ?? ''} />}
      {columns.map((column) => (
        <td
          key={column.key}
          className={[
            ofColumn(column),
            column.align === 'right' && classes.right,
            column.cut && classes.cut,
            column.breaks && isSized(column.key) && classes.breaks,
          ]
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

/** The card that a row becomes on phones, put together from its columns. */
function ColumnsCard<Row>({ columns, item }: { columns: Column<Row>[]; item: Row }) {
  const t = useT()
  const part = (name: Column<Row>['card']) =>
    columns.filter((column) => (column.card ?? 'meta') === name)
  return (
    <>
      <div className={classes.cardTitle}>{part('title').map(({ cell }) => cell(item))}</div>
      <div className={classes.cardStatus}>{part('status').map(({ cell }) => cell(item))}</div>
      <div className={`quietText ${classes.cardMeta}`}>
        {part('meta').map((column) => (
          <span key={column.key}>
            <span className="faint">{t('common.labelled', { label: column.head })}</span>{' '}
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
