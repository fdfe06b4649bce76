import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { currencyText } from '@plumbline/contract/rules/currency'
import { use, type ReactNode } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { SelectAll } from '../../ui/table/SelectRow.tsx'
import { SizesContext } from '../../ui/table/sizes.ts'
import { type Sort, SortHead } from '../../ui/table/SortHead.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'
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
  /** The names of sites in a table of all of them. */
  siteNames: ReadonlyMap<string, string>
  sort: Sort
  onSort: (field: string) => void
  onOpen: (milestone: string, section?: MilestoneSection) => void
  selection: Selection<Milestone>
  /** The way to columns that are not seen. */
  more?: ReactNode
}

/** The milestones of a site, or of all of them, as a table. */
export function MilestoneTable(props: RowsProps) {
  const { section, first, last, rowHeight, table, siteNames, sort, onSort, onOpen } = props
  const { selection } = props
  const t = useT()
  const sizes = use(SizesContext)
  const { shown, money, site } = section
  const { language } = useLanguage()
  const unit = commonUnit(money)
  return (
    <table
      className={classes.table}
      aria-label={
        site ? t('milestones.tableOf', { site: site.name }) : t('milestones.archiveTitle')
      }
      aria-rowcount={shown.length + 1}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears who comes near */}
      <thead onPointerEnter={sizes?.onNear} onFocus={sizes?.onNear}>
        <tr aria-rowindex={1}>
          <SelectAll
            rows={shown}
            selection={selection}
            label={site ? t('common.selectRow', { name: site.name }) : undefined}
          />
          {table.columns.map(({ key, text, ownWidth, least, sortBy, isRight }) => (
            <SortHead
              key={key}
              columnKey={key}
              least={least}
              label={
                key === 'cost' && unit
                  ? `${t(text)}, ${currencyText(unit, language)}`
                  : key === 'name' && !site
                    ? t('milestones.nameAndSite')
                    : t(text)
              }
              hidden={false}
              align={isRight ? 'right' : 'left'}
              sort={sort}
              {...(key !== 'name' && { width: `${ownWidth}px` })}
              field={sortBy}
              onSort={({ field }) => onSort(field)}
            />
          ))}
          <SortHead
            label={t('milestones.actions')}
            hidden
            align="right"
            width={`${table.menuWidth}px`}
            // the names have a width, and leave the rest
            rest={sizes?.widths.has('name') ? 'auto' : undefined}
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
            rows={shown}
            selection={selection}
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
