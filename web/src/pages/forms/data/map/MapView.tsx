import { ANSWER_FILTERS_MAX, answerFilterText } from '@plumbline/contract/data/answer-filters'
import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { formMap } from '@plumbline/contract/data/form-map'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLanguage, useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { q } from '../../../../lib/api/query.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { ErrorState } from '../../../../ui/status/ErrorState.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { type FormParams, type FormQuestions, useRowCount } from '../data-calls.ts'
import { answersIn, answersText, rowsQuery } from '../asked-rows.ts'
import { FilterBar } from '../FilterBar.tsx'
import { questionName } from '../questions.ts'
import { useDataSearch } from '../useDataSearch.ts'
import { answerPoints } from './answer-marks.ts'
import { AnswersMap } from './AnswersMap.tsx'
import classes from './Map.module.css'
import { colourOf, colouringQuestions } from './map-colours.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapTable } from './MapTable.tsx'
import { type ShownClass, useShownClasses } from './useShownClasses.ts'

interface Props {
  params: FormParams
  asked: FormQuestions
}

const NO_CLASSES: [] = []
const noPress = () => undefined
/** Photos of so many questions are looked for. */
const PHOTO_QUESTIONS = 5

const photoQuestions = (questions: readonly DataQuestion[]) =>
  questions
    .filter(({ repeat, kind }) => repeat === '' && kind === 'image')
    .slice(0, PHOTO_QUESTIONS)
    .map((one) => one.q)

/** Where a form was filled in, coloured by an answer or by issues, with a legend and the same as a table. */
export function MapView({ params, asked }: Props) {
  const t = useT()
  const { language, locale } = useLanguage()
  const searched = useDataSearch(asked.docs)
  const { search, change } = searched
  const [isTable, setTable] = useState(false)
  const questions = colouringQuestions(asked.docs)
  const colour = colourOf(questions, search.by)
  const question = colour === 'issues' ? undefined : colour
  const { table: _, ...rows } = rowsQuery(search)
  const count = useRowCount(params, { ...search, table: undefined })
  const call = useQuery({
    ...q(formMap.get, {
      params,
      query: { ...rows, ...(question && { q: String(question.q) }) },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = call
  const points = useMemo(() => answerPoints(data?.docs ?? []), [data])
  const shown = useShownClasses(data?.classes ?? NO_CLASSES, question)
  const name = question ? questionName(t, question, language) : t('data.map.issues')

  function press({ filter }: ShownClass): (() => void) | undefined {
    if (filter === null) return undefined
    if (filter === 'withIssues') return () => change({ 'issueCount[gte]': 1 })
    if (!question) return undefined
    const text = answerFilterText({ q: question.q, ...filter })
    const before = answersIn(search)
    if (before.length >= ANSWER_FILTERS_MAX || before.includes(text)) return undefined
    return () => change({ answer: answersText([...before, text]) })
  }

  const figures = new Intl.NumberFormat(locale)
  const of = count?.totalDocs == null ? data?.newest : count.totalDocs
  const sum = `${figures.format(of ?? 0)}${count?.more ? '+' : ''}`
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
        <Button variant="quiet" size="s" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('data.chart.asTable')}
        </Button>
      </FilterBar>
      {data ? (
        <div className={classes.board} data-table={isTable || undefined}>
          {!isTable && (
            <Card as="div" className={classes.map}>
              <AnswersMap
                {...{ params, points, colour }}
                classes={shown}
                photosOf={photoQuestions(asked.docs)}
              />
            </Card>
          )}
          <div className={classes.legend}>
            <p className="subText" aria-hidden="true">
              {t('data.map.colourBy')}
            </p>
            <Select
              aria-label={t('data.map.colourBy')}
              value={question ? String(question.q) : 'issues'}
              onChange={({ target }) => change({ by: target.value })}
            >
              {questions.map((one) => (
                <option key={one.q} value={one.q}>
                  {questionName(t, one, language)}
                </option>
              ))}
              <option value="issues">{t('data.map.issues')}</option>
            </Select>
            <MapLegend
              label={name}
              shown={shown}
              press={call.isPlaceholderData ? noPress : press}
            />
            <p className="hintText">
              {points.some(({ isOfSite }) => isOfSite) && `${t('data.map.dashed')}. `}
              {data.more && `${t('data.map.newest', { n: figures.format(data.newest), of: sum })} `}
              {t('data.map.shown', {
                n: figures.format(points.length),
                of: data.more ? figures.format(data.newest) : sum,
              })}
            </p>
          </div>
          {isTable && (
            <MapTable projectId={params.projectId} points={points} shown={shown} head={name} />
          )}
        </div>
      ) : call.isError ? (
        <ErrorState
          message={problemText(call.error)}
          busy={call.isFetching}
          onRefresh={() => void call.refetch()}
        />
      ) : (
        <Skeleton height={440} />
      )}
    </>
  )
}
