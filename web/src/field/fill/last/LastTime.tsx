import { type AnswerClass, classOf } from '@plumbline/contract/answers/answer-class'
import {
  ENTRY_NAME_MAX,
  namesEntries,
  numberedNames,
} from '@plumbline/contract/answers/entry-names'
import type { LastAnswer } from '@plumbline/contract/data/last-visit'
import { ChevronDown, History } from 'lucide-react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { formatDay } from '../../../lib/dates/dates.ts'
import { cutEnd } from '../../../lib/texts/cut.ts'
import { dotted } from '../../../lib/texts/place.ts'
import type { Part, Section } from '../../engine/parts.ts'
import type { Question, QuestionType } from '../../engine/question.ts'
import { plainText } from '../../engine/texts.ts'
import { useForm } from '../../engine/watch.ts'
import { answerText, unitOf } from '../answer-text.ts'
import classes from '../fill.module.css'
import { useFilling } from '../filling.ts'
import { wayTo } from '../pages.ts'

const SHOWN_MAX = 200

/** Below a question what was found there last time: a hint, which goes into no answer. */
export function LastTime({ question }: { question: Question }) {
  const t = useT()
  const { locale } = useLanguage()
  const { last: here, session } = useFilling()
  const text = useForm(() => {
    const was = here && answerIn(here.last.answers, question, session.parts, locale)
    if (!was) return null
    const photos = was.photos > 0 ? t('phone.photos', { m: was.photos, kind: 'photos' }) : ''
    return { answer: wasText(was, question, locale), photos }
  })
  if (!here || !text) return null
  const { by, at } = here.last
  const name = by ? `${by.firstName} ${by.lastName}`.trim() : undefined
  const more = text.answer ? text.photos : ''
  return (
    <details className={classes.last}>
      <summary className="row gap10">
        <History size={18} aria-hidden="true" />
        <span className="growing">
          {t('fill.lastTime', { day: formatDay(at) })}
          {': '}
          <b dir="auto">{cutEnd(text.answer || text.photos, SHOWN_MAX)}</b>
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <p>{dotted(name, more, t('fill.asOf', { day: formatDay(here.at) }))}</p>
    </details>
  )
}

/** The answer of the same path and class, in entries of the same names. */
function answerIn(
  answers: readonly LastAnswer[],
  question: Question,
  parts: readonly Part[],
  locale: string,
): LastAnswer | undefined {
  const asked = answers.filter(
    ({ path, kind }) => path === question.path && classOf(kind) === classAt(question.type),
  )
  if (asked.every(({ entryNames }) => entryNames.length === 0)) return asked[0]
  const names = wayTo(parts, question.id).map(
    ({ repeat, time }) => entryNames(repeat.times, locale)[repeat.times.indexOf(time)],
  )
  return asked.find(({ entryNames: own }) => own.join('\n') === names.join('\n'))
}

const classAt = (type: QuestionType): AnswerClass => classOf(type === 'multiline' ? 'text' : type)

const entryNames = (times: readonly Section[], locale: string): string[] =>
  numberedNames(times.map(({ parts }) => firstShort(parts, locale)))

function firstShort(parts: readonly Part[], locale: string): string | null {
  for (const part of parts) {
    const found = part.kind === 'section' ? firstShort(part.parts, locale) : null
    if (found !== null) return found
    if (part.kind !== 'question' || part.value === '' || !namesEntries(classAt(part.type))) continue
    // labels of choices as the form's first language has them are those that the office stores
    const name = part.type === 'selectOne' ? answerText(part, locale) : part.value
    if (name.length <= ENTRY_NAME_MAX) return name
  }
  return null
}

/** An answer as this form says it now, with the unit of its question. */
function wasText({ values, answers }: LastAnswer, question: Question, locale: string): string {
  const isOther = question.other !== undefined && values.includes('other')
  if (values.length === 0 || isOther) return answers.join(', ')
  const { type, choices } = question
  const text = answerText({ type, choices, value: values.join(' ') }, locale)
  const unit = classAt(type) === 'number' ? unitOf(plainText(question.label)) : ''
  return unit ? `${text} ${unit}` : text
}
