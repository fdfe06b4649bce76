import { Archive, CircleDot, ListChecks, Plus, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useVisibleSpan } from '../../lib/useVisibleSpan.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import type { TableRow, Table } from '../model/useTable.ts'
import { cellText } from '../values/read-cell.ts'
import { cellOf } from '../model/table-edits.ts'
import classes from './cards.module.css'
import { RowSheet } from './RowSheet.tsx'

const CARD = 76
const STEP = 6
/** The fields beneath the name on a card. */
const META = {
  sites: ['region', 'contractor'],
  milestones: ['site', 'actualStatus'],
}

interface Props {
  table: Table
  openRow: number | null
  onOpen: (row: number | null) => void
}

/** The rows on phones: a list, and a form for the one that is opened. */
export function RowCards({ table, openRow, onOpen }: Props) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const rows = table.rows.slice(0, -1)
  const seen = useVisibleSpan(list, CARD * STEP)
  const first = Math.min(Math.floor(seen.from / CARD), rows.length)
  const last = Math.min(Math.ceil(seen.to / CARD), rows.length)
  return (
    <>
      {rows.length === 0 && (
        <EmptyState icon={<ListChecks size={22} />} title={t('tables.noRows')} />
      )}
      <ul
        ref={list}
        className={classes.list}
        aria-label={t(table.kind.title)}
        style={{ height: rows.length * CARD, paddingTop: first * CARD }}
      >
        {rows.slice(first, last).map((row, n) => (
          <Card key={row.key} table={table} row={row} onOpen={() => onOpen(first + n)} />
        ))}
      </ul>
      {openRow !== null && (
        <RowSheet key={openRow} table={table} row={openRow} onClose={() => onOpen(null)} />
      )}
    </>
  )
}

function Card({ table, row, onOpen }: { table: Table; row: TableRow; onOpen: () => void }) {
  const t = useT()
  const edit = table.editOf(row.key)
  const wrong = Object.keys(table.problems.get(row.key) ?? {}).length
  const isArchived = table.isArchived(row)
  const text = (key: string) => {
    const column = table.columns.find((one) => one.key === key)
    return column ? cellText(column, cellOf(column, row.stored, edit), table.reading) : ''
  }
  const meta = META[table.kind.name].map(text).filter(Boolean)
  return (
    <li>
      <button type="button" className={classes.card} onClick={onOpen}>
        <span className={classes.name}>{text('name') || t('tables.unnamed')}</span>
        <span className={classes.meta}>{meta.join(' · ')}</span>
        <span className={classes.states}>
          {row.stored === undefined && (
            <span className={classes.state}>
              <Plus size={13} aria-hidden="true" />
              {t('tables.isNew')}
            </span>
          )}
          {row.stored && edit && (
            <span className={classes.state}>
              <CircleDot size={12} aria-hidden="true" />
              {t('tables.isChanged')}
            </span>
          )}
          {isArchived && (
            <span className={classes.archived}>
              <Archive size={13} aria-hidden="true" />
              {t('tables.isArchived')}
            </span>
          )}
          {wrong > 0 && (
            <span className={classes.wrong}>
              <TriangleAlert size={13} aria-hidden="true" />
              {t('tables.wrongCells', { n: wrong })}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
