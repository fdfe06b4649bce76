import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import classes from './Data.module.css'
import type { FormParams, FormQuestions, useRowCount } from './data-calls.ts'
import type { DataSearch } from './data-search.ts'
import { wordsOf } from './questions.ts'

interface Props {
  params: FormParams
  asked: FormQuestions
  search: DataSearch
  count: ReturnType<typeof useRowCount>
  onChange: (patch: DataSearch) => void
}

/** The table that is shown, the number of its rows, and the submissions that wait beside it. */
export function TableHead({ params, asked, search, count, onChange }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const { tables, waiting } = asked
  return (
    <div className={`row flow ${classes.head}`}>
      {tables.length > 1 && (
        <Segmented
          label={t('data.tables')}
          options={tables.map(({ path, labels, n }) => ({
            value: path,
            label: path === '' ? t('data.submissions') : wordsOf(labels, language) || path,
            count: n,
          }))}
          value={search.table ?? ''}
          onChange={(next) =>
            onChange({ table: next || undefined, cols: undefined, sort: undefined })
          }
        />
      )}
      {count && (
        <span className="hintText">
          {count.totalDocs === null
            ? t('data.many')
            : t(count.more ? 'data.totalMore' : 'data.total', { n: count.totalDocs })}
        </span>
      )}
      <span className={classes.space} />
      {waiting > 0 && (
        <Link
          className={classes.waiting}
          to="/projects/$projectId/submissions/waiting"
          params={{ projectId: params.projectId }}
        >
          <Clock size={15} aria-hidden="true" />
          {t('data.waiting', { n: waiting })}
        </Link>
      )}
    </div>
  )
}
