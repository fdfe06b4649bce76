/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import { memo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Column } from '../model/column.ts'
import classes from './grid.module.css'

interface Props {
  columns: readonly Column[]
  /** The columns that are selected, both included. */
  from: number
  to: number
}

/** The titles of the columns. */
export const GridHead = memo(function GridHead({ columns, from, to }: Props) {
  const t = useT()
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.headRow} aria-rowindex={1}>
        <div role="columnheader" className={classes.corner} aria-colindex={1}>
          <VisuallyHidden>{t('tables.rowHead')}</VisuallyHidden>
        </div>
        {columns.map((column, col) => (
          <div
            key={column.key}
            role="columnheader"
            className={classes.title}
            data-column={col}
            data-col={col}
            data-right={column.kind === 'number' || undefined}
            data-selected={(from <= col && col <= to) || undefined}
            aria-colindex={col + 2}
            title={t(column.title)}
          >
            <span className="oneLine">{t(column.title)}</span>
            {column.isRequired && <span className={classes.required}>{t('tables.required')}</span>}
          </div>
        ))}
      </div>
    </div>
  )
})
