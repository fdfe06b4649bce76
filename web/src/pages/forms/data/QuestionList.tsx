import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { finderOf } from '@plumbline/contract/rules/searched-text'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { KindIcon, kindOfType } from '../builder/kinds.tsx'
import classes from './Data.module.css'
import type { FormQuestions } from './data-calls.ts'
import { askedFirst, groupName, isQuietQuestion, questionName, wordsOf } from './questions.ts'

/** The number of a question, or what is known of the submission itself. */
export type Chosen = number | 'submission'

interface Props {
  asked: FormQuestions
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
}

/** The questions of a form by their groups, each with how often it was answered. */
export function QuestionList({ asked, chosen, onChoose }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const headOf = (question: DataQuestion) => {
    if (isQuietQuestion(question)) return t('data.filledIn')
    const group = groupName(question, language)
    return question.repeat === '' ? group : t('data.severalAVisit', { group })
  }
  const isFound = finderOf(text)
  const found = askedFirst(asked.docs).filter((question) =>
    isFound(
      [
        ...question.groups.map((group) => wordsOf(group, language)),
        questionName(t, question, language),
      ].join(' '),
    ),
  )
  const row = (value: Chosen) => ({
    type: 'button' as const,
    className: classes.choice,
    'aria-pressed': chosen === value,
    onClick: () => onChoose(value),
  })
  return (
    <div className={classes.list}>
      <SearchInput
        label={t('data.question')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text === '' && (
        <button {...row('submission')}>
          <ClipboardCheck size={16} aria-hidden="true" />
          <span className="growing">{t('data.ofSubmission')}</span>
        </button>
      )}
      {[...Map.groupBy(found, headOf)].map(([head, questions]) => (
        <section key={head}>
          <h2 className={classes.groupHead}>{head || t('data.noGroup')}</h2>
          {questions.map((question) => (
            <button key={question.q} {...row(question.q)}>
              <KindIcon kind={kindOfType(question.kind)} />
              <span className="growing">{questionName(t, question, language)}</span>
              <span className="num">{question.answered}</span>
            </button>
          ))}
        </section>
      ))}
    </div>
  )
}
