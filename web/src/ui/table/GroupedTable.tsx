import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import classes from './GroupedTable.module.css'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

export interface GroupedColumn<Row> {
  key: string
  head: string
  /** The head is there for screen readers alone. */
  headHidden?: boolean
  cell: (row: Row) => ReactNode
  /** A CSS width. */
  width?: string
  align?: 'left' | 'right'
  /** Part of the card that a row becomes on phones; `meta` unless told, where an empty cell has no place. */
  card?: 'title' | 'status' | 'meta'
}

interface RowGroup<Row> {
  key: string
  title: string
  /** Beside the title. */
  note?: ReactNode
  rows: readonly Row[]
}

interface Props<Row> {
  label: string
  columns: readonly GroupedColumn<Row>[]
  groups: readonly RowGroup<Row>[]
  rowKey: (row: Row) => string
  /** The rows on the screen are being replaced. */
  busy?: boolean
  /** Below this width, in px, the table scrolls sideways. */
  minWidth: number
}

/** A table whose rows stand in named groups; cards below 600 px. */
export function GroupedTable<Row>(props: Props<Row>) {
  const narrow = useMedia(XS)
  return narrow ? <Cards {...props} /> : <Table {...props} />
}

function Table<Row>({ label, columns, groups, rowKey, busy, minWidth }: Props<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard
    <section className={classes.region} aria-label={label} tabIndex={0} aria-busy={busy}>
      <table className={classes.table} style={{ minWidth }} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, head, headHidden, width, align }) => (
              <th
                key={key}
                scope="col"
                className={align === 'right' ? classes.right : undefined}
                style={{ width }}
              >
                {headHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, note, rows }) => (
          <tbody key={key}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={columns.length}>
                <span className={classes.title}>{title}</span>
                {note && <span className={classes.note}>{note}</span>}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={column.align === 'right' ? classes.right : undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Cards<Row>({ label, columns, groups, rowKey, busy }: Props<Row>) {
  return (
    <section className={classes.cards} aria-label={label} aria-busy={busy}>
      {groups.map(({ key, title, note, rows }) => (
        <section key={key} aria-label={title}>
          <p className={classes.head}>
            <span className={classes.title}>{title}</span>
            {note && <span className={classes.note}>{note}</span>}
          </p>
          <ul>
            {rows.map((row) => (
              <li key={rowKey(row)} className={classes.card}>
                <Card columns={columns} row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Card<Row>({ columns, row }: Pick<Props<Row>, 'columns'> & { row: Row }) {
  const t = useT()
  const parts = columns.map((column) => ({ ...column, content: column.cell(row) }))
  const part = (name: GroupedColumn<Row>['card']) =>
    parts.filter(({ card = 'meta', content }) => card === name && content !== null)
  return (
    <>
      <span className={classes.line}>
        <span className={classes.name}>{part('title').map(({ content }) => content)}</span>
        {part('status').map(({ key, content }) => (
          <span key={key}>{content}</span>
        ))}
      </span>
      {part('meta').map(({ key, head, content }) => (
        <span key={key} className={classes.fact}>
          <span className="faint">{t('common.labelled', { label: head })}</span>
          <span>{content}</span>
        </span>
      ))}
    </>
  )
}
