import {
  answerFilterText,
  ANSWER_FILTERS_MAX,
  type AnswerFilter,
} from '@plumbline/contract/data/answer-filters'
import {
  CHART_BY,
  CHARTS_MAX,
  type ChartBy,
  formCharts,
} from '@plumbline/contract/data/form-charts'
import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { call as callApi } from '../../../../lib/api/call.ts'
import { keyOf } from '../../../../lib/api/query.ts'
import { useNear } from '../../../../lib/loading/near.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { ErrorState } from '../../../../ui/status/ErrorState.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { type FormParams, type FormQuestions, useRowCount } from '../data-calls.ts'
import { answersIn, answersText, rowsQuery } from '../asked-rows.ts'
import type { DataSearch } from '../data-search.ts'
import { FilterBar } from '../FilterBar.tsx'
import { askedFirst } from '../questions.ts'
import { useDataSearch } from '../useDataSearch.ts'
import { ChartCard } from './ChartCard.tsx'
import classes from './Charts.module.css'

interface Props {
  params: FormParams
  asked: FormQuestions
}

/** The answers to each question as a drawing, in the order of the form; what nobody typed comes last. */
export function ChartsView({ params, asked }: Props) {
  const t = useT()
  const searched = useDataSearch(asked.docs)
  const { search, change } = searched
  const answer = answersIn(search)
  const by = CHART_BY.find((one) => one === search.by) ?? 'nothing'
  // charts are of submissions, whichever table was shown before
  const count = useRowCount(params, { ...search, table: undefined })
  const inOrder = askedFirst(asked.docs)
  const twelves = Array.from({ length: Math.ceil(inOrder.length / CHARTS_MAX) }, (_, n) =>
    inOrder.slice(n * CHARTS_MAX, (n + 1) * CHARTS_MAX),
  )
  return (
    <>
      <FilterBar params={params} asked={asked} searched={searched}>
        {count?.totalDocs != null && (
          <span className="hintText">
            {t(count.more ? 'data.submissionsMore' : 'data.submissionsCount', {
              n: count.totalDocs,
            })}
          </span>
        )}
        <Select
          aria-label={t('data.by')}
          value={by}
          onChange={({ target }) => {
            const next = CHART_BY.find((one) => one === target.value)
            change({ by: next === 'nothing' ? undefined : next })
          }}
        >
          {CHART_BY.map((one) => (
            <option key={one} value={one}>
              {t(`data.by.${one}`)}
            </option>
          ))}
        </Select>
      </FilterBar>
      {twelves.map((some, n) => (
        <Twelve
          key={some[0]?.q}
          {...{ params, questions: some, search, by, isFirst: n === 0 }}
          firstVersion={Math.min(...asked.docs.flatMap(({ versions }) => versions))}
          onFilter={(filters) => {
            const texts = filters.map(answerFilterText)
            change({ answer: answersText([...new Set([...answer, ...texts])]) })
          }}
        />
      ))}
    </>
  )
}

interface TwelveProps {
  params: FormParams
  questions: readonly DataQuestion[]
  search: DataSearch
  by: ChartBy
  firstVersion: number
  isFirst: boolean
  onFilter: (filters: AnswerFilter[]) => void
}

/** The charts that one call asks for, once they are scrolled to. */
function Twelve({ questions, isFirst, ...of }: TwelveProps) {
  const [watch, isNear] = useNear<HTMLDivElement>(400)
  return (
    <div ref={watch} className={classes.grid}>
      {questions.map((question) => (
        <Chart key={question.q} {...of} question={question} isAsked={isFirst || isNear} />
      ))}
    </div>
  )
}

interface ChartProps extends Omit<TwelveProps, 'isFirst' | 'questions'> {
  question: DataQuestion
  isAsked: boolean
}

function Chart({ params, question, search, by, firstVersion, isAsked, onFilter }: ChartProps) {
  const { table: _, ...rows } = rowsQuery(search)
  const query = { ...rows, q: String(question.q), by }
  const call = useQuery({
    queryKey: keyOf(formCharts.get, params, query),
    queryFn: ({ signal }) =>
      inTurn(signal, () => callApi(formCharts.get, { params, query, signal })),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const chart = call.data?.docs.find((doc) => doc.q === question.q)
  if (chart) {
    const free = ANSWER_FILTERS_MAX - rows.answer.length
    return <ChartCard {...{ question, chart, free, firstVersion, onFilter }} />
  }
  return (
    <Card className={classes.card}>
      {call.isError ? (
        <ErrorState
          message={problemText(call.error)}
          busy={call.isFetching}
          onRefresh={() => void call.refetch()}
        />
      ) : (
        <Skeleton height={200} />
      )}
    </Card>
  )
}

/** The number of calls for charts that run at once: the server refuses calls that wait too long for a turn. */
const AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

/** Runs a call when it has its turn. @throws when nobody wants its answer any more */
async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin))
  else running += 1
  try {
    signal.throwIfAborted()
    return await work()
  } finally {
    // the turn goes on to who waits
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
