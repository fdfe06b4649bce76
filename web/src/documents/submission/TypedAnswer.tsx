import {
  type AnswerProblem,
  shownOf,
  type StoredAnswer,
} from '@plumbline/contract/answers/shown-of'
import type { DataItem } from '@plumbline/contract/submissions/submission'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../i18n/message-key.ts'
import { useT } from '../../i18n/useT.ts'
import { cutEnd } from '../../lib/texts/cut.ts'
import { useAnswerFormats } from '../../lib/texts/useAnswerFormats.ts'
import { Tag } from '../../ui/status/Badge.tsx'
import classes from './Submission.module.css'
import { WalkedAnswer } from './WalkedAnswer.tsx'

const TYPED_MAX = 80

/** The words beside an answer that cannot be read, or an outline without an area. */
const PROBLEMS: Record<AnswerProblem, MessageKey> = {
  number: 'submissions.notNumber',
  date: 'submissions.notDate',
  time: 'submissions.notTime',
  place: 'submissions.notPlace',
  line: 'submissions.notLine',
  outline: 'submissions.notOutline',
  crossing: 'submissions.crossing',
}

interface Props {
  item: StoredAnswer & Pick<DataItem, 'question'>
  /** Further content beside the answer, such as the old one. */
  children: ReactNode
}

/** An answer as what it is, in the reader's language: a number, a day, a walk on a map. */
export function TypedAnswer({ item, children }: Props) {
  const t = useT()
  const formats = useAnswerFormats()
  const { text, typed, problem, geo } = shownOf(item, formats)
  const marks = (
    <>
      {typed !== null && (
        <>
          {' '}
          <Tag>{t('submissions.typed', { text: cutEnd(typed, TYPED_MAX) })}</Tag>
        </>
      )}
      {problem && (
        <>
          {' '}
          <Tag warning>{t(PROBLEMS[problem])}</Tag>
        </>
      )}
      {children}
    </>
  )
  if (geo) {
    return (
      <WalkedAnswer geo={geo} name={item.question.questionText} formats={formats}>
        {marks}
      </WalkedAnswer>
    )
  }
  return (
    <p className={classes.answer} dir="auto">
      {text}
      {marks}
    </p>
  )
}
