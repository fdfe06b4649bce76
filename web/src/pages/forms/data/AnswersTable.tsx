import {
  DATA_PAGE,
  type DataQuestion,
  type DataRow,
  formData,
} from '@plumbline/contract/data/form-data'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { ListStates } from '../../../documents/list/ListStates.tsx'
import { ReviewBar } from '../../../documents/submission/review/ReviewBar.tsx'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import classes from './Data.module.css'
import { type FormParams, type FormQuestions, useRowCount } from './data-calls.ts'
import { answersIn, isLimited, NO_LIMITS, rowsQuery, sortOf, sortText } from './asked-rows.ts'
import type { DataSearch } from './data-search.ts'
import { ExportButton } from './export/ExportButton.tsx'
import { NothingFits } from './NothingFits.tsx'
import { TableHead } from './TableHead.tsx'
import { useDataColumns } from './useDataColumns.tsx'

interface Props {
  params: FormParams
  asked: FormQuestions
  /** The questions that are columns. */
  chosen: readonly DataQuestion[]
  search: DataSearch
  onChange: (patch: DataSearch) => void
}

const keyOf = ({ _id }: DataRow) => _id

/** A page of the answers of a form, with the way to the pages beside it. */
export function AnswersTable({ params, asked, chosen, search, onChange }: Props) {
  const t = useT()
  const navigate = useNavigate()
  /** The ends of the pages before this one. */
  const [pages, setPages] = useState<string[]>([])
  const selection = useSelection('', keyOf)
  const columns = useDataColumns(params.projectId, search.table ?? '', chosen)
  const query = {
    ...rowsQuery(search),
    cols: chosen.map((one) => one.q).join(','),
    sort: search.sort,
    at: pages.at(-1),
  }
  const page = useQuery({
    ...q(formData.page, { params, query }),
    placeholderData: keepPreviousData,
  })
  const count = useRowCount(params, search)
  const from = pages.length * DATA_PAGE
  const open = ({ _id, cells }: DataRow) =>
    void navigate({
      to: '/projects/$projectId/submissions/$docId',
      params: { projectId: params.projectId, docId: _id },
      search: { answer: cells.find((cell) => cell !== null)?.key },
    })
  const clear = () => onChange(NO_LIMITS)
  return (
    <Card as="div" className={classes.card}>
      <TableHead asked={asked} params={params} search={search} count={count} onChange={onChange} />
      <ListStates
        query={page}
        empty={
          <EmptyState
            icon={<Table2 size={22} />}
            title={t('data.empty')}
            text={t('data.emptyText')}
          />
        }
        filtered={isLimited(search) ? { hidden: undefined, onClear: clear } : null}
        {...(answersIn(search).length > 0 && {
          nothing: <NothingFits {...{ params, asked, search, onChange }} onClear={clear} />,
        })}
      >
        {({ docs, next }) => (
          <>
            <DataTable
              label={t('data.label')}
              columns={columns}
              rows={docs}
              rowKey={({ _id, entry }) => [_id, ...(entry ?? [])].join('.')}
              sort={sortOf(search)}
              onSort={(sort) => onChange({ sort: sortText(sort) })}
              onOpen={open}
              // an entry of a repeat is no submission
              selection={search.table ? undefined : selection}
              rowName={({ refId }) => `S-${refId}`}
              keepsFirst
              busy={page.isPlaceholderData}
            />
            <div className={`row flow ${classes.pages}`}>
              <span className="hintText num">
                {count?.totalDocs != null &&
                  t(count.more ? 'common.pagerRangeCapped' : 'common.pagerRange', {
                    from: from + 1,
                    to: from + docs.length,
                    total: count.totalDocs,
                  })}
              </span>
              <span className={classes.space} />
              {columns.length > 0 && docs.some(isAskedLess(chosen)) && (
                <span className="hintText">{t('data.dotMeans')}</span>
              )}
              {(pages.length > 0 || next !== null) && (
                <>
                  <Button
                    size="s"
                    disabled={pages.length === 0}
                    onClick={() => setPages(pages.slice(0, -1))}
                  >
                    {t('data.earlier')}
                  </Button>
                  <Button
                    size="s"
                    disabled={next === null}
                    onClick={() => next !== null && setPages([...pages, next])}
                  >
                    {t('data.later')}
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </ListStates>
      <ReviewBar
        projectId={params.projectId}
        selection={selection}
        found={foundBy(params, search, count)}
        floats
      >
        <ExportButton
          params={params}
          search={search}
          chosen={selection.chosen.map(({ _id }) => _id)}
        />
      </ReviewBar>
    </Card>
  )
}

/** All that the filters find, once it is known how many. */
function foundBy(
  { formId }: FormParams,
  search: DataSearch,
  count: ReturnType<typeof useRowCount>,
) {
  const { table: _, ...filters } = rowsQuery(search)
  if (!count?.totalDocs || count.more) return undefined
  return { form: formId, filters, count: count.totalDocs }
}

/** True if the version of a row lacked one of the questions. */
const isAskedLess =
  (chosen: readonly DataQuestion[]) =>
  ({ formVersion }: DataRow) =>
    chosen.some(({ versions }) => !versions.includes(formVersion))
