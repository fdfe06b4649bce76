import { numberedItems } from '@plumbline/contract/forms/numbered-items'
import type {
  FormDefinition,
  FormQuestion,
  FormText,
} from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Translate } from '../../../i18n/translate.ts'

export interface FlaggedAnswer {
  key: string
  /** `2.1` */
  number: string
  question: string
  /** The choices by their texts, or the limits in words. */
  answer: string
  /** The name of the issue, and the sentence that says more. */
  kind: string
  sentence: string
}

/** The questions of which some answer raises an issue, in the order of the form. */
export function flaggedAnswers(definition: FormDefinition, t: Translate): FlaggedAnswer[] {
  const textOf = (text: FormText | undefined) =>
    ownValue(text, definition.defaultLanguage) ?? Object.values(text ?? {})[0] ?? ''
  return numberedItems(definition).flatMap(({ item: question, number }) => {
    if (question.kind !== 'question' || !question.flag) return []
    const { key, flag, label } = question
    const answer = answerOf(question, definition, textOf, t)
    return [
      {
        key,
        number,
        question: textOf(label) || key,
        answer,
        kind: textOf(flag.name),
        sentence: textOf(flag.text),
      },
    ]
  })
}

function answerOf(
  { flag, list }: FormQuestion,
  { lists }: FormDefinition,
  textOf: (text: FormText | undefined) => string,
  t: Translate,
): string {
  const when = flag?.when ?? {}
  if ('choices' in when) {
    const choices = ownValue(lists, list)?.choices ?? []
    const labelOf = (name: string) => textOf(choices.find((choice) => choice.name === name)?.label)
    return when.choices.map((name) => labelOf(name) || name).join(', ')
  }
  if ('field' in when) return `${when.field} = ${when.equals}`
  const { below, above } = when as { below?: number; above?: number }
  return [
    ...(below === undefined ? [] : [t('form-import.below', { n: String(below) })]),
    ...(above === undefined ? [] : [t('form-import.above', { n: String(above) })]),
  ].join(', ')
}
