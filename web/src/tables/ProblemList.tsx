import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useT } from '../i18n/useT.ts'
import type { FoundProblem } from './model/found-problems.ts'
import { useProblemText } from './model/useProblemText.ts'
import type { Table } from './model/useTable.ts'
import classes from './notices.module.css'

interface Props {
  found: readonly FoundProblem[]
  table: Table
  onGoTo: (found: FoundProblem) => void
}

/** The most problems in the list. Others appear as these are fixed. */
const MOST = 30

/** The problems of the table. Each leads to its cell. */
export function ProblemList({ found, table, onGoTo }: Props) {
  const t = useT()
  const textOf = useProblemText()
  if (found.length === 0) return null
  return (
    <details className={classes.problems} open={found.length <= 6 || undefined}>
      <summary className={classes.summary}>
        <TriangleAlert size={16} aria-hidden="true" />
        <output>{t('tables.toMend', { n: found.length })}</output>
        <span className={classes.hint}>{t('tables.toMendHint')}</span>
        <ChevronDown className={classes.chevron} size={16} aria-hidden="true" />
      </summary>
      <ul className={classes.list}>
        {found.slice(0, MOST).map((each) => {
          const column = table.columns[each.col]
          return (
            <li key={`${each.row}:${each.col}`}>
              <button type="button" className={classes.problem} onClick={() => onGoTo(each)}>
                <b>
                  {column
                    ? t('tables.cell', { row: each.row + 1, column: t(column.title) })
                    : t('tables.row', { n: each.row + 1 })}
                </b>{' '}
                {textOf(each.problem)}
              </button>
            </li>
          )
        })}
        {found.length > MOST && (
          <li className={classes.hint}>{t('tables.moreProblems', { n: found.length - MOST })}</li>
        )}
      </ul>
    </details>
  )
}
