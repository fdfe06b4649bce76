import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../locales/index.ts'
import { type Sort, SortHead } from '../../ui/table/SortHead.tsx'
import { MilestoneRow } from './MilestoneRow.tsx'
import classes from './MilestoneTable.module.css'
import { commonUnit } from './money.ts'
import type { MilestoneSection } from '../../documents/milestone-search.ts'
import type { SiteSection } from './sections.ts'

/** Rows of a site: those from `first` to `last` are drawn, the others have their room. */
export interface RowsProps {
  section: SiteSection
  first: number
  last: number
  rowHeight: number
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (milestone: string, section?: MilestoneSection) => void
}

/** Widths in pixels; the name takes what is left. */
const COLUMNS: { key: MessageKey; width?: number; sortBy?: string; isRight?: true }[] = [
  { key: 'milestones.columnName', sortBy: 'name' },
  { key: 'milestones.plannedStart', width: 112, sortBy: 'datePlannedStart' },
  { key: 'milestones.plannedEnd', width: 98 },
  { key: 'milestones.actualStart', width: 98 },
  { key: 'milestones.actualEnd', width: 98 },
  { key: 'milestones.slip', width: 68, isRight: true },
  { key: 'milestones.columnStatus', width: 134, sortBy: 'actualStatus' },
  { key: 'milestones.progress', width: 76 },
  { key: 'milestones.cost', width: 120, isRight: true },
  { key: 'milestones.paymentGroupShort', width: 62 },
  { key: 'milestones.implementer', width: 102 },
]
const ACTIONS_WIDTH = 70

/** The milestones of a site as a table. */
export function MilestoneTable(props: RowsProps) {
  const { section, first, last, rowHeight, sort, onSort, onOpen } = props
  const t = useT()
  const { shown, money, site } = section
  const unit = commonUnit(money)
  return (
    <table
      className={classes.table}
      aria-label={t('milestones.tableOf', { site: site.name })}
      aria-rowcount={shown.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {COLUMNS.map(({ key, width, sortBy, isRight }) => (
            <SortHead
              key={key}
              label={key === 'milestones.cost' && unit ? `${t(key)}, ${unit}` : t(key)}
              hidden={false}
              align={isRight ? 'right' : 'left'}
              sort={sort}
              {...(width !== undefined && { width: `${width}px` })}
              {...(sortBy !== undefined && { field: sortBy, onSort })}
            />
          ))}
          <SortHead
            label={t('milestones.actions')}
            hidden
            align="right"
            width={`${ACTIONS_WIDTH}px`}
          />
        </tr>
      </thead>
      <tbody>
        <Room rows={first} rowHeight={rowHeight} />
        {shown.slice(first, last).map((milestone, index) => (
          <MilestoneRow
            key={milestone._id}
            milestone={milestone}
            // the heads are the first row
            rowIndex={first + index + 2}
            hasUnit={unit === null}
            onOpen={onOpen}
          />
        ))}
        <Room rows={shown.length - last} rowHeight={rowHeight} />
      </tbody>
    </table>
  )
}

/** The place of rows that are not drawn. */
function Room({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  if (rows <= 0) return null
  return <tr aria-hidden="true" className={classes.room} style={{ height: rows * rowHeight }} />
}
