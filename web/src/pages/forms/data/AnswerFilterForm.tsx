import {
  type AnswerFilter,
  type AnswerOperator,
  OPERATORS_OF,
  valuesOf,
} from '@plumbline/contract/data/answer-filters'
import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { useDeferredValue, useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import classes from './Data.module.css'
import { type FormParams, useRowCount } from './data-calls.ts'
import type { DataSearch } from './data-search.ts'
import { FilterValues } from './FilterValues.tsx'
import { questionName } from './questions.ts'

/** The operator that a new filter starts with: "less than" for numbers, "contains" for texts. */
const FIRST: Partial<Record<DataQuestion['class'], AnswerOperator>> = { number: 'lt', text: 'has' }
/** These leave out who did not answer, too. */
const FINDS_ANSWERED: readonly AnswerOperator[] = ['ne', 'out']

interface Props {
  params: FormParams
  question: DataQuestion
  /** The number of submissions for which the page knows how many answered. */
  counted: number
  /** The address as it would be with a filter. */
  searchWith: (filter: AnswerFilter) => DataSearch
  /** There are as many filters as there may be. */
  isFull: boolean
  onApply: (filter: AnswerFilter) => void
  onCancel: () => void
}

/** A form for a filter on one question. The button says how many rows are left. */
export function AnswerFilterForm(props: Props) {
  const { params, question, counted, searchWith, isFull, onApply, onCancel } = props
  const t = useT()
  const { language } = useLanguage()
  const operators = OPERATORS_OF[question.class]
  const [op, setOperator] = useState(FIRST[question.class] ?? operators[0])
  const [given, setGiven] = useState<string[]>([])
  if (op === undefined) return null
  const needed = valuesOf(op)
  const values = (needed === 'choices' ? given : given.slice(0, needed)).map((one) => one.trim())
  const isWhole =
    needed === 'choices' ? values.length > 0 : values.filter(Boolean).length === needed
  const filter = { q: question.q, op, values: needed === 0 ? [] : values }
  const unanswered = counted - question.answered
  return (
    <Form className={classes.filter} onSubmit={() => isWhole && !isFull && onApply(filter)}>
      <h2>{questionName(t, question, language)}</h2>
      <Segmented<AnswerOperator>
        label={t('data.operator')}
        options={operators.map((value) => ({ value, label: t(`data.op.${value}`) }))}
        value={op}
        onChange={(next) => {
          if (valuesOf(next) !== needed) setGiven([])
          setOperator(next)
        }}
      />
      <FilterValues question={question} op={op} values={given} onChange={setGiven} />
      {FINDS_ANSWERED.includes(op) && question.repeat === '' && unanswered > 0 && (
        <p className="hintText">
          {t('data.notFound', { n: unanswered, m: counted, operator: t(`data.op.${op}`) })}
        </p>
      )}
      {isFull && <p className="hintText">{t('data.full')}</p>}
      <div className={classes.foot}>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={!isWhole || isFull}>
          <Show params={params} search={searchWith(filter)} isWhole={isWhole && !isFull} />
        </Button>
      </div>
    </Form>
  )
}

/** 'Show 31', once what is asked for is whole. */
function Show(props: { params: FormParams; search: DataSearch; isWhole: boolean }) {
  const t = useT()
  const search = useDeferredValue(props.search)
  const count = useRowCount(props.params, search, props.isWhole)
  if (!count || count.totalDocs === null) return t('data.show')
  return t(count.more ? 'data.showMore' : 'data.showCounted', { n: count.totalDocs })
}
