import { readAnswerFilter } from '@plumbline/contract/data/answer-filters'
import type { DataQuestion } from '@plumbline/contract/data/form-data'
import type { Translate } from '../../../i18n/translate.ts'
import { formatDate } from '../../../lib/dates/dates.ts'
import { questionName, wordsOf } from './questions.ts'

/** A filter of the address in words: 'Slump, mm below 50'. */
export function filterWords(
  t: Translate,
  text: string,
  questions: readonly DataQuestion[],
  language: string,
): string {
  const filter = readAnswerFilter(text)
  const question = 'op' in filter && questions.find(({ q }) => q === filter.q)
  if (!('op' in filter) || !question) return t('data.goneQuestion')
  const { op, values } = filter
  if (op === 'last') {
    return t('data.filterLast', {
      question: questionName(t, question, language),
      n: Number(values[0]),
    })
  }
  const isDay = question.class === 'day' || question.class === 'moment'
  const shown = values.map((value) => {
    const choice = question.choices.find(({ name }) => name === value)
    if (choice) return wordsOf(choice.labels, language) || value
    return isDay && !Number.isNaN(Date.parse(value)) ? formatDate(value) : value
  })
  return t('data.filter', {
    question: questionName(t, question, language),
    operator: t(`data.op.${op}`),
    value: shown.join(op === 'btw' ? ' – ' : ', '),
  }).trim()
}
