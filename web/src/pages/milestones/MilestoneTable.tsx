import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { type Sort, SortHead } from '../../ui/table/SortHead.tsx'
import { MilestoneRow } from './MilestoneRow.tsx'
import classes from './MilestoneTable.module.css'
import { commonUnit } from './money.ts'
import type { MilestoneSection } from '../../documents/milestone-search.ts'
import type { SiteSection } from './sections.ts'
import type { TableColumns } from './table-columns.ts'

/** Rows of a site: those from `first` to `last` are drawn, the others have their room. */
export interface RowsProps {
  section: SiteSection
  first: number
  last: number
  rowHeight: number
  table: TableColumns
  /** What sites are called in a table of all of them. */
  siteNames: ReadonlyMap<string, string>
  sort: Sort
  onSort: (field: string) => void
  onOpen: (milestone: string, section?: MilestoneSection) => void
  /** The way to columns that are not seen. */
  more?: ReactNode
}

/** The milestones of a site, or of all of them, as a table. */
export function MilestoneTable(props: RowsProps) {
  const { section, first, last, rowHeight, table, siteNames, sort, onSort, onOpen } = props
  const t = useT()
  const { shown, money, site } = section
  const unit = commonUnit(money)
  return (
    <table
      className={classes.table}
      aria-label={
        site ? t('milestones.tableOf', { site: site.name }) : t('milestones.archiveTitle')
      }
      aria-rowcount={shown.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {table.columns.map(({ key, text, width, sortBy, isRight }) => (
            <SortHead
              key={key}
              label={
                key === 'cost' && unit
                  ? `${t(text)}, ${unit}`
                  : key === 'name' && !site
                    ? t('milestones.nameAndSite')
                    : t(text)
              }
              hidden={false}
              align={isRight ? 'right' : 'left'}
              sort={sort}
              {...(key !== 'name' && { width: `${width}px` })}
              field={sortBy}
              onSort={({ field }) => onSort(field)}
            />
          ))}
          <SortHead
            label={t('milestones.actions')}
            hidden
            align="right"
            width={`${table.menuWidth}px`}
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
            columns={table.columns}
            siteName={site ? undefined : siteNames.get(milestone.site)}
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
