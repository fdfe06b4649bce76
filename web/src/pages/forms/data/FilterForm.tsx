import {
  ANSWER_FILTERS_MAX,
  type AnswerFilter,
  answerFilterText,
} from '@plumbline/contract/data/answer-filters'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { AnswerFilterForm } from './AnswerFilterForm.tsx'
import classes from './Data.module.css'
import type { FormParams, FormQuestions } from './data-calls.ts'
import { answersIn, answersText } from './asked-rows.ts'
import type { DataSearch } from './data-search.ts'
import { askedFirst } from './questions.ts'
import { type Chosen, QuestionList } from './QuestionList.tsx'
import { SubmissionFilterForm } from './SubmissionFilterForm.tsx'

interface Props {
  params: FormParams
  asked: FormQuestions
  search: DataSearch
  onChange: (patch: DataSearch) => void
  onLeave: () => void
}

/** Adds a filter: the questions at the left, their conditions at the right. A phone shows one after the other. */
export function FilterForm({ params, asked, search, onChange, onLeave }: Props) {
  const t = useT()
  const isPhone = useMedia(XS)
  const [first] = askedFirst(asked.docs)
  const [chosen, setChosen] = useState<Chosen | undefined>(
    isPhone ? undefined : (first?.q ?? 'submission'),
  )
  const question = asked.docs.find(({ q }) => q === chosen)
  const adding = (filter: AnswerFilter): DataSearch => ({
    answer: answersText([...new Set([...answersIn(search), answerFilterText(filter)])]),
  })
  const apply = (patch: DataSearch) => {
    onChange(patch)
    onLeave()
  }
  return (
    <div className={classes.panes}>
      {!(isPhone && chosen) && <QuestionList asked={asked} chosen={chosen} onChoose={setChosen} />}
      {chosen !== undefined && (
        <div className={classes.pane}>
          {isPhone && (
            <Button
              variant="quiet"
              icon={<ArrowLeft size={15} />}
              onClick={() => setChosen(undefined)}
            >
              {t('data.questions')}
            </Button>
          )}
          {question ? (
            <AnswerFilterForm
              key={question.q}
              params={params}
              question={question}
              counted={asked.counted}
              searchWith={(filter) => ({ ...search, ...adding(filter) })}
              isFull={answersIn(search).length >= ANSWER_FILTERS_MAX}
              onApply={(filter) => apply(adding(filter))}
              onCancel={onLeave}
            />
          ) : (
            <SubmissionFilterForm search={search} onApply={apply} onCancel={onLeave} />
          )}
        </div>
      )}
    </div>
  )
}
